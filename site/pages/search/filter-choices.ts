import type { SearchFacets } from "@hilal/contract/articles/article-search";
import { type FilterName, filterNames, type SearchFilters } from "./asked-search.ts";

/** One choice of a filter, and how many articles it would leave. */
export interface FilterChoice {
  readonly value: NonNullable<SearchFilters[FilterName]>;
  readonly count: number;
  readonly isChosen: boolean;
  /** A writer's; the others are named by the page. */
  readonly name?: string;
}

/** The choices of one filter, in their order. */
export interface FilterGroup {
  readonly name: FilterName;
  readonly choices: readonly FilterChoice[];
}

/**
 * What the page offers to narrow a search by. A filter whose only choice leaves all that was found is left out, unless
 * it is chosen.
 */
export function filterGroupsOf(
  facets: SearchFacets,
  filters: SearchFilters,
  total: number,
): FilterGroup[] {
  return filterNames
    .map((name) => ({
      name,
      choices: facets[name].map((choice) => ({
        ...choice,
        isChosen: filters[name] === choice.value,
      })),
    }))
    .filter(
      ({ name, choices: [first, ...others] }) =>
        first !== undefined &&
        (others.length > 0 || filters[name] !== undefined || first.count < total),
    );
}
