import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import {
  startOfMonth,
  toKarachiInstant,
  toKarachiMonth,
} from "@hilal/contract/shared/karachi-time";

const day = 24 * 60 * 60 * 1000;

/**
 * The moment that is offered first: the release's own, else nine o'clock tomorrow in Pakistan, or on the first of the
 * issue's month, before which it cannot be released (product: issues 19).
 */
export function offeredMoment(
  { release, publish_date }: Pick<IssuePlan, "release" | "publish_date">,
  now = Date.now(),
): string {
  if (release && Date.parse(release.due_at) > now) return toKarachiInstant(release.due_at);
  const month = startOfMonth(toKarachiMonth(publish_date)).getTime();
  return `${toKarachiInstant(new Date(Math.max(now + day, month))).slice(0, 10)}T09:00`;
}
