import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import { neighboursOf, positionIn } from "../../shared/lists/list-paging.ts";
import { searchPath } from "./asked-search.ts";
import type { SearchData } from "./load-search.ts";

export function searchMeta(data: SearchData, { language }: Placement): Meta {
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
