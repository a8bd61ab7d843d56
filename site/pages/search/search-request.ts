import { foundKinds } from "@hilal/contract/articles/search-calls";
import { type EditionId, isEditionId } from "@hilal/contract/shared/editions";
import { limits } from "@hilal/contract/shared/limits";
import { isLanguage, type Language } from "@hilal/i18n/languages";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { listPath } from "../../shared/lists/list-paging.ts";

/** The filters of a search (product: search 12), in the order of the page. */
export interface SearchFilters {
  readonly edition?: EditionId;
  readonly category?: string;
  /** The id of a writer's record. */
  readonly author?: number;
  readonly year?: number;
  readonly language?: Language;
}

/** What can be found, in the order of the page (product: search 29). */
export const searchKinds = [...foundKinds, "article"] as const;

export type SearchKind = (typeof searchKinds)[number];

export const filterNames = ["edition", "category", "author", "year", "language"] as const;

export type FilterName = (typeof filterNames)[number];

/** A reader's search. */
export interface SearchRequest {
  /** Trimmed; empty before the first search. */
  readonly query: string;
  /** The only kind that is shown; everything when omitted. */
  readonly kind?: SearchKind;
  readonly filters: SearchFilters;
  readonly sort: "relevance" | "newest";
}

/** The query parameters of a search. */
export const searchParameters = ["q", "kind", "page", "sort", ...filterNames] as const;

/** Returns the search in an address. Invalid filters are ignored: links grow old, and readers want results. */
export function parseSearch(query: LoadContext["query"]): SearchRequest {
  const { edition = "", category = "", language = "" } = query;
  const author = numberIn(query.author, /^[1-9]\d{0,8}$/);
  const kind = searchKinds.find((one) => one === query.kind);
  const year = numberIn(query.year, /^(19|2[01])\d{2}$/);
  return {
    query: (query.q ?? "").trim().slice(0, limits.queryMaxLength).trim(),
    ...(kind ? { kind } : {}),
    filters: {
      ...(isEditionId(edition) ? { edition } : {}),
      ...(category !== "" && category.length <= limits.nameMaxLength ? { category } : {}),
      ...(author === undefined ? {} : { author }),
      ...(year === undefined ? {} : { year }),
      ...(isLanguage(language) ? { language } : {}),
    },
    sort: query.sort === "newest" ? "newest" : "relevance",
  };
}

function numberIn(text: string | undefined, form: RegExp): number | undefined {
  return text !== undefined && form.test(text) ? Number(text) : undefined;
}

/** Returns the path of a page of results; only a query means a search without filters. */
export function searchPath(
  { query, kind, filters, sort }: Pick<SearchRequest, "query"> & Partial<SearchRequest>,
  page = 1,
): string {
  return listPath("/search", {
    q: query,
    kind,
    // One address per search, in whatever order its filters were set.
    ...Object.fromEntries(filterNames.map((name) => [name, filters?.[name]])),
    sort: sort === "newest" ? sort : undefined,
    page,
  });
}

/** Returns the same search with one filter set, or removed when `value` is omitted. */
export function withFilter<Name extends FilterName>(
  asked: SearchRequest,
  name: Name,
  value?: SearchFilters[Name],
): SearchRequest {
  const { [name]: _before, ...others } = asked.filters;
  return { ...asked, filters: value === undefined ? others : { ...others, [name]: value } };
}

export function withoutFilters(asked: SearchRequest): SearchRequest {
  return { ...asked, filters: {} };
}

/** Returns the filters that are set, in the order of the page. */
export function chosenIn({ filters }: SearchRequest): FilterName[] {
  return filterNames.filter((name) => filters[name] !== undefined);
}

/** Returns whether a page shows everything: the first one of a search that is not narrowed. */
export function isOverview(asked: SearchRequest, page: number): boolean {
  return asked.kind === undefined && page === 1 && chosenIn(asked).length === 0;
}
