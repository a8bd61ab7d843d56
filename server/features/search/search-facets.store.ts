import type { SearchFacets } from "@hilal/contract/articles/article-search";
import type { Language } from "@hilal/i18n/languages";
import { namesIn } from "@hilal/i18n/text/name-order";
import { inArray } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { authors } from "../../database/schema/articles.ts";
import type { FacetCounts } from "./search-facets.ts";

/** The counts with the writers' names, those of as many articles in the order of names on a page of a language. */
export async function nameFacets(
  executor: Executor,
  counts: FacetCounts,
  language: Language = "en",
): Promise<SearchFacets> {
  const ids = counts.author.map(({ value }) => value);
  const rows =
    ids.length === 0
      ? []
      : await executor
          .select({ id: authors.id, name: authors.authorName })
          .from(authors)
          .where(inArray(authors.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const author = counts.author.flatMap(({ value, count }) => {
    const name = names.get(value);
    return name === undefined ? [] : [{ value, name, count }];
  });
  const compare = namesIn(language);
  author.sort((one, other) => other.count - one.count || compare(one.name, other.name));
  return { ...counts, author };
}
