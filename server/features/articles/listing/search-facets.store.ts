import type { SearchFacets } from "@hilal/contract/articles/article-search";
import { inArray } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { authors } from "../../../database/schema/articles.ts";
import type { FacetCounts } from "./search-facets.ts";

/** The counts with the writers' names. */
export async function nameFacets(executor: Executor, counts: FacetCounts): Promise<SearchFacets> {
  const ids = counts.author.map(({ value }) => value);
  const rows =
    ids.length === 0
      ? []
      : await executor
          .select({ id: authors.id, name: authors.authorName })
          .from(authors)
          .where(inArray(authors.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...counts,
    author: counts.author.flatMap(({ value, count }) => {
      const name = names.get(value);
      return name === undefined ? [] : [{ value, name, count }];
    }),
  };
}
