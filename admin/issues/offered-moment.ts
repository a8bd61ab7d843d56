import type { IssuePlan } from "@hilal/contract/issues/issue-plan";
import {
  startOfMonth,
  toKarachiInstant,
  toKarachiMonth,
} from "@hilal/contract/shared/karachi-time";

const day = 24 * 60 * 60 * 1000;

/**
 * The initial release time in the dialog: the planned one, otherwise nine o'clock tomorrow in Pakistan, or on the first
 * day of the issue's month when that is later, because it cannot be released before (product: issues 19).
 */
export function offeredMoment(
  { release, publish_date }: Pick<IssuePlan, "release" | "publish_date">,
  now = Date.now(),
): string {
  if (release && Date.parse(release.due_at) > now) return toKarachiInstant(release.due_at);
  const month = startOfMonth(toKarachiMonth(publish_date)).getTime();
  return `${toKarachiInstant(new Date(Math.max(now + day, month))).slice(0, 10)}T09:00`;
}
