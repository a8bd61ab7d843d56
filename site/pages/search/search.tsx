import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type Placement } from "../../page-kit/page-definition.ts";
import { getStatus } from "../../page-kit/section.ts";
import { useView } from "../../page-kit/view.tsx";
import { SearchRow } from "../../shared/forms/search-field.tsx";
import { getNeighbours, positionIn } from "../../shared/lists/list-paging.ts";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { loadSearch, type SearchData } from "./load-search.ts";
import styles from "./search-page.module.css";
import { searchParameters, searchPath } from "./search-request.ts";
import { SearchResults } from "./search-results.tsx";

/** A plain GET form, so that searching needs no script and a new query starts at page 1. A blank query is not sent. */
function SearchForm({ query }: { readonly query: string }) {
  const { href } = useView();
  return (
    <search>
      <form className={styles.form} action={href("/search")} method="get">
        <SearchRow defaultValue={query} />
      </form>
    </search>
  );
}

function SearchPage({ data }: { readonly data: SearchData }) {
  const { t } = useView();
  const { query } = data.asked;
  return (
    <>
      <PageTitle standfirst={query === "" ? t("search.invitation") : undefined}>
        {query === ""
          ? t("search.title")
          : t.rich("search.heading", { query: <LangSpan key="query">{query}</LangSpan> })}
      </PageTitle>
      <SearchForm query={query} />
      {query === "" ? null : <SearchResults data={data} />}
    </>
  );
}

function searchMeta(data: SearchData, { language }: Placement): Meta {
  const t = translatorFor(language);
  const { asked, page, articles, group } = data;
  const shown = articles ?? group;
  if (!shown) {
    return {
      title: t("search.title"),
      description: t("search.invitation"),
      canonical: "/search",
      noIndex: true,
    };
  }
  const { query } = asked;
  return {
    title: t("search.heading", { query }),
    description: t("search.description", { query }),
    ...getNeighbours((other) => searchPath(asked, other), positionIn(shown, page)),
    noIndex: true,
  };
}

/** How long results are kept at most: what search learns from the articles changes without a write. */
const resultsKeptFor = 60_000;

/** What a search may find; any write to it may add a result. */
const searchedTags = [
  cacheTags.articles,
  cacheTags.authors,
  cacheTags.magazines,
  cacheTags.ebooks,
  cacheTags.videos,
  cacheTags.pdfPages,
];

/**
 * Search results, ten a page (product: search 4). A search that finds no article is not kept, since it is counted each
 * time (product: performance 13).
 */
export const searchPage = definePage({
  name: "search",
  path: "/search",
  query: searchParameters,
  cache: ({ asked, articles, group }) => {
    if (asked.query === "") return true;
    const shown = articles ?? group;
    return shown?.isLoaded === true && shown.value.position.total > 0;
  },
  keptFor: resultsKeptFor,
  load: loadSearch,
  tags: ({ articles }) => [
    ...searchedTags,
    ...(articles?.isLoaded ? articles.value.items.map(({ id }) => cacheTags.article(id)) : []),
  ],
  status: ({ articles, group }) => {
    const shown = articles ?? group;
    return shown ? getStatus(shown) : 200;
  },
  meta: searchMeta,
  Page: SearchPage,
});
