import { sideAt } from "./letters-by-side.ts";
import { endsPairWithin } from "./pairs.ts";

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
export function latinRun(
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
