import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../../database/connect.ts";
import { nextVersion } from "../../../database/next-version.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { issueItems, issueReleases, issues } from "../../../database/schema/issues.ts";
import { publications } from "../../../database/schema/publications.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";
import { deskTitle } from "../../desk/notices.store.ts";
import type { StoredSchedule } from "../../desk/schedules/schedules.store.ts";

export type StoredRelease = typeof issueReleases.$inferSelect;
export type StoredIssue = typeof issues.$inferSelect;
export type StoredMagazine = typeof publications.$inferSelect;

/** An issue with its magazine record and its release, if one was ever set. */
export interface ReleasableIssue {
  readonly magazine: StoredMagazine;
  readonly issue: StoredIssue;
  readonly release: StoredRelease | null;
}

const releasable = (executor: Executor, issueId: number) =>
  executor
    .select({ magazine: publications, issue: issues, release: issueReleases })
    .from(publications)
    .innerJoin(issues, eq(issues.publicationId, publications.id))
    .leftJoin(issueReleases, eq(issueReleases.issueId, publications.id))
    .where(eq(publications.id, issueId));

/** Finds an issue with its contents; undefined for a magazine record without. */
export async function findReleasable(
  executor: Executor,
  issueId: number,
): Promise<ReleasableIssue | undefined> {
  return (await releasable(executor, issueId))[0];
}

/**
 * As `findReleasable`, locked for the transaction: the record, then the issue, then its release, and all three before
 * any article. The lock on the record does not block rows that merely reference it.
 */
export async function lockReleasable(
  transaction: Transaction,
  issueId: number,
): Promise<ReleasableIssue | undefined> {
  await transaction
    .select({ id: publications.id })
    .from(publications)
    .where(eq(publications.id, issueId))
    .for("no key update");
  await transaction
    .select({ id: issues.publicationId })
    .from(issues)
    .where(eq(issues.publicationId, issueId))
    .for("no key update");
  await lockRelease(transaction, issueId);
  return findReleasable(transaction, issueId);
}

/** From now on the transaction waits for locks for a second at most; the caller retries afterwards. */
export async function waitBriefly(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`set local lock_timeout = '1s'`);
}

async function lockRelease(transaction: Transaction, issueId: number) {
  const rows = await transaction
    .select()
    .from(issueReleases)
    .where(eq(issueReleases.issueId, issueId))
    .for("update");
  return rows[0];
}

/** The issue's own articles, in the order of locking. */
export async function listOwnArticles(executor: Executor, issueId: number): Promise<number[]> {
  const rows = await executor
    .select({ articleId: issueItems.articleId })
    .from(issueItems)
    .where(and(eq(issueItems.issueId, issueId), eq(issueItems.isOwn, true)))
    .orderBy(asc(issueItems.articleId));
  return rows.flatMap(({ articleId }) => articleId ?? []);
}

/** The issue's own articles, each with whether its working copy has unpublished changes. */
export async function listOwnWritten(executor: Executor, issueId: number) {
  return executor
    .select({
      id: articles.id,
      title: deskTitle,
      status: articles.status,
      publishDate: articles.publishDate,
      isChanged: sql<boolean>`coalesce(${workingCopies.isChanged}, false)`,
    })
    .from(issueItems)
    .innerJoin(articles, eq(articles.id, issueItems.articleId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .where(and(eq(issueItems.issueId, issueId), eq(issueItems.isOwn, true)))
    .orderBy(asc(articles.id));
}

/** Schedules the release of an issue, replacing an earlier one that was called off, failed, or was undone. */
export async function upsertRelease(
  transaction: Transaction,
  given: Pick<StoredRelease, "issueId" | "dueAt" | "userId" | "createdAt">,
): Promise<void> {
  const { issueId, ...moment } = given;
  const set = {
    ...moment,
    failedAt: null,
    failure: null,
    failedArticleId: null,
    releasedAt: null,
    takenBackAt: null,
    takenBackBy: null,
    before: null,
  };
  await transaction
    .insert(issueReleases)
    .values({ issueId, ...set })
    .onConflictDoUpdate({ target: issueReleases.issueId, set });
}

export async function updateRelease(
  transaction: Transaction,
  issueId: number,
  values: Partial<Omit<StoredRelease, "issueId">>,
): Promise<void> {
  await transaction.update(issueReleases).set(values).where(eq(issueReleases.issueId, issueId));
}

/** Sets an issue's stage and raises its version, so that an open plan must be reloaded before the next save. */
export async function updateStage(
  transaction: Transaction,
  issueId: number,
  stage: StoredIssue["stage"],
): Promise<void> {
  await transaction
    .update(issues)
    .set({ stage, ...nextVersion(issues.version) })
    .where(eq(issues.publicationId, issueId));
}

const isAwaited = and(isNull(issueReleases.releasedAt), isNull(issueReleases.failedAt));

/** An article was saved since its text was taken: it will not be released, and its editors are notified early. */
const isOutdated = sql`exists (
  select from ${articleSchedules} join ${articles} on ${articles.id} = ${articleSchedules.articleId}
  where ${articleSchedules.issueId} = ${issueReleases.issueId}
    and ${articles.version} <> ${articleSchedules.baseVersion})`;

/** The due issues, longest due first, and those that can no longer be released. */
export async function listDueReleases(
  executor: Executor,
  { now, except, limit }: { now: Date; except: readonly number[]; limit: number },
): Promise<number[]> {
  const rows = await executor
    .select({ issueId: issueReleases.issueId })
    .from(issueReleases)
    .where(
      and(
        isAwaited,
        or(lte(issueReleases.dueAt, now), isOutdated),
        except.length > 0 ? notInArray(issueReleases.issueId, [...except]) : undefined,
      ),
    )
    .orderBy(asc(issueReleases.dueAt), asc(issueReleases.issueId))
    .limit(limit);
  return rows.map(({ issueId }) => issueId);
}

/** The next time after the given one at which an issue is due. */
export async function findNextRelease(executor: Executor, now: Date): Promise<Date | undefined> {
  const rows = await executor
    .select({ dueAt: issueReleases.dueAt })
    .from(issueReleases)
    .where(and(isAwaited, sql`${issueReleases.dueAt} > ${now}`))
    .orderBy(asc(issueReleases.dueAt))
    .limit(1);
  return rows[0]?.dueAt;
}

/** Locks several articles until the transaction ends, in the order of their ids, as everywhere. */
export async function lockArticles(transaction: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return transaction
    .select()
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id))
    .for("no key update");
}

/** The schedules of an issue's release. */
export async function listReleaseSchedules(executor: Executor, issueId: number) {
  return executor
    .select()
    .from(articleSchedules)
    .where(eq(articleSchedules.issueId, issueId))
    .orderBy(asc(articleSchedules.articleId));
}

/**
 * Removes the schedules of an issue's release, with exceptions.
 * @returns the removed schedules, with the owner of each article
 */
export async function removeReleaseSchedules(
  transaction: Transaction,
  issueId: number,
  except: readonly number[] = [],
): Promise<{ readonly schedule: StoredSchedule; readonly ownerId: number | null }[]> {
  const removed = await transaction
    .delete(articleSchedules)
    .where(
      and(
        eq(articleSchedules.issueId, issueId),
        except.length > 0 ? notInArray(articleSchedules.articleId, [...except]) : undefined,
      ),
    )
    .returning();
  const ids = removed.map(({ articleId }) => articleId);
  const owners = await transaction
    .select({ id: articles.id, ownerId: articles.userId })
    .from(articles)
    .where(inArray(articles.id, ids));
  const ownerById = new Map(owners.map(({ id, ownerId }) => [id, ownerId]));
  return removed.map((schedule) => ({
    schedule,
    ownerId: ownerById.get(schedule.articleId) ?? null,
  }));
}

/** Removes a pending release. @returns whether there was one */
export async function removeUndoneRelease(
  transaction: Transaction,
  issueId: number,
): Promise<boolean> {
  const removed = await transaction
    .delete(issueReleases)
    .where(and(eq(issueReleases.issueId, issueId), isNull(issueReleases.releasedAt)))
    .returning({ issueId: issueReleases.issueId });
  return removed.length > 0;
}
