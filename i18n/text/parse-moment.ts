import { fold } from "./fold.ts";

/** A day with, when one was written, its time. */
export interface ParsedMoment {
  /** yyyy-mm-dd */
  readonly day: string;
  /** hh:mm */
  readonly time?: string;
}

interface ParseOptions {
  /** yyyy-mm-dd, in Karachi. */
  readonly today: string;
  /** Whether a day without its year lies ahead, as a deadline does; otherwise it is the nearest one. */
  readonly isAhead?: boolean;
}

/** The longest text that is read, in characters; a date is far shorter. */
const maxLength = 60;

/** Numbers words in their order, from 1. */
function number(words: string): readonly (readonly [string, number])[] {
  return words.split(" ").map((word, index) => [word, index + 1]);
}

/** Gives several words the same meaning. */
function mean<Value>(value: Value, words: string): readonly (readonly [string, Value])[] {
  return words.split(" ").map((word) => [word, value]);
}

const months = new Map([
  ...number("jan feb mar apr may jun jul aug sep oct nov dec"),
  ...number(
    "january february march april may june july august september october november december",
  ),
  ["sept", 9],
  ...number("جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر"),
]);

const weekdays = new Map([
  ...number("mon tue wed thu fri sat sun"),
  ...number("monday tuesday wednesday thursday friday saturday sunday"),
  ...mean(2, "tues"),
  ...mean(4, "thur thurs"),
  ...number("پیر منگل بدھ جمعرات جمعہ ہفتہ اتوار"),
  ...mean(1, "سوموار"),
  ...mean(5, "جمعے"),
  ...mean(6, "سنیچر ہفتے"),
]);

/** Days from today. کل and پرسوں also name past days, but a date that is entered mostly lies ahead. */
const relativeDays = new Map([
  ["today", 0],
  ["tomorrow", 1],
  ["tmrw", 1],
  ["yesterday", -1],
  ["day after tomorrow", 2],
  ["day before yesterday", -2],
  ["next week", 7],
  ["آج", 0],
  ["کل", 1],
  ["آنے کل", 1],
  ["گزشتہ کل", -1],
  ["گزرے کل", -1],
  ["گزشتہ روز", -1],
  ["پرسوں", 2],
  ["ترسوں", 3],
  ["اگلے ہفتے", 7],
  ["آئندہ ہفتے", 7],
]);

/** Numbers written as words, in the digits that the rest reads; چھ is also written چھے. */
const numberWords = new Map<string, string>([
  ...number("one two three four five six seven eight nine ten eleven twelve").map(
    ([word, value]) => [word, String(value)] as const,
  ),
  ...number("ایک دو تین چار پانچ چھ سات آٹھ نو دس گیارہ بارہ").map(
    ([word, value]) => [word, String(value)] as const,
  ),
  ...mean("1", "a یکم"),
  ...mean("6", "چھے"),
]);

const unitDays = new Map([
  ...mean(1, "day days دن دنوں روز"),
  ...mean(7, "week weeks ہفتے ہفتہ ہفتوں"),
]);

const wordsOfNext = new Set("next this coming اگلے اگلا اگلی آئندہ آنے اس یہ".split(" "));
const wordsOfLast = new Set("last گزشتہ پچھلے پچھلی پچھلا".split(" "));
/** Words that change nothing; بروز precedes a weekday, مورخہ a date, کو follows a date, as "on" precedes it. */
const fillers = new Set("on the of by in کو کی کے میں تک والے والا بروز مورخہ".split(" "));

const toMorning = (hour: number) => (hour === 12 ? 0 : hour);
const toEvening = (hour: number) => (hour < 12 ? hour + 12 : hour);
const toNoon = (hour: number) => (hour < 10 ? hour + 12 : hour);
/** The night of a day has its first hours, as they are printed, and its last. */
const toNight = (hour: number) => (hour >= 6 && hour < 12 ? hour + 12 : toMorning(hour));

/** What a part of the day makes of an hour on a clock with twelve; the inverse of how a time is printed. */
const dayParts = new Map([
  ...mean(toMorning, "am a.m. morning صبح سویرے"),
  ...mean(toEvening, "pm p.m. afternoon evening شام سہپہر"),
  ...mean(toNoon, "دوپہر"),
  ...mean(toNight, "night رات"),
]);
const hourWords = new Set(["بجے", "o'clock", "oclock"]);
const fixedTimes = new Map([
  ...mean("12:00", "noon midday دوپہر"),
  ["midnight", "00:00"],
  ["آدھی رات", "00:00"],
]);
/** Minutes that Urdu counts from an hour: ساڑھے 6 is 6:30, پونے 6 is 5:45. */
const minutesFromHour = new Map([
  ["سوا", 15],
  ["ساڑھے", 30],
  ["پونے", -15],
]);
const hoursByName = new Map([
  ["ڈیڑھ", "1:30"],
  ["ڈھائی", "2:30"],
]);

/**
 * Reads a day as people type it, in English or in Urdu, with a time where one is written (product: urdu 25).
 *
 * @returns null when the text is not understood as a whole
 * @example parseMoment("کل 6", { today: "2026-11-27" }) // { day: "2026-11-28", time: "06:00" }
 */
export function parseMoment(text: string, options: ParseOptions): ParsedMoment | null {
  if (text.length > maxLength) return null;
  const words = toWords(text);
  const day = parseDay(words, options);
  if (day) return { day };
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at), words.slice(at)];
    for (const [date, clock] of [
      [first, second],
      [second, first],
    ] as const) {
      const found = parseDay(date, options);
      const time = found && parseTime(clock, !date.some((word) => /\d/.test(word)));
      if (found && time) return { day: found, time };
    }
  }
  return null;
}

function toWords(text: string): readonly string[] {
  return (
    fold(text)
      .replace(/سہ پہر/g, "سہپہر")
      .replace(/(?<=\d)ء/g, " ")
      // A clock of a computer: 2026-12-15T09:00:00, of which the seconds mean nothing here.
      .replace(/(?<=^\d{4}-\d{2}-\d{2})t(?=\d)/, " ")
      .replace(/(?<=\d:\d{2}):\d{2}(?:\.\d+)?(?=\s|$)/, "")
      // 15-Dec-2026, and a short name with its full stop.
      .replace(/(?<=\d)[-/](?=\p{L})|(?<=\p{L}{3})[-/](?=\d)/gu, " ")
      .replace(/(?<=\b[a-z]{3,5})\.(?=\s|,|$)/g, " ")
      // A number after "at" is an hour, also where it could be a year.
      .replace(/\bat (\d{1,2})(?=\s|$)/g, "$1:00")
      .replace(/[،,۔()]|\bat\b/g, " ")
      .replace(/(?<=\d)(?=(?:am|pm|a\.m|p\.m|بجے))/g, " ")
      .replace(/([ap])\.m(?!\.)/g, "$1.m.")
      .split(" ")
      .filter((word) => word !== "")
      .map((word, at, words) => toNumber(word, words[at + 1]))
  );
}

/** A number in words becomes digits; "a" only before a unit. */
function toNumber(word: string, next = ""): string {
  return word === "a" && !unitDays.has(next) ? word : (numberWords.get(word) ?? word);
}

function parseDay(words: readonly string[], options: ParseOptions): string | null {
  const told = words.filter((word) => !fillers.has(word));
  const text = told.join(" ");
  const { today } = options;
  const relative = relativeDays.get(text);
  if (relative !== undefined) return addDays(today, relative);
  return (
    parseNumericDay(text, options) ??
    parseNamedMonth(told, options) ??
    parseWeekday(told, today) ??
    parseDistance(told, today)
  );
}

/** 2026-12-15, 15/12/2026, 15.12.26 and 15/12; the day comes first, as in Pakistan. */
function parseNumericDay(text: string, options: ParseOptions): string | null {
  // With hyphens both digits are needed: while 2026-12-15 is typed, it is not yet the first of the month.
  const yearFirst = /^(\d{4})(?:(-)(\d{2})-(\d{2})|([/.])(\d{1,2})\5(\d{1,2}))$/.exec(text);
  if (yearFirst) {
    const [, year, , month, day, , otherMonth, otherDay] = yearFirst;
    return toDay(Number(year), Number(month ?? otherMonth), Number(day ?? otherDay));
  }
  const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(text);
  if (!dayFirst) return null;
  const [, day, mark, month, year] = dayFirst;
  // 9.30 is a time as well.
  if (mark === "." && year === undefined) return null;
  return toDayOfYear(year, Number(month), Number(day), options);
}

/** 15 December, December 15th, 15 دسمبر 2026, each with or without its year and its weekday. */
function parseNamedMonth(words: readonly string[], options: ParseOptions): string | null {
  const rest = words.filter((word) => !weekdays.has(word));
  const at = rest.findIndex((word) => months.has(word));
  if (at < 0 || rest.length > 3) return null;
  const month = months.get(rest[at] ?? "") ?? 0;
  const [first = "", second, ...more] = rest.filter((_, index) => index !== at);
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(first)?.[1];
  if (day === undefined || more.length > 0 || (second !== undefined && !/^\d{4}$/.test(second))) {
    return null;
  }
  const found = toDayOfYear(second, month, Number(day), options);
  const weekday = words.find((word) => weekdays.has(word));
  const isOtherDay = weekday !== undefined && found && toWeekday(found) !== weekdays.get(weekday);
  return isOtherDay ? null : found;
}

/** The next such day after today; with "last" the one before it. */
function parseWeekday(words: readonly string[], today: string): string | null {
  const name = words.at(-1) ?? "";
  const [before = ""] = words;
  if (!weekdays.has(name) || words.length > 2) return null;
  const isLast = words.length === 2 && wordsOfLast.has(before);
  if (words.length === 2 && !isLast && !wordsOfNext.has(before)) return null;
  const days = ((weekdays.get(name) ?? 0) - toWeekday(today) + 7) % 7;
  if (isLast) return addDays(today, days === 0 ? -7 : days - 7);
  return addDays(today, days === 0 ? 7 : days);
}

/** In 3 days, 2 weeks, 3 دن بعد, +3 */
function parseDistance(words: readonly string[], today: string): string | null {
  const [amount = "", unit = "days", end] = words;
  const isWhole = words.length <= 2 || (words.length === 3 && (end === "بعد" || end === "later"));
  if (!isWhole || !unitDays.has(unit)) return null;
  if (words.length === 1 && !amount.startsWith("+")) return null;
  const count = /^\+?(\d{1,3})$/.exec(amount)?.[1];
  return count === undefined ? null : addDays(today, Number(count) * (unitDays.get(unit) ?? 1));
}

/**
 * Reads a time.
 * @param isBare whether a number alone is an hour: after "tomorrow" it is, after "15 December" it could be a year
 */
function parseTime(words: readonly string[], isBare: boolean): string | null {
  const fixed = fixedTimes.get(words.join(" "));
  if (fixed !== undefined) return fixed;
  const parts = words.filter((word) => dayParts.has(word));
  const offsets = words.filter((word) => minutesFromHour.has(word));
  const numbers = words.filter(
    (word) => !(dayParts.has(word) || minutesFromHour.has(word) || isFiller(word)),
  );
  const [clock = ""] = numbers;
  const match = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(hoursByName.get(clock) ?? clock);
  if (!match || numbers.length > 1 || parts.length > 1 || offsets.length > 1) return null;
  const isMarked = parts.length + offsets.length > 0 || words.some((word) => hourWords.has(word));
  if (!isBare && !isMarked && match[2] === undefined) return null;
  const hour = (dayParts.get(parts[0] ?? "") ?? ((same) => same))(Number(match[1]));
  const minutes = hour * 60 + Number(match[2] ?? 0) + (minutesFromHour.get(offsets[0] ?? "") ?? 0);
  if (hour > 23 || Number(match[2] ?? 0) > 59 || minutes < 0) return null;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => pad(part)).join(":");
}

const isFiller = (word: string) => fillers.has(word) || hourWords.has(word);

/** A day without its year is the next one, or the nearest one. */
function toDayOfYear(
  year: string | undefined,
  month: number,
  day: number,
  { today, isAhead = false }: ParseOptions,
): string | null {
  if (year !== undefined) return toDay(Number(year.length === 2 ? `20${year}` : year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const days = [thisYear - 1, thisYear, thisYear + 1].flatMap(
    (one) => toDay(one, month, day) ?? [],
  );
  if (isAhead) return days.find((one) => one >= today) ?? null;
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Null for a day that no calendar has, and for centuries the magazine knows nothing of. */
function toDay(year: number, month: number, day: number): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return addDays(text, 0) === text ? text : null;
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
function toWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

const pad = (number: number) => String(number).padStart(2, "0");
