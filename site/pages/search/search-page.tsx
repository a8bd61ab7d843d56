import { limits } from "@hilal/contract/limits";
import { PageTitle } from "../../components/page-title.tsx";
import { pagesAround } from "../../components/page-window.ts";
import { Pager } from "../../components/pager.tsx";
import { useView } from "../../render/view.tsx";
import type { SearchData } from "./load-search.ts";
import { NothingFound } from "./nothing-found.tsx";
import { SearchForm } from "./search-form.tsx";
import { searchPath } from "./search-meta.ts";
import styles from "./search-page.module.css";
import { SearchResult } from "./search-result.tsx";

export function SearchPage({ data }: { readonly data: SearchData }) {
  const { t } = useView();
  const { state, query } = data;
  return (
    <>
      <PageTitle standfirst={state === "blank" ? t("search.invitation") : undefined}>
        {query === ""
          ? t("search.title")
          : t.rich("search.heading", { query: <bdi key="query">{query}</bdi> })}
      </PageTitle>
      <SearchForm query={query} />
      {state === "failed" ? (
        <p className={styles.failure} role="alert">
          {t("search.failed")}
        </p>
      ) : null}
      {state === "found" ? <Results {...data} /> : null}
    </>
  );
}

function Results({ query, articles, position }: Extract<SearchData, { state: "found" }>) {
  const { t } = useView();
  const { page, pages, total } = position;
  if (articles.length === 0) return <NothingFound query={query} />;
  const from = (page - 1) * limits.searchPageSize + 1;
  return (
    <>
      <p className={styles.showing}>
        {t("search.showing", { from, to: from + articles.length - 1, total })}
      </p>
      <ol className={styles.grid}>
        {articles.map((article) => (
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
