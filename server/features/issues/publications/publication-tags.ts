import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Executor } from "../../../database/connect.ts";
import { listArticlesOfIssue } from "./issue-articles.store.ts";
import type { Kind } from "./publications.store.ts";

/** The lists of a kind. */
export const tagsOf = (kind: Kind) => [
  kind === "magazine" ? cacheTags.magazines : cacheTags.ebooks,
];

/** The lists that show a record, and the pages of an issue's articles, which show what issue they stand in. */
export async function tagsOfRecord(executor: Executor, kind: Kind, id: number): Promise<string[]> {
  const articles = kind === "magazine" ? await listArticlesOfIssue(executor, id) : [];
  return [...tagsOf(kind), ...articles.map((article) => cacheTags.article(article))];
}
