import type { HouseSettings } from "@hilal/contract/desk/house-settings";
import type { Transaction } from "../../database/connect.ts";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import { HttpError, requireFound } from "../../http/api/http-error.ts";
import { lockArticle, type StoredArticle } from "../articles/article-record.store.ts";
import {
  mayEditArticle,
  mayPublishChanges,
  mayReadArticle,
  mayReadRevisions,
} from "../articles/articles.policy.ts";
import type { StoredReview } from "./reviews.store.ts";

type Standing = Pick<StoredArticle, "userId" | "status" | "publishDate">;

/**
 * Requires that the caller may use the desk of an article, which is for its editors.
 * @throws HttpError 404 for a draft that the caller may not see, else 403
 */
export function requireDesk(caller: Caller, article: Standing, now: Date): void {
  if (mayReadRevisions(caller, article)) return;
  throw new HttpError(mayReadArticle(caller, article, now) ? "forbidden" : "not_found");
}

/** Locks an article for the transaction, for a caller who may use its desk. */
export async function lockAtDesk(
  transaction: Transaction,
  articleId: number,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<StoredArticle> {
  const article = requireFound(await lockArticle(transaction, articleId));
  requireDesk(caller, article, now);
  return article;
}

interface AtDesk {
  readonly article: Standing;
  readonly review: Pick<StoredReview, "stage"> | undefined;
  readonly settings: HouseSettings;
  readonly isScheduled: boolean;
}

/** What a user may do with the state of an article. */
export function deskActions(caller: Caller, { article, review, settings, isScheduled }: AtDesk) {
  const edits = mayEditArticle(caller, article);
  const reviews = mayReadRevisions(caller, article) && hasAbility(caller, "articles.review");
  const stage = review?.stage;
  return {
    submit: edits && stage !== "in_review",
    approve: reviews && stage === "in_review",
    send_back: reviews && !isScheduled && (stage === "in_review" || stage === "ready"),
    assign: reviews,
    plan: reviews || edits,
    schedule: edits && hasAbility(caller, "articles.publish"),
    publish: mayPublishChanges(caller, article, settings),
  };
}
