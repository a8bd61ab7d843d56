import { z } from "zod";
import { activeStatuses, articleStates, deskViews } from "../shared/choices.ts";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { categorySlugs } from "../shared/editions.ts";
import { dueAt } from "../shared/fields/due-at.ts";
import { id, idParams } from "../shared/identifier.ts";
import { dayPattern } from "../shared/karachi-time.ts";
import { limits } from "../shared/limits.ts";

/** The selected articles: individually chosen ones, or all that a list shows. */
const bulkSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(limits.bulkArticles) }),
  z.strictObject({
    filter: z.strictObject({
      q: z.string().trim().max(limits.queryMaxLength).optional(),
      category: z.enum(categorySlugs).optional(),
      status: z.enum(activeStatuses).optional(),
      state: z.enum(articleStates).optional(),
      desk: z.enum(deskViews).optional(),
      language: z.enum(["en", "ur"]).optional(),
      from: z.string().regex(dayPattern).optional(),
      to: z.string().regex(dayPattern).optional(),
    }),
  }),
]);

/** The change to make to each selected article. */
export const bulkChange = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("status"), status: z.enum(activeStatuses) }),
  z.strictObject({ action: z.literal("category"), category: z.enum(categorySlugs) }),
  z.strictObject({ action: z.literal("owner"), user: id }),
  /** Schedules each article for a later time; it is published as it is written then. */
  z.strictObject({ action: z.literal("schedule"), due_at: dueAt }),
  z.strictObject({ action: z.literal("trash") }),
]);

export type BulkChange = z.output<typeof bulkChange>;

const bulkBody = z.strictObject({ selection: bulkSelection, change: bulkChange });

export type BulkSelection = z.output<typeof bulkSelection>;

/** Why an article is not changed. */
export const bulkReasons = [
  "gone",
  "forbidden",
  "live",
  "may_not_publish",
  "needs_approval",
  "incomplete",
  "would_lose",
  "nothing_new",
  "too_late",
  /** It will be released with its issue. */
  "in_release",
  "unchanged",
  "changed_since",
] as const;

export type BulkReason = (typeof bulkReasons)[number];

const left = z.object({
  reason: z.enum(bulkReasons),
  count: z.number().int(),
  /** Some of their titles. */
  titles: z.array(z.string()),
  /** The reasons why these are incomplete, as sentences. */
  lacks: z.array(z.string()),
});

export type BulkLeft = z.output<typeof left>;

/** Schedules that are cancelled, or that could not be restored. */
const ends = z.object({
  count: z.number().int(),
  /** Some of the articles' titles. */
  titles: z.array(z.string()),
});

/** Some of those that a change touches besides, by title. */
const touched = z.object({ count: z.number().int(), titles: z.array(z.string()) });

/** What a change costs besides (product: bulk 12). */
const bulkCosts = z.object({
  /** Articles with unpublished changes. */
  copies: touched,
  /** Articles that others have been writing in the last minutes, and some of these people. */
  writing: touched.extend({ people: z.array(z.string()) }),
  /** Issues whose contents lose articles, or show them no longer. */
  issues: touched,
});

export type BulkCosts = z.output<typeof bulkCosts>;

const bulkPreview = z.object({
  total: z.number().int(),
  changes: z.number().int(),
  left: z.array(left),
  /** The schedules that the change would cancel. */
  ends,
  costs: bulkCosts,
});

/** Progress and result of a bulk change. */
const bulkRun = z.object({
  id,
  action: z.enum(["status", "category", "owner", "schedule", "trash"]),
  stage: z.enum(["running", "done", "undoing", "undone"]),
  total: z.number().int(),
  done: z.number().int(),
  changed: z.number().int(),
  left: z.array(left),
  /** The schedules that the change has cancelled; after an undo, those whose time has passed. */
  ends,
});

export type BulkRun = z.output<typeof bulkRun>;

export const previewBulk = defineEndpoint({
  name: "articles.previewBulk",
  summary: "Says what a change of many articles would do, and changes nothing",
  method: "POST",
  path: "/api/articles/bulk/preview/",
  access: "articles.write-own",
  body: bulkBody,
  answer: bulkPreview,
});

export const startBulk = defineEndpoint({
  name: "articles.startBulk",
  summary: "Begins a change of many articles, which goes on by itself",
  method: "POST",
  path: "/api/articles/bulk/",
  access: "articles.write-own",
  body: bulkBody,
  answer: bulkRun,
  status: 202,
});

export const readBulk = defineEndpoint({
  name: "articles.readBulk",
  summary: "How far one's own change of many articles is",
  method: "GET",
  path: "/api/articles/bulk/:id/",
  access: "articles.write-own",
  params: idParams,
  answer: bulkRun,
});

export const undoBulk = defineEndpoint({
  name: "articles.undoBulk",
  summary: "Takes one's own change of many articles back, where nobody has changed them since",
  method: "POST",
  path: "/api/articles/bulk/:id/undo/",
  access: "articles.write-own",
  params: idParams,
  answer: bulkRun,
  status: 202,
});

/** In the order of the documentation. */
export const bulkEndpoints = [previewBulk, startBulk, readBulk, undoBulk];
