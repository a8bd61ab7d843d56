import { z } from "zod";
import { defineEndpoint } from "./shared/define-endpoint.ts";
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

/** An item due today: a scheduled publication, a deadline, or an issue dated today. */
const dueToday = z.object({
  kind: z.enum(["schedule", "article", "issue"]),
  record: id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  /** When it is published, with Karachi's offset; null when it is due at any time of the day. */
  at: z.string().nullable(),
  /** True when it was due on an earlier day. */
  is_overdue: z.boolean(),
});

export type DueToday = z.output<typeof dueToday>;

/** The most due items in one answer. */
export const dueLength = 20;

export const readToday = defineEndpoint({
  name: "dashboard.readToday",
  summary: "What is due today and what waits, of what the caller may see, and how much is read",
  method: "GET",
  path: "/api/dashboard/today/",
  access: "articles.write-own",
  answer: z.object({
    /** In chronological order. */
    due: z.array(dueToday),
    /** Comments waiting for the caller's approval; null for a user who does not moderate. */
    held_comments: count.nullable(),
    /** Submitted articles: all of them for a reviewer, otherwise the caller's own. */
    in_review: count,
    /**
     * Article visits in the seven days up to today and in the seven days before; null for users without access to the
     * dashboard.
     */
    visits: z.object({ this_week: count, last_week: count }).nullable(),
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
export const dashboardEndpoints = [readDashboardStats, readToday, readBackups];
