import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { areAlike, toNameToCompare } from "@hilal/i18n/text/alike-names";
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import { visibleArticles } from "../articles/articles.policy.ts";
import { visibleCondition } from "../articles/drafts.store.ts";
import type { Sort, Viewer } from "../records/record-table.store.ts";

/** Counts per row from an index: a stored count could become wrong, and the count depends on the caller. */
export function countArticles({ caller, now }: Pick<Viewer, "caller" | "now">): SQL<number> {
  const isSeen = visibleCondition(visibleArticles(caller, now), articles);
  return sql<number>`(
    select count(*)::int from ${articles} where ${and(eq(articles.authorId, authors.id), isSeen)}
  )`;
}

/** Sorts by the number of articles, in either direction; with equal numbers the oldest record comes first. */
export const byArticles: Sort = ({ inDirection, id, viewer }) => [
  inDirection(countArticles(viewer)),
  asc(id),
];

export async function findAuthorName(executor: Executor, id: number): Promise<string | undefined> {
  const rows = await executor
    .select({ name: authors.authorName })
    .from(authors)
    .where(eq(authors.id, id));
  return rows[0]?.name;
}

/** More writers than any house has; beyond them likeness is not looked for. */
const mostCompared = 20_000;

/**
 * The ids of writers whose names may be another spelling of a name (product: articles 15): at most ten, those with the
 * most articles first.
 */
export async function listAlikeIds(executor: Executor, name: string): Promise<number[]> {
  const asked = toNameToCompare(name);
  const rows = await executor
    .select({ id: authors.id, name: authors.authorName })
    .from(authors)
    .limit(mostCompared);
  const alike = rows.filter((row) => areAlike(asked, toNameToCompare(row.name)));
  if (alike.length === 0) return [];
  const ids = alike.map(({ id }) => id);
  const sorted = await executor
    .select({ id: authors.id })
    .from(authors)
    .leftJoin(articles, eq(articles.authorId, authors.id))
    .where(inArray(authors.id, ids))
    .groupBy(authors.id)
    .orderBy(desc(count(articles.id)), asc(authors.id))
    .limit(10);
  return sorted.map(({ id }) => id);
}

/** Makes the creation of writers wait for each other, so that two saves cannot overlook each other's. */
export async function lockAuthors(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('authors'))`);
}

/** Assigns to a new writer's record the articles that named this writer and belong to no record. */
export async function adoptArticles(executor: Executor, id: number): Promise<void> {
  const name = sql`(select ${authors.authorName} from ${authors} where ${authors.id} = ${id})`;
  await executor
    .update(articles)
    .set({ authorId: id })
    .where(and(eq(articles.writer, name), isNull(articles.authorId)));
}

/** Lists the articles of a writer; their pages show the writer. */
async function listArticleIdsByAuthor(executor: Executor, authorId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.authorId, authorId));
  return rows.map(({ id }) => id);
}

/** The cache tags of everything that shows a writer: the lists, the writer, each of the writer's articles. */
export async function listAuthorTags(executor: Executor, id: number): Promise<string[]> {
  const shown = await listArticleIdsByAuthor(executor, id);
  return [cacheTags.authors, cacheTags.author(id), ...shown.map(cacheTags.article)];
}
