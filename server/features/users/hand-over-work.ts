import type { UserWork } from "@hilal/contract/accounts/users";
import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import { limits } from "@hilal/contract/shared/limits";
import type { Executor, Transaction } from "../../database/connect.ts";
import { insertRun } from "../desk/bulk/bulk.store.ts";
import type { Services } from "../services.ts";
import { countWork, listArticleIdsOf, updateReviewsOf } from "./work.store.ts";

/** What waits with a person, counted (product: accounts 23). */
export function readWork(executor: Executor, userId: number): Promise<UserWork> {
  return countWork(executor, userId);
}

interface HandOver {
  readonly from: number;
  readonly to: { readonly id: number; readonly role: Role | null };
  /** The administrator in whose name the articles change hands. */
  readonly by: number;
}

/**
 * Gives a person's articles to a colleague by a bulk change, which keeps their schedules and can be undone, and the
 * deadlines and reviews at the desk; reviews only to a colleague who may review.
 */
export async function handOverWork(
  { jobs }: Pick<Services, "jobs">,
  transaction: Transaction,
  { from, to, by }: HandOver,
): Promise<void> {
  const ids = await listArticleIdsOf(transaction, from);
  for (let start = 0; start < ids.length; start += limits.bulkArticles) {
    const some = ids.slice(start, start + limits.bulkArticles);
    const run = await insertRun(transaction, by, { action: "owner", user: to.id }, some);
    await jobs.send("articles.bulk", { runId: run.id }, transaction);
  }
  await updateReviewsOf(transaction, from, {
    to: to.id,
    reviews: abilitiesFor(to.role).includes("articles.review"),
  });
}
