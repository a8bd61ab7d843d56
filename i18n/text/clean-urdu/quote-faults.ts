import type { UrduChange } from "./urdu-change.ts";
import { isArabicLetter, isDigit, isLatinLetter, placeBefore, placeFrom } from "./urdu-signs.ts";

const printed: Readonly<Record<string, readonly [open: string, close: string]>> = {
  '"': ["“", "”"],
  "'": ["‘", "’"],
};

/** Straight quotes around Urdu, in pairs, as print has them. A quote that has no other is left alone. */
export function quoteFaults(text: string): UrduChange[] {
  return Object.entries(printed).flatMap(([sign, [open, close]]) => {
    const places = placesOf(text, sign).filter((at) => isQuote(text, at));
    if (places.length % 2 !== 0) return [];
    const changes: UrduChange[] = [];
    for (let index = 0; index < places.length; index += 2) {
      const [start, end] = [places[index] ?? 0, places[index + 1] ?? 0];
      if (!isAroundUrdu(text, start, end)) continue;
      changes.push({ kind: "quotes", from: start, to: start + 1, before: sign, after: open });
      changes.push({ kind: "quotes", from: end, to: end + 1, before: sign, after: close });
    }
    return changes;
  });
}

/** Brackets that an old program has turned round: )یوں(. */
export function bracketFaults(text: string): UrduChange[] {
  const changes: UrduChange[] = [];
  let [start, isOpen] = [-1, false];
  for (const { 0: sign, index } of text.matchAll(/[()\n]/g)) {
    if (sign === ")" && !isOpen) start = index;
    else if (sign === "(" && start >= 0 && isTurned(text, start, index)) {
      changes.push({ kind: "brackets", from: start, to: start + 1, before: ")", after: "(" });
      changes.push({ kind: "brackets", from: index, to: index + 1, before: "(", after: ")" });
      start = -1;
    } else [start, isOpen] = [-1, sign === "("];
  }
  return changes;
}

function isTurned(text: string, start: number, end: number): boolean {
  const isApart = (sign: string) => sign === "" || /[\s۔،؛؟.,]/.test(sign);
  return (
    end > start + 1 &&
    isApart(text.charAt(start - 1)) &&
    isApart(text.charAt(end + 1)) &&
    !/\s/.test(text.charAt(start + 1)) &&
    !/\s/.test(text.charAt(end - 1)) &&
    isAroundUrdu(text, start, end)
  );
}

function placesOf(text: string, sign: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) places.push(at);
  return places;
}

/** Within a word it is an apostrophe, after a number a measure. */
function isQuote(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  const isWordly = (sign: string) => isLatinLetter(sign) || isDigit(sign) || isArabicLetter(sign);
  return !(isWordly(before) && isWordly(after)) && !(isDigit(before) && !isWordly(after));
}

/** What is held is Urdu at one of its ends. */
function isAroundUrdu(text: string, start: number, end: number): boolean {
  const first = text.charAt(placeFrom(text, start + 1));
  return isArabicLetter(first) || isArabicLetter(text.charAt(placeBefore(text, end, "۔،؟!.")));
}
