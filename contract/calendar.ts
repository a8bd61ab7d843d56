import { z } from "zod";
import { articleStates } from "./shared/choices.ts";
import { defineEndpoint } from "./shared/define-endpoint.ts";
import { editionIds } from "./shared/editions.ts";
import { id, idParams } from "./shared/identifier.ts";
import { dayPattern } from "./shared/karachi-time.ts";

/** The most days that one answer covers. */
const calendarDays = 62;
/** The most entries that it lists of each day. */
export const calendarEntriesOfDay = 12;

const dayLength = 24 * 60 * 60 * 1000;

/** A real day, yyyy-mm-dd in Karachi. */
const day = z
  .string({ error: "date_format" })
  .regex(dayPattern, { error: "date_format" })
  .refine(
    (text) => {
      const date = new Date(`${text}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
    },
    { error: "date_format" },
  );

/** What stands on a day (product: calendar 1): an article's, except the last three. */
export const calendarKinds = [
  /** A deadline that is not met yet. */
  "due",
  /** It is published by itself at an hour. */
  "schedule",
  /** Only planned for the day. */
  "planned",
  /** Readers have it, or will by its publish date. */
  "live",
  /** A slot of an issue that nobody has filled, by its deadline. */
  "slot",
  /** All of an issue is published at an hour. */
  "release",
  /** An issue by its date. */
  "issue",
] as const;

const calendarEntry = z.object({
  kind: z.enum(calendarKinds),
  /** The id of the article; of the issue for the last three kinds. */
  record: id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  /** Null for an issue and its slots. */
  state: z.enum(articleStates).nullable(),
  /** The hour, with Karachi's offset; null for the whole day. */
  at: z.string().nullable(),
  /** The writer's name, where one is assigned. */
  writer: z.string(),
  /** Whether it should have been done by now. */
  is_late: z.boolean(),
  /** Whether the caller may move it to another day. */
  can_move: z.boolean(),
});

export type CalendarEntry = z.output<typeof calendarEntry>;

const calendarDay = z.object({
  day: z.string(),
  /** Those that concern somebody first: deadlines, schedules, plans, issues, what is live. */
  entries: z.array(calendarEntry),
  /** How many more there are. */
  more: z.number().int(),
});

export type CalendarDay = z.output<typeof calendarDay>;

export const readCalendar = defineEndpoint({
  name: "calendar.read",
  summary: "What goes live, is due or is planned on each day, of what the caller may see",
  method: "GET",
  path: "/api/calendar/",
  access: "articles.write-own",
  query: z
    .object({ from: day, to: day, edition: z.enum(editionIds).optional() })
    .refine(({ from, to }) => countDays(from, to) >= 1 && countDays(from, to) <= calendarDays, {
      error: "calendar_range",
      path: ["to"],
    }),
  answer: z.object({ days: z.array(calendarDay) }),
});

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength + 1;
}

/** An article in work that stands on no day. */
const unplannedArticle = calendarEntry.pick({
  record: true,
  title: true,
  language: true,
  writer: true,
  can_move: true,
});

export const listUnplanned = defineEndpoint({
  name: "calendar.listUnplanned",
  summary: "Articles in work without a plan, a deadline or a schedule, last edited first",
  method: "GET",
  path: "/api/calendar/unplanned/",
  access: "articles.write-own",
  query: z.object({ edition: z.enum(editionIds).optional() }),
  answer: z.object({
    articles: z.array(unplannedArticle.extend({ state: z.enum(articleStates) })),
    more: z.number().int(),
  }),
});

/** What of an article can be moved to another day. */
export const movableKinds = ["planned", "due", "schedule"] as const;
export type MovableKind = (typeof movableKinds)[number];

export const moveOnCalendar = defineEndpoint({
  name: "calendar.move",
  summary:
    "Moves an article's plan, deadline or schedule to another day; a schedule keeps its hour",
  method: "PUT",
  path: "/api/calendar/articles/:id/",
  access: "articles.write-own",
  params: idParams,
  body: z.strictObject({
    kind: z.enum(movableKinds, { error: "invalid" }),
    /** Null takes a plan or a deadline away. */
    day: z.union([z.null(), day], { error: "date_format" }),
    /** The day as the caller saw it; null for none. Refused when it is another one meanwhile. */
    from: z.union([z.null(), day], { error: "date_format" }),
  }),
  answer: z.object({
    kind: z.enum(movableKinds),
    day: z.string().nullable(),
    /** The hour of a schedule, with Karachi's offset. */
    at: z.string().nullable(),
  }),
});

/** In the order of the documentation. */
export const calendarEndpoints = [readCalendar, listUnplanned, moveOnCalendar];
