import type { TextRange } from "../marks.ts";

/** A left-to-right part of a text, in UTF-16 code units. */
export interface LtrRun {
  readonly start: number;
  /** Index of the first character after the run. */
  readonly end: number;
  /**
   * `number`: its digits follow the reader's choice; `fixed`: a phone or similar number, shown as dialled; `words`:
   * letters of other scripts than Arabic, and the numbers among them.
   */
  readonly kind: "number" | "fixed" | "words";
}

const digit = "0-9\\u0660-\\u0669\\u06f0-\\u06f9";
const isPlain = new RegExp(`^[${digit}]+$`, "u");
/** One number with its sign, currency, separators and per cent sign. The pattern is unambiguous: no backtracking. */
const number = new RegExp(
  `[-+−±]?[$€£¥₨₹]?[${digit}]+(?:[.,:/٫٬][${digit}]+)*(?:[%٪‰°]|[$€£¥₨₹])?\\+?`,
  "uy",
);
/** Characters between two numbers that join them to one number or to a calculation. */
const between = /[-‐‑–—]|(?: ?[+×÷=*±≤≥<>−] ?| - )/uy;
const space = /[ \u00a0](?=[0-9\u06f0-\u06f9])/uy;

interface Chain {
  readonly parts: readonly { readonly start: number; readonly end: number }[];
  /** Whether it contains an arithmetic operator. */
  readonly isSum: boolean;
  readonly end: number;
}

/** Returns the runs of a stretch without letters: numbers, and the signs and spaces between them. */
function numberRuns(text: string, from: number, to: number): LtrRun[] {
  const runs: LtrRun[] = [];
  let at = from;
  while (at < to) {
    const start = numberStart(text, at, from);
    const chain = start === undefined ? undefined : chainAt(text, start, to);
    if (chain) runs.push(...toRuns(text, chain));
    at = chain?.end ?? at + 1;
  }
  return runs;
}

/** Returns the start of a number at this position. A sign belongs to it unless it directly follows another character. */
function numberStart(text: string, at: number, from: number): number | undefined {
  number.lastIndex = at;
  if (!number.test(text)) return undefined;
  const isSigned = /[-+−±]/.test(text[at] ?? "");
  const before = text[at - 1] ?? " ";
  const isJoined = isSigned && at > from && !/[\s([{«“"‘']/u.test(before);
  const isAfterLetter = isSigned && at === from && !/[\s([{«“"‘'،؛:]/u.test(before);
  return isJoined || isAfterLetter ? undefined : at;
}

function chainAt(text: string, start: number, to: number): Chain {
  const parts: { start: number; end: number }[] = [];
  let isSum = false;
  let at = start;
  for (;;) {
    const end = matchEnd(number, text, at) ?? at;
    parts.push({ start: at, end });
    const next = joinEnd(text, end, isPhoneStart(text, start));
    if (next === undefined || next >= to || matchEnd(number, text, next) === undefined) {
      return { parts, isSum, end };
    }
    if (/[+×÷=*±≤≥<>−]| - /u.test(text.slice(end, next))) isSum = true;
    at = next;
  }
}

function joinEnd(text: string, end: number, isPhone: boolean): number | undefined {
  return matchEnd(between, text, end) ?? (isPhone ? matchEnd(space, text, end) : undefined);
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** A country code, or the leading zero of a domestic number. */
const isPhoneStart = (text: string, start: number) =>
  /^(?:\+|0[0-9]{2}|۰[۰-۹]{2})/u.test(text.slice(start, start + 3));

function toRuns(text: string, { parts, isSum, end }: Chain): LtrRun[] {
  const words = parts.map((part) => text.slice(part.start, part.end));
  const whole = { start: parts[0]?.start ?? end, end };
  if (isFixed(words, isSum)) return [{ ...whole, kind: "fixed" }];
  if (words.length === 1) return needsHold(words[0] ?? "") ? [{ ...whole, kind: "number" }] : [];
  if (isSum || !isRange(words)) return [{ ...whole, kind: "number" }];
  return parts.map((part) => ({ ...part, kind: "number" }));
}

/** Digits, points, commas and colons stay in order without isolation. */
const needsHold = (word: string) => !/^[0-9\u0660-\u0669\u06f0-\u06f9.,:/٫٬]+$/u.test(word);

const countDigits = (word: string) => Array.from(word).filter((sign) => isPlain.test(sign)).length;
const beginsWithZero = (word: string) => /^[0۰]/u.test(word) && isPlain.test(word);

/** Whether it is dialled or typed exactly as written (a phone, an identity card): its digits are never changed. */
function isFixed(words: readonly string[], isSum: boolean): boolean {
  if (isSum) return false;
  const [first = "", ...rest] = words;
  const count = words.reduce((sum, word) => sum + countDigits(word), 0);
  if (rest.length === 0) return beginsWithZero(first) && count >= 7;
  if (first.startsWith("+") && count >= 7) return true;
  if (words.some((word) => !isPlain.test(word.replace(/^\+/, "")))) return false;
  if (words.some((word) => countDigits(word) >= 5)) return true;
  if (rest.length === 1) {
    const isLocal = beginsWithZero(rest[0] ?? "") && countDigits(rest[0] ?? "") >= 3;
    return isLocal || (beginsWithZero(first) && countDigits(first) >= 3);
  }
  return count >= 7 && !isDate(words);
}

/** Returns whether three numbers are a date, with the year first or last. */
function isDate(words: readonly string[]): boolean {
  const [first = 0, second = 0, third = 0] = words.map(countDigits);
  if (words.length !== 3 || second > 2) return false;
  return (first <= 2 && (third === 2 || third === 4)) || (first === 4 && third <= 2);
}

/** Returns whether it is a range, as of years, pages or hours. A score, in contrast, is descending or even. */
function isRange(words: readonly string[]): boolean {
  const [first = "", second = ""] = words;
  if (words.length !== 2) return false;
  if (!isPlain.test(first) || !isPlain.test(second)) return true;
  if (countDigits(first) > 2) return true;
  return toAmount(first) < toAmount(second);
}

const toAmount = (word: string) =>
  Number(
    word.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (sign) => String(sign.charCodeAt(0) & 0xf)),
  );

const closers: Readonly<Record<string, string>> = {
  ")": "(",
  "]": "[",
  "}": "{",
  "”": "“",
  "»": "«",
};
const openers = new Set(Object.values(closers));
const straight = '"';

/** How far back the opening half of a pair is searched. */
const farthest = 500;

/** Returns whether the sign at `at` closes a pair that opens after `start`, not too far back. */
function endsPairWithin(text: string, start: number, at: number): boolean {
  const sign = text[at] ?? "";
  const opener = sign === straight ? straight : closers[sign];
  return opener !== undefined && text.slice(Math.max(start, at - farthest), at).includes(opener);
}

/**
 * Splits a stretch of text at every bracket and quote without its counterpart inside: such a sign belongs to the
 * surrounding line. Needs one pass, whatever the nesting.
 */
function splitAtUnpaired(text: string, from: number, to: number): TextRange[] {
  const pieces: TextRange[] = [];
  let start = from;
  for (const at of findUnpaired(text, from, to)) {
    if (at > start) pieces.push({ start, end: at });
    start = at + 1;
  }
  if (to > start) pieces.push({ start, end: to });
  return pieces;
}

/** Returns the indices of signs without a counterpart, in ascending order. */
function findUnpaired(text: string, from: number, to: number): number[] {
  const halves: number[] = [];
  const open: number[] = [];
  for (let at = from; at < to; at += 1) {
    const sign = text[at] ?? "";
    if (openers.has(sign)) open.push(at);
    else if (closers[sign] !== undefined) endPair(closers[sign]);
    else if (sign === straight && isAtGap(text, at)) open.push(at);
    else if (sign === straight) endPair(straight);

    function endPair(opener: string): void {
      if (text[open.at(-1) ?? -1] === opener) open.pop();
      else halves.push(at);
    }
  }
  return [...halves, ...open].sort((one, other) => one - other);
}

/** A straight quote opens after a gap, and closes otherwise. */
const isAtGap = (text: string, at: number) => at === 0 || /[\s([]/u.test(text[at - 1] ?? " ");

/**
 * The role of a character in the order of an Urdu line: a letter of either direction, a digit, a space, a sign that
 * takes the direction of its neighbours, or a boundary (another line, another isolate).
 */
type Side = "ltr" | "rtl" | "digit" | "space" | "sign" | "end";

const letter = /[\p{L}\p{M}]/u;

/** Returns the role of the character at a position; a low surrogate has that of its character. */
function sideAt(text: string, at: number): Side {
  const code = text.charCodeAt(at);
  if (code < 0x80) return sideOfAscii(code);
  if (code >= 0x590 && code <= 0x8ff) return isDigit(code) ? "digit" : "rtl";
  if (isRtlForm(code)) return "rtl";
  if (isEnd(code)) return "end";
  if (code === 0xa0 || code === 0x2009 || code === 0x202f) return "space";
  return letter.test(characterAt(text, at)) ? "ltr" : "sign";
}

function sideOfAscii(code: number): Side {
  if (code === 0x20 || code === 0x09) return "space";
  if (code === 0x0a || code === 0x0d) return "end";
  if (code >= 0x30 && code <= 0x39) return "digit";
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x7a ? "ltr" : "sign";
}

/** Arabic and Urdu digits, and their separators ٫ and ٬. */
const isDigit = (code: number) =>
  (code >= 0x660 && code <= 0x669) ||
  code === 0x66b ||
  code === 0x66c ||
  (code >= 0x6f0 && code <= 0x6f9);

/** Presentation forms, including the verse brackets, which are between Arabic words. */
const isRtlForm = (code: number) =>
  (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefe);

/** Direction marks, line ends and the object replacement character. */
const isEnd = (code: number) =>
  (code >= 0x2028 && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0x200e ||
  code === 0x200f ||
  code === 0xfffc;

function characterAt(text: string, at: number): string {
  const isSecond = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at) ?? 0);
}

/** Units, to which a preceding number belongs. */
const units = new Set(
  "km kg mg cm mm ml kw mw gw kwh hz khz mhz ghz kb mb gb tb mph kph km/h ft usd pkr eur gbp am pm a.m. p.m. bc ad ce".split(
    " ",
  ),
);
/** A number after an abbreviation belongs to it: Rs. 1,500, No. 7. */
const longestAbbreviation = 4;
/**
 * Returns the range of the words in a stretch that begins and ends with letters or digits: from the first letter to the
 * last, with the numbers and signs that belong to them.
 */
function latinRun(
  text: string,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  const first = firstLetter(text, from, to);
  const start = beginning(text, from, first);
  const last = lastLetter(text, first, to);
  return { start, end: attached(text, start, withNumber(text, last, to), to) };
}

function firstLetter(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && sideAt(text, at) !== "ltr") at += 1;
  return at;
}

function lastLetter(text: string, first: number, to: number): number {
  let at = to;
  while (at > first + 1 && sideAt(text, at - 1) !== "ltr") at -= 1;
  while (at < to && sideAt(text, at) !== "space") at += 1;
  // Characters at the end of the last word belong to it only up to its last letter or digit.
  while (at > first + 1 && sideAt(text, at - 1) === "sign") at -= 1;
  return at;
}

/** Returns the start of the first letter's word, or of a number before it when that word is a unit. */
function beginning(text: string, from: number, first: number): number {
  let at = first;
  while (at > from && sideAt(text, at - 1) !== "space") at -= 1;
  while (at < first && sideAt(text, at) === "sign" && !/[$€£@#.+]/u.test(text[at] ?? "")) at += 1;
  if (at <= from || sideAt(text, at - 1) !== "space") return at;
  const word = /^[\p{L}/.]{1,5}/u.exec(text.slice(first, first + 6))?.[0].toLowerCase() ?? "";
  if (!units.has(word) && !units.has(word.replace(/\.$/, ""))) return at;
  let number = at - 1;
  while (number > from && sideAt(text, number - 1) !== "space") number -= 1;
  return sideAt(text, number) === "digit" || /[-+−$€£]/u.test(text[number] ?? "") ? number : at;
}

/** Includes a number that follows after one space: Boeing 737, Block 3. */
function withNumber(text: string, last: number, to: number): number {
  let at = last;
  if (text[at] === "." && isAbbreviation(text, at)) at += 1;
  if (sideAt(text, at) !== "space" || at + 1 >= to) return last;
  at += 1;
  if (sideAt(text, at) !== "digit") return last;
  while (at < to && sideAt(text, at) !== "space") at += 1;
  while (at > last && sideAt(text, at - 1) === "sign") at -= 1;
  return at;
}

function isAbbreviation(text: string, dot: number): boolean {
  let at = dot;
  while (at > 0 && dot - at <= longestAbbreviation && sideAt(text, at - 1) === "ltr") at -= 1;
  return dot - at > 0 && dot - at <= longestAbbreviation;
}

/** Includes the signs that are part of the last word: C++, C#, 50%, U.S., an address's trailing slash. */
function attached(text: string, start: number, end: number, to: number): number {
  let at = end;
  // A closing bracket or quote is included when its counterpart is inside.
  while (at < to && (/[+#%°™®]/u.test(text[at] ?? "") || endsPairWithin(text, start, at))) at += 1;
  const last = text.slice(Math.max(start, at - 256), at);
  const word = last.slice(Math.max(last.lastIndexOf(" "), last.lastIndexOf("\u00a0")) + 1);
  if (text[at] === "." && /^\p{Lu}\p{Ll}?\.(?:\p{L}{1,2}\.?)+$/u.test(word)) return at + 1;
  return text[at] === "/" && word.includes("://") ? at + 1 : at;
}

/** Signs before a number or a name that belong to it. */
const prefix = /[-+−±$€£¥₨₹@#.]/u;

/**
 * Returns the left-to-right parts of a right-to-left text that would lose their order in it: Latin names and addresses,
 * phones, signed numbers, amounts, calculations, dates. Numbers that stay in order by themselves are omitted. Each end
 * of a range is a separate part, so that the range reads like the line, the first end on the right. The time is linear
 * in the length of the text (product: urdu 16).
 *
 * @returns the parts in their order; they neither touch nor overlap within a word
 * @example ltrRuns("فون: +92-51-555-0100") // [{ start: 5, end: 20, kind: "fixed" }]
 */
export function ltrRuns(text: string): LtrRun[] {
  const runs: LtrRun[] = [];
  let at = 0;
  while (at < text.length) {
    const side = sideAt(text, at);
    if (text[at] === "\u2066") at = findIsolateEnd(text, at);
    else if (side !== "ltr" && side !== "digit") at += 1;
    else at = readStretch(text, at, runs);
  }
  return runs;
}

/** Skips what the writer has already isolated. */
function findIsolateEnd(text: string, at: number): number {
  const end = text.indexOf("\u2069", at);
  return end < 0 ? text.length : end + 1;
}

/**
 * Reads up to the next letter of Arabic script or the end of the line, and adds its runs.
 * @returns the index where it stopped
 */
function readStretch(text: string, first: number, into: LtrRun[]): number {
  const from = withPrefix(text, first, into.at(-1)?.end ?? 0);
  let at = first;
  for (; at < text.length; at += 1) {
    const side = sideAt(text, at);
    if (side === "rtl" || side === "end") break;
  }
  for (const piece of splitAtUnpaired(text, from, at))
    readPiece(text, piece.start, piece.end, into);
  return at;
}

function readPiece(text: string, from: number, to: number, into: LtrRun[]): void {
  let hasLetters = false;
  let isEmpty = true;
  for (let at = from; at < to; at += 1) {
    const side: Side = sideAt(text, at);
    if (side === "ltr") hasLetters = true;
    if (side === "ltr" || side === "digit") isEmpty = false;
  }
  if (isEmpty) return;
  if (!hasLetters) {
    into.push(...numberRuns(text, from, to));
    return;
  }
  const { start, end } = latinRun(text, from, to);
  into.push(...numberRuns(text, from, start), { start, end, kind: "words" });
  into.push(...numberRuns(text, end, to));
}

function withPrefix(text: string, first: number, from: number): number {
  let at = first;
  while (at > from && first - at < 2 && prefix.test(text[at - 1] ?? "")) at -= 1;
  const before = at > 0 ? sideAt(text, at - 1) : "space";
  const isFree = before === "space" || before === "sign" || before === "end";
  return isFree ? at : first;
}
