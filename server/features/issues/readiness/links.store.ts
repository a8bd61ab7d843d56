import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { articles } from "../../../database/schema/articles.ts";
import { checkedLinks } from "../../../database/schema/issues.ts";
import { media } from "../../../database/schema/media.ts";
import type { LinkAnswer } from "./request-link.ts";

/** The stored answer of a link that is still being checked. */
const noAnswer = "";

/** The stored results of links, by address; links never checked are left out. */
export async function listCheckedLinks(executor: Executor, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  const rows = await executor
    .select()
    .from(checkedLinks)
    .where(inArray(checkedLinks.address, [...addresses]));
  return rows.map((row) => ({ ...row, isAsked: row.answer === noAnswer }));
}

/** Marks links as being checked. */
export async function upsertPendingLinks(
  executor: Executor,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  const asked = { checkedAt: now, isAlive: true, answer: noAnswer };
  await executor
    .insert(checkedLinks)
    .values(addresses.map((address) => ({ address, ...asked })))
    .onConflictDoUpdate({ target: checkedLinks.address, set: asked });
}

/** Stores the result of a link. */
export async function upsertAnswer(
  executor: Executor,
  address: string,
  answer: LinkAnswer & { readonly checkedAt: Date },
): Promise<void> {
  await executor
    .insert(checkedLinks)
    .values({ address, ...answer })
    .onConflictDoUpdate({ target: checkedLinks.address, set: answer });
}

/** Removes links that have not been checked since the given time. */
export async function removeForgottenLinks(executor: Executor, before: Date): Promise<void> {
  await executor.delete(checkedLinks).where(lt(checkedLinks.checkedAt, before));
}

/** Those of the articles that are live. */
export async function listLiveIds(
  executor: Executor,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        inArray(articles.id, [...ids]),
        eq(articles.status, "Active"),
        lte(articles.publishDate, now),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Those of the files that are stored, by the sixteen digits in their addresses. */
export async function listStoredHashes(
  executor: Executor,
  shortHashes: readonly string[],
): Promise<string[]> {
  if (shortHashes.length === 0) return [];
  // Each hash is looked up in the index of full hashes.
  const given = sql.join(
    shortHashes.map((hash) => sql`(${hash})`),
    sql`, `,
  );
  const { rows } = await executor.execute<{ hash: string }>(sql`
    select given.hash from (values ${given}) as given (hash)
    where exists (select from ${media} where ${media.contentHash} >= given.hash
      and ${media.contentHash} < given.hash || 'g')`);
  return rows.map(({ hash }) => hash);
}
