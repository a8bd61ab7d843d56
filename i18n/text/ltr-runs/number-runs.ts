import type { LtrRun } from "./ltr-run.ts";

const digit = "0-9\\u0660-\\u0669\\u06f0-\\u06f9";
const isPlain = new RegExp(`^[${digit}]+$`, "u");
/** One number with its sign, its currency, its points and commas, its per cent. Nothing in it can match in two ways. */
const number = new RegExp(
  `[-+−±]?[$€£¥₨₹]?[${digit}]+(?:[.,:/٫٬][${digit}]+)*(?:[%٪‰°]|[$€£¥₨₹])?\\+?`,
  "uy",
);
/** What may stand between two numbers: what joins them to one, or to a calculation. */
const between = /[-‐‑–—]|(?: ?[+×÷=*±≤≥<>−] ?| - )/uy;
const space = /[ \u00a0](?=[0-9\u06f0-\u06f9])/uy;

interface Chain {
  readonly parts: readonly { readonly start: number; readonly end: number }[];
  /** Whether a sign of calculation stands in it. */
  readonly isSum: boolean;
  readonly end: number;
}

/** The runs of a stretch that holds no letters: numbers, and the signs and spaces between them. */
export function numberRuns(text: string, from: number, to: number): LtrRun[] {
  const runs: LtrRun[] = [];
  let at = from;
  while (at < to) {
    const start = beginning(text, at, from);
    const chain = start === undefined ? undefined : chainAt(text, start, to);
    if (chain) runs.push(...runsOf(text, chain));
    at = chain?.end ?? at + 1;
  }
  return runs;
}

/** Where a number begins that is met at a place: a sign belongs to it unless it stands on something. */
function beginning(text: string, at: number, from: number): number | undefined {
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

/** A code of a country, or the zero of one's own. */
const isPhoneStart = (text: string, start: number) =>
  /^(?:\+|0[0-9]{2}|۰[۰-۹]{2})/u.test(text.slice(start, start + 3));

function runsOf(text: string, { parts, isSum, end }: Chain): LtrRun[] {
  const words = parts.map((part) => text.slice(part.start, part.end));
  const whole = { start: parts[0]?.start ?? end, end };
  if (isFixed(words, isSum)) return [{ ...whole, kind: "fixed" }];
  if (words.length === 1) return needsHold(words[0] ?? "") ? [{ ...whole, kind: "number" }] : [];
  if (isSum || !isRange(words)) return [{ ...whole, kind: "number" }];
  return parts.map((part) => ({ ...part, kind: "number" }));
}

/** Digits, points, commas and colons keep their order by themselves. */
const needsHold = (word: string) => !/^[0-9\u0660-\u0669\u06f0-\u06f9.,:/٫٬]+$/u.test(word);

const digitsOf = (word: string) => Array.from(word).filter((sign) => isPlain.test(sign)).length;
const beginsWithZero = (word: string) => /^[0۰]/u.test(word) && isPlain.test(word);

/** What is dialled or typed as it stands: a phone, the number of an identity card. Its digits are never changed. */
function isFixed(words: readonly string[], isSum: boolean): boolean {
  if (isSum) return false;
  const [first = "", ...rest] = words;
  const count = words.reduce((sum, word) => sum + digitsOf(word), 0);
  if (rest.length === 0) return beginsWithZero(first) && count >= 7;
  if (first.startsWith("+") && count >= 7) return true;
  if (words.some((word) => !isPlain.test(word.replace(/^\+/, "")))) return false;
  if (words.some((word) => digitsOf(word) >= 5)) return true;
  if (rest.length === 1) {
    const isLocal = beginsWithZero(rest[0] ?? "") && digitsOf(rest[0] ?? "") >= 3;
    return isLocal || (beginsWithZero(first) && digitsOf(first) >= 3);
  }
  return count >= 7 && !isDate(words);
}

/** Three numbers of a day, its year first or last. */
function isDate(words: readonly string[]): boolean {
  const [first = 0, second = 0, third = 0] = words.map(digitsOf);
  if (words.length !== 3 || second > 2) return false;
  return (first <= 2 && (third === 2 || third === 4)) || (first === 4 && third <= 2);
}

/** From one number to another, such as years, pages and hours; a score counts down or is even. */
function isRange(words: readonly string[]): boolean {
  const [first = "", second = ""] = words;
  if (words.length !== 2) return false;
  if (!isPlain.test(first) || !isPlain.test(second)) return true;
  if (digitsOf(first) > 2) return true;
  return amountOf(first) < amountOf(second);
}

const amountOf = (word: string) =>
  Number(
    word.replace(/[\u0660-\u0669\u06f0-\u06f9]/gu, (sign) => String(sign.charCodeAt(0) & 0xf)),
  );
