import type { SearchFacets } from "@hilal/contract/articles/article-search";
import { formatNumber } from "@hilal/i18n/dates";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { Icon } from "@hilal/ui/icons/icon";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { useCategoryName } from "../../shared/text/use-category-name.ts";
import styles from "./search-filters.module.css";
import {
  chosenIn,
  type FilterName,
  filterNames,
  type SearchFilters,
  type SearchRequest,
  searchPath,
  withFilter,
  withoutFilters,
} from "./search-request.ts";

/** The name of a filter value: as plain text, and as rendered. */
interface FilterWords {
  readonly words: string;
  readonly set: ReactNode;
}

/**
 * Provides names of filter values in the page's language. Magazines have categories of the same name, so a category
 * includes its magazine unless that is selected.
 *
 * @returns a function from a filter, one of its values and the writer's name
 */
function useFilterWords({ edition }: SearchFilters) {
  const { t, language: page } = useView();
  const getCategoryName = useCategoryName();
  const getFilterLabel = (filter: FilterName, value: string | number, writer: string): string => {
    switch (filter) {
      case "edition":
        return t(`editions.${value as NonNullable<SearchFilters["edition"]>}.fullName`);
      case "category":
        return getCategoryName(String(value), edition === undefined ? "fullName" : "name");
      case "language":
        return t(`search.filters.languages.${value as NonNullable<SearchFilters["language"]>}`);
      case "author":
        return writer || t("search.filters.author");
      case "year":
        return String(value);
    }
  };
  return (filter: FilterName, value: string | number, writer = ""): FilterWords => {
    const words = getFilterLabel(filter, value, writer);
    // Writers, and categories without a name here, are in their own language.
    const own = detectLanguage(words);
    const isForeign = own !== undefined && own !== page;
    return { words, set: isForeign ? <LangSpan>{words}</LangSpan> : words };
  };
}

/** One value of a filter, with the number of articles it would leave. */
interface FilterChoice {
  readonly value: NonNullable<SearchFilters[FilterName]>;
  readonly count: number;
  readonly isChosen: boolean;
  /** Only of a writer; other values are named by the page. */
  readonly name?: string;
}

/** The values of one filter, in order. */
export interface FilterGroup {
  readonly name: FilterName;
  readonly choices: readonly FilterChoice[];
}

/**
 * Returns the filters that the page offers. A filter with a single value that matches all results is omitted, unless it
 * is selected.
 */
export function toFilterGroups(
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

/** How many values of a filter are visible; the others are behind "Show all". */
const shownAtOnce = 8;

interface FilterLinksProps {
  readonly asked: SearchRequest;
  readonly group: FilterGroup;
}

/** The values of one filter as links: each sets its value, and the selected one removes it. */
function FilterLinks({ asked, group: { name, choices } }: FilterLinksProps) {
  const { t } = useView();
  const list = (some: readonly FilterChoice[]) => (
    <ul className={styles.links}>
      {some.map((choice) => (
        <li key={choice.value}>
          <FilterLink asked={asked} name={name} choice={choice} />
        </li>
      ))}
    </ul>
  );
  const others = choices.slice(shownAtOnce);
  return (
    <>
      {list(choices.slice(0, shownAtOnce))}
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary className={styles.more}>
            {t("search.filters.showAll", { count: choices.length })}
          </summary>
          {list(others)}
        </details>
      ) : null}
    </>
  );
}

interface FilterLinkProps {
  readonly asked: SearchRequest;
  readonly name: FilterGroup["name"];
  readonly choice: FilterChoice;
}

function FilterLink({
  asked,
  name,
  choice: { value, count, isChosen, name: writer },
}: FilterLinkProps) {
  const { t, href, language } = useView();
  const wordsFor = useFilterWords(asked.filters);
  const { words, set } = wordsFor(name, value, writer);
  const target = withFilter(asked, name, isChosen ? undefined : value);
  return (
    <a
      className={styles.link}
      href={href(searchPath(target))}
      rel="nofollow"
      {...(isChosen
        ? { "aria-current": "true", "aria-label": t("search.filters.remove", { filter: words }) }
        : {})}
    >
      <span className={styles.words}>{set}</span> {isChosen ? <Icon name="close" /> : null}
      <span className={styles.count}>{formatNumber(count, language)}</span>
    </a>
  );
}

interface ChosenFiltersProps {
  readonly asked: SearchRequest;
  /** The name of the selected writer, where known. */
  readonly author: string | null;
}

/** The active filters, each a link that removes it, and one that removes all of them. */
export function ChosenFilters({ asked, author }: ChosenFiltersProps) {
  const { t, href } = useView();
  const wordsFor = useFilterWords(asked.filters);
  const chosen = chosenIn(asked);
  if (chosen.length === 0) return null;
  return (
    <nav aria-label={t("search.filters.chosen")}>
      <ul className={styles.chips}>
        {chosen.map((name) => {
          const { words, set } = wordsFor(name, asked.filters[name] ?? "", author ?? "");
          return (
            <li key={name}>
              <a
                className={styles.chip}
                href={href(searchPath(withFilter(asked, name)))}
                rel="nofollow"
                aria-label={t("search.filters.remove", { filter: words })}
              >
                <span>{set}</span>
                <Icon name="close" />
              </a>
            </li>
          );
        })}
        <li>
          <a className={styles.clear} href={href(searchPath(withoutFilters(asked)))} rel="nofollow">
            {t("search.filters.clear")}
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface FilterPanelProps {
  readonly asked: SearchRequest;
  readonly groups: readonly FilterGroup[];
}

/** The search's filters: a column on wide screens, behind "Filter" on a phone (product: search 12). */
export function FilterPanel({ asked, groups }: FilterPanelProps) {
  const { t } = useView();
  const chosen = chosenIn(asked).length;
  return (
    <nav aria-label={t("search.filters.label")}>
      <details className={styles.panel}>
        <summary className={styles.summary}>
          {chosen === 0
            ? t("search.filters.open")
            : t("search.filters.openWith", { count: chosen })}
          <Icon name="down" />
        </summary>
        <div className={styles.groups}>
          {groups.map((group) => (
            <section key={group.name}>
              <h2 className={styles.title}>{t(`search.filters.${group.name}`)}</h2>
              <FilterLinks asked={asked} group={group} />
            </section>
          ))}
        </div>
      </details>
    </nav>
  );
}
