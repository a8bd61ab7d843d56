/**
 * Days and months as the magazine counts them, in Asia/Karachi, which has the same offset from UTC (+05:00) all year. A
 * day is written yyyy-mm-dd, a month yyyy-mm.
 */

/** A moment: a Date, or text in ISO 8601 with its time or without (a day's UTC midnight). */
type Moment = Date | string;

const offset = 5 * 60 * 60 * 1000;

/** How a day is written. */
export const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns a moment for an answer in which its day matters: ISO 8601 with Karachi's offset. A client that only shows the
 * part before the `T`, or puts it into a date field and saves it again, gets the right day.
 *
 * @throws RangeError when the text is not a valid moment
 * @example toKarachiInstant("2025-03-22T19:00:00Z") // "2025-03-23T00:00:00.000+05:00"
 */
export function toKarachiInstant(moment: Moment): string {
  return new Date(new Date(moment).getTime() + offset).toISOString().replace("Z", "+05:00");
}

/**
 * Returns the day of a moment, as in date fields.
 *
 * @throws RangeError when the text is not a valid moment
 * @example toKarachiDay("2026-03-06T20:00:00Z") // "2026-03-07"
 */
export function toKarachiDay(moment: Moment): string {
  return toKarachiInstant(moment).slice(0, 10);
}

/**
 * Returns the month of a moment, as in the archive's addresses.
 *
 * @throws RangeError when the text is not a valid moment
 * @example toKarachiMonth("2026-02-28T20:00:00Z") // "2026-03"
 */
export function toKarachiMonth(moment: Moment): string {
  return toKarachiInstant(moment).slice(0, 7);
}

/**
 * Returns the moment of a date field's value: an instant itself, or the midnight at which a day begins.
 *
 * @example toMoment("2025-03-23").toISOString() // "2025-03-22T19:00:00.000Z"
 */
export function toMoment(text: string): Date {
  return new Date(dayPattern.test(text) ? `${text}T00:00:00+05:00` : text);
}

/** Returns the midnight at which the moment's day began. */
export function startOfDay(moment: Moment): Date {
  return toMoment(toKarachiDay(moment));
}

/**
 * The first instant of a month.
 *
 * @param before how many months earlier, 0 for the month itself
 * @example startOfMonth("2026-01", 1).toISOString() // "2025-11-30T19:00:00.000Z"
 */
export function startOfMonth(month: string, before = 0): Date {
  const [year, number] = numbersIn(month);
  return new Date(Date.UTC(year, number - 1 - before, 1) - offset);
}

/**
 * The last day of a month.
 *
 * @example lastDayOfMonth("2024-02") // "2024-02-29"
 */
export function lastDayOfMonth(month: string): string {
  const [year, number] = numbersIn(month);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const numbersIn = (month: string) => month.split("-").map(Number) as [number, number];
