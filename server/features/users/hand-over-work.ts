import type { UserWork } from "@hilal/contract/accounts/users";
import { abilitiesFor, type Role } from "@hilal/contract/shared/abilities";
import { limits } from "@hilal/contract/shared/limits";
import type { Executor, Transaction } from "../../database/connect.ts";
import { beginRun } from "../desk/bulk/begin-run.ts";
import type { Services } from "../services.ts";
import { countWork, handOverReviews, listOwnedArticleIds } from "./work.store.ts";

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
  services: Pick<Services, "jobs">,
  transaction: Transaction,
  { from, to, by }: HandOver,
): Promise<void> {
  const ids = await listOwnedArticleIds(transaction, from);
  for (let start = 0; start < ids.length; start += limits.bulkArticles) {
    const change = { action: "owner", user: to.id } as const;
    const some = ids.slice(start, start + limits.bulkArticles);
    await beginRun(services, transaction, { by, change, ids: some });
  }
  await handOverReviews(transaction, from, {
    to: to.id,
    reviews: abilitiesFor(to.role).includes("articles.review"),
  });
}
