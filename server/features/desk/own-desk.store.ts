import { deskLength } from "@hilal/contract/desk/own-desk";
import { and, asc, count, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews } from "../../database/schema/desk.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { articleState } from "../articles/article-state.store.ts";
import { deskTitle } from "./notices.store.ts";
import { selectName } from "./staff.store.ts";

/** The user whose desk it is. */
export interface DeskOwner {
  readonly userId: number;
  readonly readsAll: boolean;
  readonly reviews: boolean;
  readonly publishes: boolean;
}

const writer = alias(users, "writer");
const reviewer = alias(users, "reviewer");

function items(executor: Executor, owner: DeskOwner, condition: SQL | undefined, order: SQL[]) {
  // Only users with the ability to read all drafts see other owners' articles.
  const isSeen = owner.readsAll ? undefined : eq(articles.userId, owner.userId);
  return executor
    .select({
      review: articleReviews,
      title: deskTitle,
      language: articles.language,
      state: articleState,
      writer: selectName(writer),
      reviewer: selectName(reviewer),
    })
    .from(articleReviews)
    .innerJoin(articles, eq(articles.id, articleReviews.articleId))
    .leftJoin(workingCopies, eq(workingCopies.articleId, articles.id))
    .leftJoin(writer, eq(writer.id, articleReviews.writerId))
    .leftJoin(reviewer, eq(reviewer.id, articleReviews.reviewerId))
    .where(and(condition, isSeen))
    .orderBy(...order)
    .limit(deskLength);
}

export type DeskRow = Awaited<ReturnType<typeof items>>[number];

const soonest = [
  sql`${articleReviews.dueOn} asc nulls last`,
  asc(articleReviews.updatedAt),
  asc(articleReviews.articleId),
];

/** What waits for a user: articles to review and publish, unless assigned to another reviewer, and to write. */
export function listWaiting(executor: Executor, owner: DeskOwner) {
  return items(executor, owner, isWaiting(owner), soonest);
}

/** How many articles wait for a user, without the limit of the list. */
export async function countWaiting(executor: Executor, owner: DeskOwner): Promise<number> {
  const isSeen = owner.readsAll ? undefined : eq(articles.userId, owner.userId);
  const [row] = await executor
    .select({ count: count() })
    .from(articleReviews)
    .innerJoin(articles, eq(articles.id, articleReviews.articleId))
    .where(and(isWaiting(owner), isSeen));
  return row?.count ?? 0;
}

/** The reviews that wait for a user. */
export function isWaiting(owner: DeskOwner): SQL | undefined {
  const { stage, writerId, reviewerId } = articleReviews;
  const isForOwner = or(isNull(reviewerId), eq(reviewerId, owner.userId));
  const toReview = and(eq(stage, "in_review"), isForOwner);
  const toPublish = and(eq(stage, "ready"), eq(articles.deskState, "ready"), isForOwner);
  const toWrite = and(eq(stage, "assigned"), eq(writerId, owner.userId));
  return or(owner.reviews ? toReview : undefined, owner.publishes ? toPublish : undefined, toWrite);
}

/** A user's articles with a deadline, as writer or reviewer. */
export function listDueOn(executor: Executor, owner: DeskOwner) {
  const { dueOn, writerId, reviewerId } = articleReviews;
  const isOwners = or(eq(writerId, owner.userId), eq(reviewerId, owner.userId));
  return items(executor, owner, and(isNotNull(dueOn), isOwners), soonest);
}

/** Articles sent back to a user who wrote, submitted or owns them. */
export function listSentBack(executor: Executor, owner: DeskOwner) {
  const { stage, writerId, submittedBy } = articleReviews;
  const isOwners = or(
    eq(writerId, owner.userId),
    eq(submittedBy, owner.userId),
    eq(articles.userId, owner.userId),
  );
  return items(executor, owner, and(eq(stage, "sent_back"), isOwners), soonest);
}
