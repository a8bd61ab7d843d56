import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";

const day = 24 * 60 * 60 * 1000;

/** The moment that is offered first: the release's own, else nine o'clock tomorrow in Pakistan. */
export function offeredMoment(dueAt: string | null, now = Date.now()): string {
  if (dueAt !== null && Date.parse(dueAt) > now) return toKarachiInstant(dueAt);
  return `${toKarachiInstant(new Date(now + day)).slice(0, 10)}T09:00`;
}
