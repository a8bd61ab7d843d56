import type { Transaction } from "../../../database/connect.ts";
import type { ReviewBefore } from "../../../database/schema/issues.ts";
import { findReview, insertReview } from "../../desk/reviews.store.ts";
import { listPeople } from "../../desk/staff.store.ts";

/** The review of an article as a release stores it; null without one. */
export async function reviewBefore(
  transaction: Transaction,
  articleId: number,
): Promise<ReviewBefore | null> {
  const review = await findReview(transaction, articleId);
  if (!review) return null;
  const { stage, writerId, reviewerId, dueOn, note, reason, submittedBy, decidedBy } = review;
  return {
    stage,
    writerId,
    reviewerId,
    dueOn,
    note,
    reason,
    submittedBy,
    decidedBy,
    submittedAt: review.submittedAt?.toISOString() ?? null,
    decidedAt: review.decidedAt?.toISOString() ?? null,
  };
}

/** Restores a review, unless another was begun since. References to deleted users are dropped. */
export async function restoreReview(
  transaction: Transaction,
  articleId: number,
  review: ReviewBefore | null,
): Promise<void> {
  if (!review) return;
  const named = [review.writerId, review.reviewerId, review.submittedBy, review.decidedBy];
  const ids = named.filter((id) => id !== null);
  const known = new Set((await listPeople(transaction, ids)).map(({ id }) => id));
  const still = (id: number | null) => (id !== null && known.has(id) ? id : null);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  await insertReview(transaction, {
    articleId,
    stage: review.stage,
    dueOn: review.dueOn,
    note: review.note,
    reason: review.reason,
    writerId: still(review.writerId),
    reviewerId: still(review.reviewerId),
    submittedBy: still(review.submittedBy),
    submittedAt: moment(review.submittedAt),
    decidedBy: still(review.decidedBy),
    decidedAt: moment(review.decidedAt),
  });
}
