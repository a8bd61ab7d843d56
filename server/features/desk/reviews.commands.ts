import type {
  assignArticle as assignCall,
  sendBackArticle as sendBackCall,
  submitArticle as submitCall,
} from "@hilal/contract/desk/article-desk";
import { abilitiesFor } from "@hilal/contract/shared/abilities";
import type { z } from "zod";
import type { Transaction } from "../../database/connect.ts";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import { HttpError } from "../../http/api/http-error.ts";
import type { StoredArticle } from "../articles/article-record.store.ts";
import { requireArticleEdit } from "../articles/articles.policy.ts";
import { planArticle } from "../calendar/plan-article.ts";
import type { Services } from "../services.ts";
import { addNotice, type Notice, noticeMentions } from "./notices.store.ts";
import { lockAtDesk } from "./reviews.policy.ts";
import {
  findReview,
  isScheduled,
  removeReview,
  type StoredReview,
  updateOwner,
  upsertReview,
} from "./reviews.store.ts";
import { findStaff, listStaff } from "./staff.store.ts";

type Assigned = z.output<typeof assignCall.body>;
type Submitted = z.output<typeof submitCall.body>;
type SentBack = z.output<typeof sendBackCall.body>;

interface Reviewing {
  readonly transaction: Transaction;
  readonly article: StoredArticle;
  readonly review: StoredReview | undefined;
  readonly by: number;
  readonly now: Date;
  tell(kind: Notice["kind"], to: Notice["to"], detail?: string): Promise<void>;
  mention(mentions: readonly number[], detail: string): Promise<void>;
}

/** One step of a review. Locks the article: of two concurrent steps the second sees the result of the first. */
function step<T>(
  { database, now }: Pick<Services, "database" | "now">,
  articleId: number,
  { caller, act }: { readonly caller: Caller; act(reviewing: Reviewing): Promise<T> },
): Promise<T> {
  return database.transaction(async (transaction) => {
    const article = await lockAtDesk(transaction, articleId, { caller, now: now() });
    const review = await findReview(transaction, articleId);
    const by = callerId(caller);
    const who = { articleId, actorId: by };
    return act({
      transaction,
      article,
      review,
      by,
      now: now(),
      tell: (kind, to, detail = "") => addNotice(transaction, { ...who, kind, to, detail }),
      mention: (mentions, detail) => noticeMentions(transaction, { ...who, mentions, detail }),
    });
  });
}

interface Assigning {
  readonly caller: Caller;
  /** Further writes in the same transaction when the article gets another owner. */
  handedOver(transaction: Transaction, article: StoredArticle, ownerId: number): Promise<void>;
}

/**
 * Assigns the writer, the reviewer and the deadline of an article. A writer without access to it becomes its owner
 * (product: desk 8).
 * @throws HttpError 404, 403; 400 with `writer` and `reviewer` field errors
 */
export function assignArticle(
  services: Services,
  articleId: number,
  { caller, handedOver, ...sent }: Assigned & Assigning,
): Promise<void> {
  const {
    writer: writerId,
    reviewer: reviewerId,
    due_on: dueOn,
    note,
    planned_day: planned,
    mentions,
  } = sent;
  return step(services, articleId, {
    caller,
    act: async ({ transaction, article, review, now, tell, mention }) => {
      const writer = await knownPerson(transaction, writerId, "writer");
      await knownPerson(transaction, reviewerId, "reviewer");
      if (planned !== undefined && planned !== article.plannedDay) {
        await planArticle(transaction, articleId, planned);
      }
      const isNothing = writerId === null && reviewerId === null && !dueOn && note === "";
      if (isNothing && (!review || review.stage === "assigned")) {
        return removeReview(transaction, articleId);
      }
      const stage = review?.stage ?? "assigned";
      const values = { writerId, reviewerId, dueOn, note, updatedAt: now };
      await upsertReview(transaction, articleId, { stage, ...values });
      const writesAll = abilitiesFor(writer?.role ?? null).includes("articles.write-all");
      if (writer && !writesAll && article.userId !== writer.id) {
        await updateOwner(transaction, articleId, writer.id);
        await handedOver(transaction, article, writer.id);
      }
      const anew = [
        writerId !== review?.writerId && writerId,
        reviewerId !== review?.reviewerId && reviewerId,
      ];
      await tell(
        "assigned",
        anew.filter((id) => id !== false),
        note,
      );
      await mention(mentions, note);
    },
  });
}

async function knownPerson(
  transaction: Transaction,
  id: number | null,
  field: "writer" | "reviewer",
) {
  if (id === null) return undefined;
  const ability = field === "writer" ? "articles.write-own" : "articles.review";
  const person = await findStaff(transaction, id, ability);
  if (person) return person;
  throw new HttpError("validation_failed", { fields: { [field]: `${field}_unknown` } });
}

/**
 * Submits an article for review, by a user who may edit it.
 * @throws HttpError 404, 403
 */
export function submitArticle(
  services: Pick<Services, "database" | "now">,
  articleId: number,
  { caller, note, mentions }: Submitted & { readonly caller: Caller },
): Promise<void> {
  return step(services, articleId, {
    caller,
    act: async ({ transaction, article, review, by, now, tell, mention }) => {
      requireArticleEdit(caller, article, now);
      // Submitting an article again while it is in review changes nothing.
      if (review?.stage === "in_review" && note === "") return;
      await upsertReview(transaction, articleId, {
        stage: "in_review",
        ...(note === "" ? {} : { note }),
        reason: "",
        submittedBy: by,
        submittedAt: now,
        updatedAt: now,
        decidedBy: null,
        decidedAt: null,
      });
      const reviewers = review?.reviewerId
        ? [review.reviewerId]
        : (await listStaff(transaction, "articles.review", "en")).map(({ id }) => id);
      await tell("submitted", reviewers, note);
      await mention(mentions, note);
    },
  });
}

/**
 * Marks an article as ready.
 * @throws HttpError 404, 403; 409 when it is not in review
 */
export function approveArticle(
  services: Services,
  articleId: number,
  caller: Caller,
): Promise<void> {
  return step(services, articleId, {
    caller,
    act: async ({ transaction, article, review, by, now, tell }) => {
      const { submittedBy, writerId } = requireStage(review, ["in_review"]);
      await upsertReview(transaction, articleId, {
        stage: "ready",
        reason: "",
        decidedBy: by,
        decidedAt: now,
        updatedAt: now,
      });
      await tell("approved", [submittedBy, writerId, article.userId]);
    },
  });
}

/**
 * Sends an article back to its writer. A scheduled article would be published all the same, so its schedule has to be
 * called off first.
 * @throws HttpError 404, 403; 409 when it is not in review, nor ready, and while it is scheduled
 */
export function sendBackArticle(
  services: Services,
  articleId: number,
  { caller, reason, mentions }: SentBack & { readonly caller: Caller },
): Promise<void> {
  return step(services, articleId, {
    caller,
    act: async ({ transaction, article, review, by, now, tell, mention }) => {
      const { submittedBy, writerId } = requireStage(review, ["in_review", "ready"]);
      if (await isScheduled(transaction, articleId)) {
        throw new HttpError("conflict", { text: "article_is_scheduled" });
      }
      await upsertReview(transaction, articleId, {
        stage: "sent_back",
        reason,
        decidedBy: by,
        decidedAt: now,
        updatedAt: now,
      });
      await tell("sent_back", [submittedBy, writerId, article.userId], reason);
      await mention(mentions, reason);
    },
  });
}

function requireStage(
  review: StoredReview | undefined,
  stages: readonly StoredReview["stage"][],
): StoredReview {
  if (review && stages.includes(review.stage)) return review;
  throw new HttpError("conflict", { text: "not_in_review" });
}
