import { createHash } from "node:crypto";
import {
  lastDayOfMonth,
  startOfDay,
  startOfMonth,
  toKarachiDay,
  toKarachiMonth,
} from "@hilal/contract/shared/karachi-time";
import { issues } from "./content/issues.ts";
import { magazines } from "./content/magazines.ts";
import type { DemoArticle } from "./load-articles.ts";

/** How far back the oldest article of an edition lies, in days: a little over fourteen months. The house began with English. */
const spanOf = (edition: string) => (edition === "hilal-english" ? 440 : 434);
const day = 24 * 60 * 60 * 1_000;

/** A number from 0 up to 1 that follows from a name. */
export function shareOf(name: string): number {
  return createHash("sha256").update(name).digest().readUInt32BE(0) / 2 ** 32;
}

type Dated = Pick<DemoArticle, "edition" | "slug">;

/**
 * When the articles of an edition were published, in their order: each in the month of the issue that it stands in, the
 * first of them all on the day of loading; what stands in no issue before them, thinner and thinner. Always at an
 * hour of the working day, never in the future.
 * @param articles all of one edition, the newest first
 */
export function publishDates(articles: readonly Dated[], now: Date): Date[] {
  const months = articles.map(({ edition, slug }) => monthsAgoOf(edition, slug));
  const older = months.filter((month) => month === undefined).length;
  const oldestIssue = startOfMonth(toKarachiMonth(now), Math.max(...months.map(orNone)));
  const recent = (startOfDay(now).getTime() - oldestIssue.getTime()) / day;
  const placed = new Map<number | undefined, number>();
  return articles.map(({ edition, slug }, index) => {
    const month = months[index];
    const place = placed.get(month) ?? 0;
    placed.set(month, place + 1);
    const of = months.filter((other) => other === month).length;
    const midnight =
      month === undefined
        ? startOfDay(now).getTime() -
          Math.round(recent + (spanOf(edition) - recent) * ((place + 1) / older) ** 1.2) * day
        : dayInMonth(month, place / of, now);
    const hour = (7 + 12 * shareOf(slug)) * 60 * 60 * 1_000;
    return new Date(Math.min(midnight + Math.floor(hour / 60_000) * 60_000, now.getTime() - 1));
  });
}

const orNone = (month: number | undefined) => month ?? 0;

/** The midnight that begins a day of a month so many months ago: 0 for its last one that has come, towards its first up to 1. */
function dayInMonth(monthsAgo: number, share: number, now: Date): number {
  const start = startOfMonth(toKarachiMonth(now), monthsAgo);
  const last = monthsAgo === 0 ? toKarachiDay(now) : lastDayOfMonth(toKarachiMonth(start));
  const days = Number(last.slice(8)) - 1;
  return start.getTime() + Math.round(days * (1 - share)) * day;
}

const monthOf = new Map(magazines.map(({ key, monthsAgo }) => [key, monthsAgo]));
const issueMonths = new Map<string, number | undefined>(
  issues.flatMap(({ magazine, sections }) => {
    const edition = magazines.find(({ key }) => key === magazine)?.edition;
    return sections.flatMap(({ articles }) =>
      articles.map((slug) => [`${edition}:${slug}`, monthOf.get(magazine)] as const),
    );
  }),
);

/** How many months ago the issue came out that an article stands in; undefined for one that stands in none. */
function monthsAgoOf(edition: string, slug: string): number | undefined {
  return issueMonths.get(`${edition}:${slug}`);
}
