import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../../page-kit/view.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { SearchField } from "../../shared/forms/search-field.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import type { SearchData } from "./load-search.ts";
import styles from "./search-page.module.css";
import { SearchResults } from "./search-results.tsx";

/** A plain GET form, so that searching needs no script and a new query starts at page 1. A blank query is not sent. */
function SearchForm({ query }: { readonly query: string }) {
  const { t, href } = useView();
  return (
    <search>
      <form className={styles.form} action={href("/search")} method="get">
        <SearchField defaultValue={query} />
        <button className={buttonStyle("primary")} type="submit">
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}

export function SearchPage({ data: { asked, author, results } }: { readonly data: SearchData }) {
  const { t } = useView();
  const { query } = asked;
  return (
    <>
      <PageTitle standfirst={results ? undefined : t("search.invitation")}>
        {query === ""
          ? t("search.title")
          : t.rich("search.heading", { query: <LangSpan key="query">{query}</LangSpan> })}
      </PageTitle>
      <SearchForm query={query} />
      {results ? (
        <Loaded section={results} failed={t("search.failed")} isContent>
          {(found) => <SearchResults asked={asked} author={author} found={found} />}
        </Loaded>
      ) : null}
    </>
  );
}
