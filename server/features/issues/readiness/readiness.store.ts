import { and, eq, inArray, sql } from "drizzle-orm";
import { insertWholeEntry } from "../../../database/audit-entry.store.ts";
import type { Executor, Transaction } from "../../../database/connect.ts";
import { articles } from "../../../database/schema/articles.ts";
import { issueWaivers } from "../../../database/schema/issues.ts";
import { publications } from "../../../database/schema/publications.ts";
import { withoutAudit } from "../../../database/without-audit.ts";

export type StoredWaiver = typeof issueWaivers.$inferSelect;

/** The stored texts of articles, by id. */
export async function listStoredTexts(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select({
      id: articles.id,
      title: articles.title,
      coverImage: articles.coverImage,
      coverAlt: articles.coverAlt,
      description: articles.description,
    })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
}

export async function listWaivers(executor: Executor, issueId: number): Promise<StoredWaiver[]> {
  return executor.select().from(issueWaivers).where(eq(issueWaivers.issueId, issueId));
}

/** Stores a waiver; that of a finding waived already gets the new note. */
export async function upsertWaiver(
  transaction: Transaction,
  waiver: Omit<StoredWaiver, "id">,
): Promise<void> {
  const { note, userId, createdAt } = waiver;
  await transaction
    .insert(issueWaivers)
    .values(waiver)
    .onConflictDoUpdate({
      target: [issueWaivers.issueId, issueWaivers.check, issueWaivers.subject],
      set: { note, userId, createdAt },
    });
}

/** Stores several waivers with one note, under one audit entry that names each check. */
export async function upsertWaivers(
  transaction: Transaction,
  waivers: readonly Omit<StoredWaiver, "id">[],
): Promise<void> {
  const [first] = waivers;
  if (!first) return;
  await withoutAudit(transaction, async () => {
    for (const waiver of waivers) await upsertWaiver(transaction, waiver);
  });
  const [issue] = await transaction
    .select({ title: sql<string>`left(${publications.title}, 200)` })
    .from(publications)
    .where(eq(publications.id, first.issueId));
  await insertWholeEntry(transaction, {
    kind: "issue",
    recordId: first.issueId,
    title: issue?.title ?? "",
    before: { check: null, note: null },
    after: { check: waivers.map(({ check }) => check), note: first.note },
  });
}

/** @returns whether there was one */
export async function removeWaiver(
  transaction: Transaction,
  issueId: number,
  id: number,
): Promise<boolean> {
  const removed = await transaction
    .delete(issueWaivers)
    .where(and(eq(issueWaivers.issueId, issueId), eq(issueWaivers.id, id)))
    .returning({ id: issueWaivers.id });
  return removed.length > 0;
}
