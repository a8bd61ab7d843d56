import type { ArticleState } from "@hilal/contract/shared/choices";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { articleState } from "../articles/article-state.store.ts";

/** The account whose articles may be opened; undefined for all articles. */
export type Owner = number | undefined;

/** The most of one owner's matching articles that are ranked, and the most open working copies that are read. */
const mostOwn = 200;
const mostCopies = 500;

const ownedBy = (owner: Owner) => (owner === undefined ? undefined : eq(articles.userId, owner));

/** One owner's articles whose titles match a `tsquery` over the stored heads, newest first. */
export async function listOwnTitled(executor: Executor, owner: number, asked: string) {
  return executor
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .innerJoin(articleSearch, eq(articleSearch.articleId, articles.id))
    .where(and(ownedBy(owner), sql`${articleSearch.head} @@ ${asked}::tsquery`))
    .orderBy(desc(articles.publishDate), desc(articles.id))
    .limit(mostOwn);
}

/** The titles in the working copies changed last, which the search over articles does not know. */
export async function listCopyTitles(executor: Executor, owner: Owner) {
  return executor
    .select({
      id: workingCopies.articleId,
      title: sql<string>`coalesce(${workingCopies.fields}->>'title', '')`,
    })
    .from(workingCopies)
    .innerJoin(articles, eq(articles.id, workingCopies.articleId))
    .where(ownedBy(owner))
    .orderBy(desc(workingCopies.updatedAt))
    .limit(mostCopies);
}

export interface ShownArticle {
  readonly id: number;
  readonly title: string;
  readonly language: "en" | "ur";
  readonly writer: string;
  readonly state: ArticleState;
}

/** What is shown of articles, of those that may be opened: with the working copy's title where none was published. */
export async function listShown(
  executor: Executor,
  ids: readonly number[],
  owner: Owner,
): Promise<ReadonlyMap<number, ShownArticle>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({
      id: articles.id,
      title: sql<string>`coalesce(nullif(${articles.title}, ''), ${workingCopies.fields}->>'title', '')`,
      language: articles.language,
      writer: articles.writer,
      state: articleState,
    })
    .from(articles)
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .where(and(inArray(articles.id, [...ids]), ownedBy(owner)));
  return new Map(rows.map((row) => [row.id, row]));
}
