/** How long a deleted record can be brought back. */
export const daysKept = 30;

const day = 24 * 60 * 60 * 1000;

/** How many days a record is kept yet: 30 on the first, 1 on the last; 0 when the next night takes it. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deletedAt.getTime() + daysKept * day - now.getTime()) / day));
}
