import { z } from "zod";
import { article } from "../articles/article.ts";
import { articleStates } from "../shared/choices.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { dueAt } from "../shared/fields/due-at.ts";
import { optionalText, requiredText, yesOrNo } from "../shared/fields/form-fields.ts";
import { id, idParams, version } from "../shared/identifier.ts";
import { dayPattern } from "../shared/karachi-time.ts";
import { limits } from "../shared/limits.ts";
import { deskPerson } from "./desk-people.ts";

/** The stage of the work on an article (product: desk 7). */
export const reviewStages = ["assigned", "in_review", "ready", "sent_back"] as const;

/** A scheduled publication. Instants have Karachi's offset. */
const articleSchedule = z.object({
  due_at: z.string(),
  /** The user who scheduled it; null when the account was deleted. */
  scheduled_by: deskPerson.nullable(),
  scheduled_at: z.string(),
  /** True when the text was edited since: the scheduled version is published, not the newer one. */
  is_outdated: z.boolean(),
  /** When publishing failed, and the error message. */
  failed_at: z.string().nullable(),
  failure: z.string().nullable(),
});

const articleReview = z.object({
  stage: z.enum(reviewStages),
  writer: deskPerson.nullable(),
  reviewer: deskPerson.nullable(),
  /** yyyy-mm-dd in Karachi. */
  due_on: z.string().nullable(),
  note: z.string(),
  /** Why it was sent back. */
  reason: z.string(),
  submitted_by: deskPerson.nullable(),
  submitted_at: z.string().nullable(),
  decided_by: deskPerson.nullable(),
  decided_at: z.string().nullable(),
});

const allowed = z.boolean();

/** An article's desk state, and what the caller may do with it. */
export const articleDesk = z.object({
  article: id,
  state: z.enum(articleStates),
  scheduled_for: z.string().nullable(),
  version,
  schedule: articleSchedule.nullable(),
  review: articleReview.nullable(),
  /** The day it is only planned for, yyyy-mm-dd in Karachi (product: calendar 4). */
  planned_day: z.string().nullable(),
  /** How many threads of comments on its text are not resolved. */
  open_comments: z.number().int(),
  can: z.object({
    submit: allowed,
    approve: allowed,
    send_back: allowed,
    assign: allowed,
    /** Plan it for a day. */
    plan: allowed,
    schedule: allowed,
    /** Publish changes; without it, publishing a live article submits it for review. */
    publish: allowed,
  }),
});

export type ArticleDesk = z.output<typeof articleDesk>;

export const readArticleDesk = defineEndpoint({
  name: "desk.readArticle",
  summary: "Where an article stands, its schedule and its review; for whoever writes it",
  method: "GET",
  path: "/api/article/:id/desk/",
  access: "articles.write-own",
  params: idParams,
  answer: articleDesk,
});

export const scheduleArticle = defineEndpoint({
  name: "desk.schedule",
  summary: "Publishes what is written now at a moment to come; a second time sets both anew",
  method: "PUT",
  path: "/api/article/:id/schedule/",
  access: "articles.publish",
  params: idParams,
  body: z.strictObject({
    due_at: dueAt,
    /** Allows the save to remove markup that a body may not contain. */
    allow_removal: yesOrNo.optional(),
  }),
  answer: articleDesk,
});

export const unscheduleArticle = defineEndpoint({
  name: "desk.unschedule",
  summary: "Takes a schedule back",
  method: "DELETE",
  path: "/api/article/:id/schedule/",
  access: "articles.publish",
  params: idParams,
  answer: noContent,
  status: 204,
});

export const publishScheduled = defineEndpoint({
  name: "desk.publishScheduled",
  summary: "Publishes what was scheduled now instead of later",
  method: "POST",
  path: "/api/article/:id/schedule/publish/",
  access: "articles.publish",
  params: idParams,
  answer: article,
});

/** People mentioned in a text, selected from the list of staff. */
const mentions = z.array(id, { error: "invalid" }).max(20, { error: "invalid" }).default([]);

const person = z.union([id, z.null()], { error: "invalid" }).default(null);

const plannedDay = z.union([z.null(), z.string().regex(dayPattern).refine(isDay)], {
  error: "date_format",
});

export const assignArticle = defineEndpoint({
  name: "desk.assign",
  summary: "Says who writes and who reviews an article, by when, with a note",
  method: "PUT",
  path: "/api/article/:id/review/",
  access: "articles.review",
  params: idParams,
  body: z.strictObject({
    writer: person,
    reviewer: person,
    due_on: z
      .union([z.null(), z.string().regex(dayPattern).refine(isDay)], { error: "date_format" })
      .default(null),
    note: optionalText(limits.textMaxLength),
    /** Left out, the plan stays. */
    planned_day: plannedDay.optional(),
    mentions,
  }),
  answer: articleDesk,
});

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const submitArticle = defineEndpoint({
  name: "desk.submit",
  summary: "Hands an article in for review",
  method: "POST",
  path: "/api/article/:id/review/submit/",
  access: "articles.write-own",
  params: idParams,
  body: z.strictObject({ note: optionalText(limits.textMaxLength), mentions }),
  answer: articleDesk,
});

export const approveArticle = defineEndpoint({
  name: "desk.approve",
  summary: "Says that an article is ready to be published",
  method: "POST",
  path: "/api/article/:id/review/approve/",
  access: "articles.review",
  params: idParams,
  answer: articleDesk,
});

export const sendBackArticle = defineEndpoint({
  name: "desk.sendBack",
  summary: "Gives an article back to its writer, with the reason",
  method: "POST",
  path: "/api/article/:id/review/send-back/",
  access: "articles.review",
  params: idParams,
  body: z.strictObject({
    reason: requiredText("reason_required", limits.textMaxLength),
    mentions,
  }),
  answer: articleDesk,
});

/** In the order of the documentation. */
export const articleDeskEndpoints = [
  readArticleDesk,
  scheduleArticle,
  unscheduleArticle,
  publishScheduled,
  assignArticle,
  submitArticle,
  approveArticle,
  sendBackArticle,
];
