import type { ArticleCard } from "@hilal/contract/articles/article";
import { limits } from "@hilal/contract/shared/limits";
import { useView } from "../../page-kit/view.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import type { ListPage } from "../../shared/lists/list-paging.ts";
import { pagesAround } from "../../shared/lists/page-window.ts";
import { Pager } from "../../shared/lists/pager.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import type { SearchData } from "./load-search.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SearchForm } from "./search-form.tsx";
import { searchPath } from "./search-meta.ts";
import styles from "./search-page.module.css";
import { SearchResult } from "./search-result.tsx";

export function SearchPage({ data: { query, results } }: { readonly data: SearchData }) {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={results ? undefined : t("search.invitation")}>
        {query === ""
          ? t("search.title")
          : t.rich("search.heading", { query: <bdi key="query">{query}</bdi> })}
      </PageTitle>
      <SearchForm query={query} />
      {results ? (
        <Loaded section={results} failed={t("search.failed")} isContent>
          {(found) => <Results query={query} found={found} />}
        </Loaded>
      ) : null}
    </>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly found: ListPage<ArticleCard>;
}

function Results({ query, found: { items, position } }: ResultsProps) {
  const { t } = useView();
  const { page, pages, total } = position;
  if (items.length === 0) return <NothingFound query={query} />;
  const from = (page - 1) * limits.searchPageSize + 1;
  return (
    <>
      <p className={styles.showing}>
        {t("search.showing", { from, to: from + items.length - 1, total })}
      </p>
      <ol className={styles.grid}>
        {items.map((article) => (
          <li key={article.id}>
            <SearchResult article={article} query={query} />
          </li>
        ))}
      </ol>
      <Pager
        page={page}
        pages={pages}
        slots={pagesAround(page, pages)}
        hrefOf={(target) => searchPath(query, target)}
      />
    </>
  );
}
