// Character classes of the cleaning rules, for single characters. A missing character is "".

const letter = /[\p{Script=Arabic}--[\p{M}\p{N}\p{P}\p{S}\u0640]]/v;
const mark = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]/;
const latin = /\p{Script=Latin}/u;
const digit = /[0-9٠-٩۰-۹]/;

/** A letter of the Arabic script, presentation forms included. */
export const isArabicLetter = (sign: string): boolean => sign >= "\u0600" && letter.test(sign);
/** A mark over or under such a letter. */
export const isArabicMark = (sign: string): boolean => sign >= "\u0600" && mark.test(sign);
export const isLatinLetter = (sign: string): boolean => latin.test(sign);
export const isDigit = (sign: string): boolean => digit.test(sign);
/** Spaces within a line. */
export const isBlank = (sign: string): boolean =>
  sign === " " || sign === "\u00a0" || sign === "\t" || sign === "\u3000";

/** Words never have more signs around them; an unlimited search would take quadratic time on a long row. */
const furthest = 40;

/**
 * Returns the index of the previous visible character, skipping marks, invisible characters and those in `also`; -1
 * when there is none.
 */
export function placeBefore(text: string, at: number, also = ""): number {
  let place = at - 1;
  const least = Math.max(-1, at - furthest);
  while (place > least && isPassed(text.charAt(place), also)) place -= 1;
  return place;
}

/** Returns the index of the next visible character from `at` on; the text's length when there is none. */
export function placeFrom(text: string, at: number): number {
  let place = at;
  const most = Math.min(text.length, at + furthest);
  while (place < most && isUnseen(text.charAt(place))) place += 1;
  return place;
}

const isUnseen = (sign: string) =>
  /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(sign);
const isPassed = (sign: string, also: string) =>
  isArabicMark(sign) || sign === "\u0640" || isUnseen(sign) || also.includes(sign);
