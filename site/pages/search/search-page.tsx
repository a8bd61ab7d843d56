import { useView } from "../../page-kit/view.tsx";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import type { SearchData } from "./load-search.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchResults } from "./search-results.tsx";

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
