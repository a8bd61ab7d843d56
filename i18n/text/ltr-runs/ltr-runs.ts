import type { TextRange } from "../marks.ts";
import type { LtrRun } from "./ltr-run.ts";
import { numberRuns } from "./number-runs.ts";

const closers: Readonly<Record<string, string>> = {
  ")": "(",
  "]": "[",
  "}": "{",
  "”": "“",
  "»": "«",
};
const openers = new Set(Object.values(closers));
const straight = '"';

/** How far back the other half of a sign is looked for. */
const farthest = 500;

/** Whether the sign at a place ends a pair that begins after another place, and not far away. */
function endsPairWithin(text: string, start: number, at: number): boolean {
  const sign = text[at] ?? "";
  const opener = sign === straight ? straight : closers[sign];
  return opener !== undefined && text.slice(Math.max(start, at - farthest), at).includes(opener);
}

/**
 * A stretch of a text, parted at every bracket and quote whose other half is not in it: such a half belongs to the
 * line around. One pass, whatever is nested in what.
 */
function piecesOf(text: string, from: number, to: number): TextRange[] {
  const pieces: TextRange[] = [];
  let start = from;
  for (const at of halvesOf(text, from, to)) {
    if (at > start) pieces.push({ start, end: at });
    start = at + 1;
  }
  if (to > start) pieces.push({ start, end: to });
  return pieces;
}

/** Where the signs stand that have no other half, in their order. */
function halvesOf(text: string, from: number, to: number): number[] {
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

/** Straight quotes begin what stands after a gap, and end what stands before them. */
const isAtGap = (text: string, at: number) => at === 0 || /[\s([]/u.test(text[at - 1] ?? " ");

/**
 * What a character is to the order of a line of Urdu: a letter of either side, a digit, a space, a sign that takes the
 * side of what stands around it, or an end of everything (another line, another isolate).
 */
type Side = "ltr" | "rtl" | "digit" | "space" | "sign" | "end";

const letter = /[\p{L}\p{M}]/u;

/** Which side the character at a place of a text is on; a second half of a pair of units is on that of the first. */
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

/** Arabic and Urdu digits; ٫ and ٬ hold them together as points and commas do. */
const isDigit = (code: number) =>
  (code >= 0x660 && code <= 0x669) ||
  code === 0x66b ||
  code === 0x66c ||
  (code >= 0x6f0 && code <= 0x6f9);

/** Presentation forms; the brackets of verses among them stand between words of Arabic. */
const isRtlForm = (code: number) =>
  (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefe);

/** Signs of direction, ends of lines and what stands for something that is no text. */
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

/** Units that a number before them belongs to. */
const units = new Set(
  "km kg mg cm mm ml kw mw gw kwh hz khz mhz ghz kb mb gb tb mph kph km/h ft usd pkr eur gbp am pm a.m. p.m. bc ad ce".split(
    " ",
  ),
);
/** A number after an abbreviation belongs to it: Rs. 1,500, No. 7. */
const longestAbbreviation = 4;
/**
 * Where the words of a stretch that begins and ends with letters or digits begin and end: from the first letter to the
 * last, with the numbers that belong to them and the signs that are part of them.
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
  // What stands on the last word belongs to it only as far as it has letters or digits.
  while (at > first + 1 && sideAt(text, at - 1) === "sign") at -= 1;
  return at;
}

/** The word of the first letter from its own beginning, and a number before it when it is a unit. */
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

/** With the number that follows at one space: Boeing 737, Block 3. */
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

/** With the signs that are part of the last word: C++, C#, 50%, U.S., an address's last stroke. */
function attached(text: string, start: number, end: number, to: number): number {
  let at = end;
  // A bracket or a quote has its other half within.
  while (at < to && (/[+#%°™®]/u.test(text[at] ?? "") || endsPairWithin(text, start, at))) at += 1;
  const last = text.slice(Math.max(start, at - 256), at);
  const word = last.slice(Math.max(last.lastIndexOf(" "), last.lastIndexOf("\u00a0")) + 1);
  if (text[at] === "." && /^\p{Lu}\p{Ll}?\.(?:\p{L}{1,2}\.?)+$/u.test(word)) return at + 1;
  return text[at] === "/" && word.includes("://") ? at + 1 : at;
}

/** Signs before a number or a name that belong to it. */
const prefix = /[-+−±$€£¥₨₹@#.]/u;

/**
 * The parts of a text written from right to left that are read from left to right and would lose their order in it:
 * Latin names and addresses, phones, signed numbers, amounts, calculations, dates. Numbers that keep their order by
 * themselves are left out. Of a range, each end is a part of its own, so that it reads as the line does, the first at
 * the right. Takes time in proportion to the length of the text (product: urdu 16).
 *
 * @returns the parts in their order; they neither touch nor overlap within a word
 * @example ltrRuns("فون: +92-51-555-0100") // [{ start: 5, end: 20, kind: "fixed" }]
 */
export function ltrRuns(text: string): LtrRun[] {
  const runs: LtrRun[] = [];
  let at = 0;
  while (at < text.length) {
    const side = sideAt(text, at);
    if (text[at] === "\u2066") at = endOfIsolate(text, at);
    else if (side !== "ltr" && side !== "digit") at += 1;
    else at = readStretch(text, at, runs);
  }
  return runs;
}

/** What somebody has isolated stays as it is. */
function endOfIsolate(text: string, at: number): number {
  const end = text.indexOf("\u2069", at);
  return end < 0 ? text.length : end + 1;
}

/** Reads on to the next letter of Arabic script, or the end of the line. @returns where it came to */
function readStretch(text: string, first: number, into: LtrRun[]): number {
  const from = withPrefix(text, first, into.at(-1)?.end ?? 0);
  let at = first;
  for (; at < text.length; at += 1) {
    const side = sideAt(text, at);
    if (side === "rtl" || side === "end") break;
  }
  for (const piece of piecesOf(text, from, at)) readPiece(text, piece.start, piece.end, into);
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
