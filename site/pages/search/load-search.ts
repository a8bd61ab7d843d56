import type { ArticleCard } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import { limits } from "@hilal/contract/shared/limits";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import type { Section } from "../../page-kit/section.ts";
import { type ListPage, pageNumberFrom, pageOf } from "../../shared/lists/list-paging.ts";

/** What the search page shows; no results before anything was asked. */
export interface SearchData {
  readonly query: string;
  readonly page: number;
  readonly results: Section<ListPage<ArticleCard>> | null;
}

export async function loadSearch({ client, section, query }: LoadContext): Promise<SearchData> {
  const q = (query.q ?? "").trim().slice(0, limits.queryMaxLength).trim();
  if (q === "") return { query: q, page: 1, results: null };
  const page = pageNumberFrom(query.page);
  const answer = client.call(listArticles, {
    query: { q, page, page_size: limits.searchPageSize, view: "card" },
  });
  return { query: q, page, results: await section("results", pageOf(answer)) };
}
