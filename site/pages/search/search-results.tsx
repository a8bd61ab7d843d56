import { limits } from "@hilal/contract/shared/limits";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { priorityAt } from "../../shared/pictures/picture-priority.ts";
import { type AskedSearch, searchPath } from "./asked-search.ts";
import { ChosenFilters } from "./chosen-filters.tsx";
import { DidYouMean } from "./did-you-mean.tsx";
import { filterGroupsOf } from "./filter-choices.ts";
import { FilterPanel } from "./filter-panel.tsx";
import type { Found } from "./load-search.ts";
import { NothingFound } from "./nothing-found.tsx";
import styles from "./search-page.module.css";
import { SearchResult } from "./search-result.tsx";
import { SortLinks } from "./sort-links.tsx";

interface SearchResultsProps {
  readonly asked: AskedSearch;
  readonly author: string | null;
  readonly found: Found;
}

/** What was found, or that nothing was, between what changes the search. */
export function SearchResults({ asked, author, found }: SearchResultsProps) {
  const { items, position, didYouMean, facets } = found;
  const groups = facets ? filterGroupsOf(facets, asked.filters, position.total) : [];
  return (
    <>
      {didYouMean === null ? null : <DidYouMean asked={asked} query={didYouMean} />}
      {items.length > 0 ? <Bar asked={asked} found={found} /> : null}
      <ChosenFilters asked={asked} author={author} />
      <div className={classNames(groups.length > 0 && styles.columns)}>
        {groups.length > 0 ? <FilterPanel asked={asked} groups={groups} /> : null}
        <div className={styles.results}>
          {items.length > 0 ? <List asked={asked} found={found} /> : <NothingFound asked={asked} />}
        </div>
      </div>
    </>
  );
}

interface PartProps {
  readonly asked: AskedSearch;
  readonly found: Found;
}

function Bar({ asked, found: { items, position } }: PartProps) {
  const { t } = useView();
  const { page, total } = position;
  const from = (page - 1) * limits.searchPageSize + 1;
  return (
    <div className={styles.bar}>
      <p className={styles.showing}>
        {t("search.showing", { from, to: from + items.length - 1, total })}
      </p>
      <SortLinks asked={asked} />
    </div>
  );
}

function List({ asked, found: { items, position, marks } }: PartProps) {
  const { page, pages } = position;
  return (
    <>
      <ol className={styles.list}>
        {items.map((article, place) => (
          <li key={article.id}>
            <SearchResult article={article} marks={marks} priority={priorityAt(place)} />
          </li>
        ))}
      </ol>
      <Pager
        page={page}
        pages={pages}
        slots={pagesAround(page, pages)}
        hrefOf={(target) => searchPath(asked, target)}
      />
    </>
  );
}
