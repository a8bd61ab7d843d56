import { and, desc, eq, gt, gte, lt, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../database/connect.ts";
import { issueReleases, issues } from "../../database/schema/issues.ts";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { pictureColumns } from "../../media/model/picture-presenter.ts";

export type StoredIssue = typeof issues.$inferSelect;

const isMagazine = (id: number) => and(eq(publications.id, id), eq(publications.kind, "magazine"));

/** A magazine record with what it has as an issue, and its release. */
export async function findIssue(executor: Executor, id: number) {
  const rows = await executor
    .select({
      publication: publications,
      cover: pictureColumns,
      issue: issues,
      release: issueReleases,
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

/** Calls a release off that has not happened. */
export async function removeRelease(transaction: Transaction, issueId: number): Promise<void> {
  await transaction
    .delete(issueReleases)
    .where(and(eq(issueReleases.issueId, issueId), sql`${issueReleases.releasedAt} is null`));
}

interface Placed {
  readonly id: number;
  readonly edition: NonNullable<(typeof publications.$inferSelect)["edition"]>;
  readonly publishDate: Date;
  readonly month: { readonly from: Date; readonly to: Date };
}

/** Whether another live issue of the same magazine and month comes after this one: that one has the plain address. */
export async function hasLaterOfMonth(
  executor: Executor,
  { id, edition, publishDate, month }: Placed,
): Promise<boolean> {
  const rows = await executor
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        eq(publications.kind, "magazine"),
        eq(publications.edition, edition),
        eq(publications.status, "Active"),
        ne(publications.id, id),
        gte(publications.publishDate, month.from),
        lt(publications.publishDate, month.to),
        or(
          gt(publications.publishDate, publishDate),
          and(eq(publications.publishDate, publishDate), gt(publications.id, id)),
        ),
      ),
    )
    .orderBy(desc(publications.publishDate))
    .limit(1);
  return rows.length > 0;
}
