import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type Placement } from "../../page-kit/page-definition.ts";
import { statusOf } from "../../page-kit/section.ts";
import { neighboursOf, positionIn } from "../../shared/lists/list-paging.ts";
import { searchParameters, searchPath } from "./asked-search.ts";
import { loadSearch, type SearchData } from "./load-search.ts";
import { SearchPage } from "./search-page.tsx";

function searchMeta(data: SearchData, { language }: Placement): Meta {
  const t = translatorFor(language);
  const { asked, page, results } = data;
  if (!results) {
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
    ...neighboursOf((other) => searchPath(asked, other), positionIn(results, page)),
    noIndex: true,
  };
}

/** Search results, ten a page (product: search 4). Not kept: few are asked for twice. */
export const searchPage = definePage({
  name: "search",
  path: "/search",
  query: searchParameters,
  cache: false,
  load: loadSearch,
  tags: () => [cacheTags.articles],
  status: ({ results }) => (results ? statusOf(results) : 200),
  meta: searchMeta,
  Page: SearchPage,
});
