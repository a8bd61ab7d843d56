import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import { listPath, neighboursOf, positionIn } from "../../shared/lists/list-paging.ts";
import type { SearchData } from "./load-search.ts";

/** The path of a page of results. */
export function searchPath(query: string, page = 1): string {
  return listPath("/search", { q: query, page });
}

export function searchMeta(data: SearchData, { language }: Placement): Meta {
  const t = translatorFor(language);
  const { query, page, results } = data;
  if (!results) {
    return {
      title: t("search.title"),
      description: t("search.invitation"),
      canonical: "/search",
      noIndex: true,
    };
  }
  return {
    title: t("search.heading", { query }),
    description: t("search.description", { query }),
    ...neighboursOf((other) => searchPath(query, other), positionIn(results, page)),
    noIndex: true,
  };
}
