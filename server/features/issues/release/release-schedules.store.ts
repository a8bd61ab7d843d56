import { and, asc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Executor, Transaction } from "../../../database/connect.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import type { StoredSchedule } from "../../desk/schedules/schedules.store.ts";

/** Several articles, held until the transaction ends, in the order of their ids as everybody takes several. */
export async function lockArticles(transaction: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return transaction
    .select()
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id))
    .for("no key update");
}

/** What is to be published with an issue. */
export async function listReleaseSchedules(executor: Executor, issueId: number) {
  return executor
    .select()
    .from(articleSchedules)
    .where(eq(articleSchedules.issueId, issueId))
    .orderBy(asc(articleSchedules.articleId));
}

/**
 * Takes what would be published with an issue back, all of it but some.
 * @returns what was taken, with whose each article is
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

/** Takes away a release that has not happened. @returns whether there was one */
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
