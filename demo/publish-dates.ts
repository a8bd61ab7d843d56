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

/** Age of an edition's oldest article, in days: a little over fourteen months. Hilal English began first. */
const getAgeInDays = (edition: string) => (edition === "hilal-english" ? 440 : 434);
const day = 24 * 60 * 60 * 1_000;

/** Hashes a name to a number from 0 up to 1. */
export function hashToShare(name: string): number {
  return createHash("sha256").update(name).digest().readUInt32BE(0) / 2 ** 32;
}

type Dated = Pick<DemoArticle, "edition" | "slug">;

/**
 * Returns the publish dates of an edition's articles, in their order: each in the month of its issue, the very first on
 * the day of loading. Articles without an issue are dated before these, ever further apart. All dates are in office
 * hours, never in the future.
 * @param articles all of one edition, the newest first
 */
export function publishDates(articles: readonly Dated[], now: Date): Date[] {
  const months = articles.map(({ edition, slug }) => getMonthsAgo(edition, slug));
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
          Math.round(recent + (getAgeInDays(edition) - recent) * ((place + 1) / older) ** 1.2) * day
        : dayInMonth(month, place / of, now);
    const hour = (7 + 12 * hashToShare(slug)) * 60 * 60 * 1_000;
    return new Date(Math.min(midnight + Math.floor(hour / 60_000) * 60_000, now.getTime() - 1));
  });
}

const orNone = (month: number | undefined) => month ?? 0;

/**
 * Returns the midnight of a day in the month so many months ago: 0 is its last day up to now, values near 1 its first.
 */
function dayInMonth(monthsAgo: number, share: number, now: Date): number {
  const start = startOfMonth(toKarachiMonth(now), monthsAgo);
  const last = monthsAgo === 0 ? toKarachiDay(now) : lastDayOfMonth(toKarachiMonth(start));
  const days = Number(last.slice(8)) - 1;
  return start.getTime() + Math.round(days * (1 - share)) * day;
}

const monthsByKey = new Map(magazines.map(({ key, monthsAgo }) => [key, monthsAgo]));
const issueMonths = new Map<string, number | undefined>(
  issues.flatMap(({ magazine, sections }) => {
    const edition = magazines.find(({ key }) => key === magazine)?.edition;
    return sections.flatMap(({ articles }) =>
      articles.map((slug) => [`${edition}:${slug}`, monthsByKey.get(magazine)] as const),
    );
  }),
);

/** Returns how many months ago the article's issue was published; undefined for an article without an issue. */
function getMonthsAgo(edition: string, slug: string): number | undefined {
  return issueMonths.get(`${edition}:${slug}`);
}
