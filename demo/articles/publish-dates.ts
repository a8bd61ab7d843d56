import { createHash } from "node:crypto";
import { startOfDay } from "@hilal/contract/shared/karachi-time";

/** How far back the oldest article of an edition lies, in days: a little over fourteen months. */
const span = 440;
const day = 24 * 60 * 60 * 1_000;

/** A number from 0 up to 1 that follows from a name. */
export function shareOf(name: string): number {
  return createHash("sha256").update(name).digest().readUInt32BE(0) / 2 ** 32;
}

/**
 * When an article was published: counted back from the day of loading by its place in the edition, closer together in
 * the recent weeks, at an hour of the working day, never in the future.
 * @param place 0 for the newest
 */
export function publishDate(article: { slug: string; place: number; of: number }, now: Date): Date {
  const { slug, place, of } = article;
  const daysAgo = Math.round(span * (place / Math.max(1, of - 1)) ** 1.4);
  const midnight = startOfDay(now).getTime();
  const hour = (7 + 12 * shareOf(slug)) * 60 * 60 * 1_000;
  const moment = midnight - daysAgo * day + Math.floor(hour / 60_000) * 60_000;
  return new Date(Math.min(moment, now.getTime() - 60_000));
}
