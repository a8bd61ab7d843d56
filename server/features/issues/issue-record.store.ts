import { and, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { issueReleases, issues } from "../../database/schema/issues.ts";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import { isLaterOfMonth } from "./publications/later-of-month.store.ts";

const isMagazine = (id: number) => and(eq(publications.id, id), eq(publications.kind, "magazine"));

/** A magazine record with what it has as an issue, and its release. */
export async function findIssue(executor: Executor, id: number) {
  const rows = await executor
    .select({
      publication: publications,
      cover: pictureColumns,
      issue: issues,
      release: issueReleases,
      isLaterOfMonth,
    })
    .from(publications)
    .leftJoin(media, eq(media.id, publications.coverMediaId))
    .leftJoin(issues, eq(issues.publicationId, publications.id))
    .leftJoin(issueReleases, eq(issueReleases.issueId, publications.id))
    .where(isMagazine(id));
  return rows[0];
}

export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

/** The magazine record and its issue, held for this transaction; of two saves at once the second waits here. */
export async function lockIssue(transaction: Transaction, id: number) {
  const [publication] = await transaction
    .select()
    .from(publications)
    .where(isMagazine(id))
    .for("update");
  if (!publication) return undefined;
  const [issue] = await transaction
    .select()
    .from(issues)
    .where(eq(issues.publicationId, id))
    .for("update");
  return { publication, issue: issue ?? null };
}

export type LockedIssue = NonNullable<Awaited<ReturnType<typeof lockIssue>>>;

type IssueValues = Partial<Omit<typeof issues.$inferInsert, "publicationId" | "version">>;

/** Changes an issue, or makes a magazine record one; either way it is its next version. */
export async function upsertIssue(
  transaction: Transaction,
  publicationId: number,
  values: IssueValues,
): Promise<void> {
  await transaction
    .insert(issues)
    .values({ ...values, publicationId })
    .onConflictDoUpdate({
      target: issues.publicationId,
      set: { ...values, version: sql`${issues.version} + 1`, updatedAt: sql`now()` },
    });
}
