import { type Digits, type Language, languages } from "./languages.ts";
import { memoizeByKey } from "./memoize-by-key.ts";

/** A moment: a Date, or text in ISO 8601 with its time or without (a day's UTC midnight). */
export type Instant = Date | string;

const dateOptions = {
  day: { day: "numeric", month: "long", year: "numeric" },
  shortDay: { day: "numeric", month: "short", year: "numeric" },
  weekday: { weekday: "long" },
  month: { month: "long", year: "numeric" },
  minute: {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h23",
  },
  /** The part of the day that Urdu prints before an hour of the clock with twelve. */
  clock: { hour: "numeric", minute: "2-digit", dayPeriod: "short", hourCycle: "h12" },
} as const;

type Style = keyof typeof dateOptions;

// Creating a formatter takes a thousand times as long as using it.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
/** No date here shows seconds. */
const minute = 60_000;
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
const knownParts = memoizeByKey<Parts>(2_000);

/**
 * Formats a day for readers, in the magazine's time zone (product: urdu 10, urdu 11).
 *
 * @example
 * formatDate("2026-03-07", "en") // "7 March 2026"
 * formatDate("2026-03-07", "ur") // "7 مارچ 2026"
 * formatDate("2026-03-07", "ur", "urdu") // "۷ مارچ ۲۰۲۶"
 */
export function formatDate(instant: Instant, language: Language, digits?: Digits): string {
  const { day, month, year } = toParts(instant, "day", language, digits);
  return `${day} ${month} ${year}`;
}

/**
 * Formats a day with its weekday, to read back what a person has typed.
 *
 * @example formatWeekday("2026-12-15", "en") // "Tuesday, 15 December 2026"
 */
export function formatWeekday(instant: Instant, language: Language, digits?: Digits): string {
  const { weekday } = toParts(instant, "weekday", language, digits);
  return `${weekday}${commas[language]} ${formatDate(instant, language, digits)}`;
}

/**
 * Formats the weekday of a day alone, for the heads of a calendar.
 *
 * @example formatDayName("2026-12-15", "ur") // "منگل"
 */
export function formatDayName(instant: Instant, language: Language): string {
  return toParts(instant, "weekday", language).weekday ?? "";
}

/**
 * Formats a day with its abbreviated month, for tables.
 *
 * @example formatShortDate("2026-11-07", "en") // "7 Nov 2026"
 */
export function formatShortDate(instant: Instant, language: Language, digits?: Digits): string {
  const { day, month, year } = toParts(instant, "shortDay", language, digits);
  return `${day} ${month} ${year}`;
}

/**
 * Formats the month of a day, for issues and for the archive's filter.
 *
 * @param instant also takes a month alone, "2026-03"
 * @example formatMonth("2026-03", "ur") // "مارچ 2026"
 */
export function formatMonth(instant: Instant, language: Language, digits?: Digits): string {
  const { month, year } = toParts(instant, "month", language, digits);
  return `${month} ${year}`;
}

/**
 * Formats only the time of a moment; in Urdu as it is printed, by the part of the day (product: urdu 26).
 *
 * @example
 * formatTime("2026-03-07T09:05:00Z", "en") // "14:05"
 * formatTime("2026-03-07T09:05:00Z", "ur") // "دوپہر 2:05 بجے"
 * formatTime("2026-03-07T13:00:00Z", "ur") // "شام 6 بجے"
 */
export function formatTime(instant: Instant, language: Language, digits?: Digits): string {
  if (language !== "ur") {
    const { hour, minute } = toParts(instant, "minute", language, digits);
    return `${hour}:${minute}`;
  }
  const { dayPeriod = "", hour, minute = "" } = toParts(instant, "clock", language, digits);
  return `${dayPeriod} ${isZero.test(minute) ? hour : `${hour}:${minute}`} بجے`.trimStart();
}

const commas: Readonly<Record<Language, string>> = { en: ",", ur: "،" };
const isZero = /^[0۰]+$/;

/**
 * Formats a day with its time, for comments and for the back office.
 *
 * @example
 * formatDateTime("2026-03-07T09:05:00Z", "en") // "7 March 2026, 14:05"
 * formatDateTime("2026-03-07T09:05:00Z", "ur") // "7 مارچ 2026، دوپہر 2:05 بجے"
 */
export function formatDateTime(instant: Instant, language: Language, digits?: Digits): string {
  return `${formatDate(instant, language, digits)}${commas[language]} ${formatTime(instant, language, digits)}`;
}

/**
 * Formats a number with thousands separators.
 *
 * @example formatNumber(12500, "ur", "urdu") // "۱۲٬۵۰۰"
 */
export function formatNumber(value: number, language: Language, digits?: Digits): string {
  const locale = toLocale(language, digits);
  let format = numberFormats.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale);
    numberFormats.set(locale, format);
  }
  return format.format(value);
}

function toParts(instant: Instant, style: Style, language: Language, digits?: Digits): Parts {
  const locale = toLocale(language, digits);
  const date = new Date(instant);
  const name = `${style} ${locale}`;
  return knownParts(`${name} ${Math.floor(date.getTime() / minute)}`, () => {
    const parts = formatFor(name, style, language, locale).formatToParts(date);
    return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  });
}

function formatFor(
  name: string,
  style: Style,
  language: Language,
  locale: string,
): Intl.DateTimeFormat {
  let format = dateFormats.get(name);
  if (format === undefined) {
    const { timeZone } = languages[language];
    format = new Intl.DateTimeFormat(locale, { ...dateOptions[style], timeZone });
    dateFormats.set(name, format);
  }
  return format;
}

function toLocale(language: Language, digits: Digits = languages[language].digits): string {
  return `${languages[language].locale}-u-nu-${digits === "urdu" ? "arabext" : "latn"}`;
}
