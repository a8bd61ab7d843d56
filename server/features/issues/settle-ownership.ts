import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { EditionId } from "@hilal/contract/shared/editions";
import type { Transaction } from "../../database/connect.ts";
import {
  listOwnElsewhere,
  listPlaceable,
  listSlots,
  type Placeable,
  updateOwnership,
} from "./issue-items.store.ts";

/** Whether an article is of a magazine; one whose category is still to be chosen is written for it (product: issues 4). */
export function belongsTo(edition: EditionId, { category }: Pick<Placeable, "category">): boolean {
  return category === "" || editionOfCategory(category) === edition;
}

/**
 * Says anew which articles are the issue's own: their categories were chosen or changed since they were placed there. What
 * is not its own is only shown, and not released with it.
 */
export async function settleOwnership(
  transaction: Transaction,
  issueId: number,
  edition: EditionId,
): Promise<void> {
  const slots = await listSlots(transaction, issueId);
  const ids = slots.flatMap(({ articleId }) => articleId ?? []);
  const articles = new Map((await listPlaceable(transaction, ids)).map((one) => [one.id, one]));
  const elsewhere = new Set(
    (await listOwnElsewhere(transaction, issueId, ids)).map(({ articleId }) => articleId),
  );
  for (const { id, articleId, isOwn } of slots) {
    const article = articleId === null ? undefined : articles.get(articleId);
    if (!article) continue;
    const owns = belongsTo(edition, article) && !elsewhere.has(article.id);
    if (owns !== isOwn) await updateOwnership(transaction, id, owns);
  }
}
