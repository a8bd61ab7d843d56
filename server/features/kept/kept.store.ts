import { and, eq, getTableColumns, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { forgottenHistories, keptArticles } from "../../database/schema/kept-articles.ts";
import { media } from "../../database/schema/media.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import { visibleCondition } from "../articles/drafts.store.ts";
import type { Mark } from "./kept.policy.ts";

const { userId: _userId, ...markColumns } = getTableColumns(keptArticles);

/** Makes other merges of the account wait, but no write that only refers to it. @returns whether it exists */
export async function lockAccount(transaction: Transaction, userId: number): Promise<boolean> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return rows.length > 0;
}

/** Returns the ids of those articles that exist, and holds their deletion off until the transaction ends. */
export async function holdArticles(
  transaction: Transaction,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await transaction
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(articles.id)
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}

/** All marks of an account. */
export async function listMarks(executor: Executor, userId: number): Promise<Mark[]> {
  return executor.select(markColumns).from(keptArticles).where(eq(keptArticles.userId, userId));
}

/** When the account's reader last forgot the history, or null. */
export async function findForgottenAt(executor: Executor, userId: number): Promise<Date | null> {
  const [row] = await executor
    .select()
    .from(forgottenHistories)
    .where(eq(forgottenHistories.userId, userId));
  return row?.forgottenAt ?? null;
}

/** Stores marks of existing articles over those that are there. */
export async function upsertMarks(
  transaction: Transaction,
  userId: number,
  marks: readonly Mark[],
): Promise<void> {
  if (marks.length === 0) return;
  await transaction
    .insert(keptArticles)
    .values(marks.map((mark) => ({ ...mark, userId })))
    .onConflictDoUpdate({
      target: [keptArticles.userId, keptArticles.articleId],
      set: {
        saved: sql`excluded.saved`,
        savedAt: sql`excluded.saved_at`,
        paragraph: sql`excluded.paragraph`,
        progress: sql`excluded.progress`,
        placeAt: sql`excluded.place_at`,
      },
    });
}

const marksOn = (userId: number, ids: readonly number[]) =>
  and(eq(keptArticles.userId, userId), inArray(keptArticles.articleId, [...ids]));

/** Removes the places of these articles and their times. */
export async function removePlaces(
  transaction: Transaction,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(keptArticles)
    .set({ paragraph: null, progress: null, placeAt: null })
    .where(marksOn(userId, ids));
}

export async function removeMarks(
  transaction: Transaction,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.delete(keptArticles).where(marksOn(userId, ids));
}

/** Forgets every place of an account, also those that devices send later. */
export async function forgetHistory(
  transaction: Transaction,
  userId: number,
  now: Date,
): Promise<void> {
  await transaction
    .insert(forgottenHistories)
    .values({ userId, forgottenAt: now })
    .onConflictDoUpdate({ target: forgottenHistories.userId, set: { forgottenAt: now } });
  await transaction
    .update(keptArticles)
    .set({ paragraph: null, progress: null, placeAt: now })
    .where(and(eq(keptArticles.userId, userId), isNotNull(keptArticles.paragraph)));
}

/** Removes the marks, of all accounts, that only say what was removed before a moment. */
export async function removeOldRemovals(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(keptArticles)
    .where(
      and(
        sql`not ${keptArticles.saved} and ${keptArticles.paragraph} is null`,
        lt(sql`greatest(${keptArticles.savedAt}, ${keptArticles.placeAt})`, before.toISOString()),
      ),
    );
}

/** The articles of these ids that every reader may see at a moment, by id. */
export async function listKeptArticles(executor: Executor, ids: readonly number[], now: Date) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await executor
    .select({
      id: articles.id,
      title: articles.title,
      writer: articles.writer,
      language: articles.language,
      category: articles.category,
      publishDate: articles.publishDate,
      coverAlt: articles.coverAlt,
      updatedAt: articles.updatedAt,
      cover: pictureColumns,
    })
    .from(articles)
    .leftJoin(media, eq(media.id, articles.coverMediaId))
    .where(and(inArray(articles.id, [...ids]), visibleCondition({ publishedAt: now }, articles)));
  return new Map(rows.map((row) => [row.id, row]));
}

type Listed = Awaited<ReturnType<typeof listKeptArticles>>;

export type KeptArticleRow = Listed extends Map<number, infer Row> ? Row : never;
