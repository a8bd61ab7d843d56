import { listArticles } from "@hilal/contract/endpoints/articles/list-articles";
import type { ArticleCard } from "@hilal/contract/entities/article";
import { limits } from "@hilal/contract/limits";
import type { LoadContext } from "../../render/page-definition.ts";
import { isPageMissing } from "../../render/page-missing.ts";
import { type ListPosition, pageNumberFrom, positionOf } from "../lists/list-paging.ts";

/** What the search page shows; `blank` before anything was asked. */
export type SearchData =
  | { readonly state: "blank"; readonly query: "" }
  | { readonly state: "failed"; readonly query: string }
  | {
      readonly state: "found";
      readonly query: string;
      readonly articles: readonly ArticleCard[];
      readonly position: ListPosition;
    };

export async function loadSearch(context: LoadContext): Promise<SearchData> {
  const query = (context.query.q ?? "").trim().slice(0, limits.queryMaxLength).trim();
  if (query === "") return { state: "blank", query };
  const page = pageNumberFrom(context.query.page);
  try {
    const { data, meta } = await context.client.call(listArticles, {
      query: { q: query, page, page_size: limits.searchPageSize, view: "card" },
    });
    return { state: "found", query, articles: data, position: positionOf(meta) };
  } catch (error) {
    if (isPageMissing(error)) throw error;
    // Spec section 2: the page says so itself; its status tells machines.
    return { state: "failed", query };
  }
}
