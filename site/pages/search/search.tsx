import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { definePage } from "../../page-kit/page-definition.ts";
import { statusOf } from "../../page-kit/section.ts";
import { searchParameters } from "./asked-search.ts";
import { loadSearch } from "./load-search.ts";
import { searchMeta } from "./search-meta.ts";
import { SearchPage } from "./search-page.tsx";

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
