import type { OfficeTexts } from "../texts/load-texts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long it is until a moment, in words; days from two on, hours from two on, else minutes. */
export function timeLeft(dueAt: string, now: number, t: OfficeTexts): string {
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return t("issueRelease.release.now");
  if (left < minute) return t("issueRelease.release.soon");
  if (left < 2 * hour) {
    return t("issueRelease.release.inMinutes", { minutes: Math.floor(left / minute) });
  }
  return left < 2 * day
    ? t("issueRelease.release.inHours", { hours: Math.floor(left / hour) })
    : t("issueRelease.release.inDays", { days: Math.floor(left / day) });
}

/** Whole minutes until a moment, the begun one counted; 0 when it is over. */
export const minutesLeft = (until: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / minute));
