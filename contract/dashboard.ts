import { z } from "zod";
import { articleStates } from "./shared/choices.ts";
import { defineEndpoint } from "./shared/define-endpoint.ts";
import { editionIds } from "./shared/editions.ts";
import { id } from "./shared/identifier.ts";

const count = z.number().int();

/** The six counts of the dashboard (product: back-office 2). */
export const readDashboardStats = defineEndpoint({
  name: "dashboard.readStats",
  summary: "The counts on the dashboard",
  method: "GET",
  path: "/api/dashboard/stats/",
  access: "dashboard.read",
  answer: z.object({
    data: z.object({
      total_articles: count,
      total_archived_magazines: count,
      total_ebooks: count,
      total_authors: count,
      total_comments: count,
      total_videos: count,
    }),
  }),
});

/** An article that is due today or was due before, of all that the caller sees. */
const dueToday = z.object({
  /** A deadline, or a publication that failed at its moment. */
  kind: z.enum(["deadline", "failed"]),
  article: id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  state: z.enum(articleStates),
  /** Who has it: the reviewer of what was submitted, otherwise the writer; empty when nobody is assigned. */
  holder: z.string(),
  /** The day of the deadline, or the moment of the publication, with Karachi's offset. */
  due: z.string(),
  /** True when it was due on an earlier day. */
  is_overdue: z.boolean(),
});

export type DueToday = z.output<typeof dueToday>;

/** Something that goes live today, or did. */
const liveToday = z.object({
  kind: z.enum(["article", "release"]),
  /** The id of the article, or of the issue that is released. */
  record: id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  /** With Karachi's offset. */
  at: z.string(),
  is_past: z.boolean(),
});

export type LiveToday = z.output<typeof liveToday>;

/** An issue whose contents are being finished, or that waits for its release. */
const closingIssue = z.object({
  issue: id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  edition: z.enum(editionIds),
  stage: z.enum(["planned", "closed"]),
  /** Its date, yyyy-mm-dd in Karachi, and the moment of its release, where one is set. */
  day: z.string(),
  release_at: z.string().nullable(),
  slots: count,
  ready: count,
  /** The first of those late, and how many there are. */
  late: z.array(
    z.object({
      /** Null for an empty slot. */
      article: id.nullable(),
      title: z.string(),
      language: z.enum(["en", "ur"]),
      due_on: z.string(),
    }),
  ),
  late_count: count,
});

export type ClosingIssue = z.output<typeof closingIssue>;

/** The most items of each kind in one answer. */
export const dueLength = 20;
export const closingIssues = 3;
export const lateSlots = 5;

export const readToday = defineEndpoint({
  name: "dashboard.readToday",
  summary:
    "What is late or due today, what goes live, and the issues being closed, of what the caller may see",
  method: "GET",
  path: "/api/dashboard/today/",
  access: "articles.write-own",
  answer: z.object({
    /** In chronological order. */
    due: z.array(dueToday),
    /** In chronological order. */
    live: z.array(liveToday),
    /** The nearest first; none for users who do not manage magazines. */
    issues: z.array(closingIssue),
    /** Comments waiting for the caller's approval; null for a user who does not moderate. */
    held_comments: count.nullable(),
    /** Submitted articles: all of them for a reviewer, otherwise the caller's own. */
    in_review: count,
  }),
});

/** How many days of visits are told, today included. */
export const readerDays = 14;
export const mostReadLength = 5;

export const readReaders = defineEndpoint({
  name: "dashboard.readReaders",
  summary: "How often articles were read on each of the last days, and which most since yesterday",
  method: "GET",
  path: "/api/dashboard/readers/",
  access: "articles.write-own",
  answer: z.object({
    /** Of all articles, or of the caller's own; the oldest day first, today last. */
    days: z.array(z.object({ day: z.string(), visits: count })),
    most_read: z.array(
      z.object({
        article: id,
        title: z.string(),
        language: z.enum(["en", "ur"]),
        visits: count,
      }),
    ),
  }),
});

export const readBackups = defineEndpoint({
  name: "dashboard.readBackups",
  summary: "The last proven backup, and why the last one failed, if it did",
  method: "GET",
  path: "/api/dashboard/backups/",
  access: "settings.manage",
  answer: z.object({
    proven: z.object({ made_at: z.string(), bytes: count }).nullable(),
    failed: z.object({ made_at: z.string(), reason: z.string() }).nullable(),
    /** True when the last proven backup is older than a day plus two hours for making it. */
    is_old: z.boolean(),
  }),
});

/** In the order of the documentation. */
export const dashboardEndpoints = [readDashboardStats, readToday, readReaders, readBackups];
