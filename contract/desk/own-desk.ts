import { z } from "zod";
import { articleStates } from "../shared/choices.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { id } from "../shared/identifier.ts";
import { reviewStages } from "./article-desk.ts";

/** The kinds of notices that a user receives. */
export const noticeKinds = [
  "assigned",
  "submitted",
  "approved",
  "sent_back",
  "mentioned",
  "commented",
  "schedule_failed",
  /** Another user has cancelled or moved the user's schedule, or published the article before it. */
  "schedule_ended",
  "release_failed",
] as const;

/** An article waiting for the caller. */
const deskItem = z.object({
  article: id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  state: z.enum(articleStates),
  stage: z.enum(reviewStages),
  /** Names; empty when nobody is assigned. */
  writer: z.string(),
  reviewer: z.string(),
  /** yyyy-mm-dd in Karachi. */
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
  reason: z.string(),
});

export type DeskItem = z.output<typeof deskItem>;

const deskNotice = z.object({
  id,
  kind: z.enum(noticeKinds),
  article: id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  /** The user who caused the notice; empty when that account is unknown. */
  actor: z.string(),
  /** A reason, or the text of a comment. */
  detail: z.string(),
  created_at: z.string(),
  is_seen: z.boolean(),
});

export type DeskNotice = z.output<typeof deskNotice>;

/** The most items of each kind in one answer. */
export const deskLength = 20;

export const readOwnDesk = defineEndpoint({
  name: "desk.readOwn",
  summary: "What waits for the caller, what is due, what was sent back, and what is new",
  method: "GET",
  path: "/api/desk/",
  access: "articles.write-own",
  answer: z.object({
    /** To review, to publish, to write. */
    waiting: z.array(deskItem),
    /** With a deadline, the nearest first. */
    due: z.array(deskItem),
    sent_back: z.array(deskItem),
    /** The newest, whether seen or not. */
    notices: z.array(deskNotice),
    unseen: z.number().int(),
  }),
});

export const markNoticesSeen = defineEndpoint({
  name: "desk.markSeen",
  summary: "Marks what the caller has been told as seen, up to one of the notices",
  method: "POST",
  path: "/api/desk/seen/",
  access: "articles.write-own",
  body: z.strictObject({ through: id }),
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const ownDeskEndpoints = [readOwnDesk, markNoticesSeen];
