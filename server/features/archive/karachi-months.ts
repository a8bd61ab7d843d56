const monthInKarachi = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Karachi",
  year: "numeric",
  month: "2-digit",
});

/** The first instant of a month, yyyy-mm, in Karachi, which keeps no summer time. */
export function startOfMonth(month: string): Date {
  return new Date(`${month}-01T00:00:00+05:00`);
}

/**
 * The month of an instant in Karachi.
 *
 * @example monthOf(new Date("2025-03-31T20:00:00Z")) // "2025-04"
 */
export function monthOf(instant: Date): string {
  return monthInKarachi.format(instant);
}

/** The last day of a month, yyyy-mm-dd. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
