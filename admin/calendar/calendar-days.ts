import { lastDayOfMonth } from "@hilal/contract/shared/karachi-time";

/** Days are yyyy-mm-dd; a week begins on Monday in both languages (product: calendar 8). */

export type CalendarView = "month" | "week";

const dayLength = 24 * 60 * 60 * 1000;
const daysOfWeek = 7;

/** @example addDays("2026-02-27", 2) // "2026-03-01" */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10);
}

/** Returns the Monday of a day's week. */
export function startOfWeek(day: string): string {
  const weekday = (new Date(day).getUTCDay() + daysOfWeek - 1) % daysOfWeek;
  return addDays(day, -weekday);
}

/** Returns the first and the last day that a view shows: a week, or the whole weeks of a month. */
export function getShownRange(view: CalendarView, day: string) {
  if (view === "week") {
    const from = startOfWeek(day);
    return { from, to: addDays(from, daysOfWeek - 1) };
  }
  const month = day.slice(0, 7);
  const from = startOfWeek(`${month}-01`);
  return { from, to: addDays(startOfWeek(lastDayOfMonth(month)), daysOfWeek - 1) };
}

/** Returns the days of a range, both ends included. */
export function listDays({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayLength + 1;
  return Array.from({ length: count }, (_none, place) => addDays(from, place));
}

/**
 * Returns a day in the view before or after: the same weekday, or the first of the month.
 * @param step -1 or 1
 */
export function stepDay(view: CalendarView, day: string, step: -1 | 1): string {
  if (view === "week") return addDays(day, step * daysOfWeek);
  const month = day.slice(0, 7);
  const inside = step < 0 ? addDays(`${month}-01`, -1) : addDays(lastDayOfMonth(month), 1);
  return `${inside.slice(0, 7)}-01`;
}

/**
 * Returns by how many days a key moves an entry: along the line by a day, across the lines by a week.
 * @returns 0 for any other key
 */
export function getKeyStep(key: string, direction: "ltr" | "rtl"): number {
  const along = direction === "rtl" ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: along,
    ArrowLeft: -along,
    ArrowDown: daysOfWeek,
    ArrowUp: -daysOfWeek,
  };
  return steps[key] ?? 0;
}
