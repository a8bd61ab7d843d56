import { fold } from "@hilal/i18n/text/fold";

/** What a code unit is in a word: outside of one, a letter or digit, a sign that folding may drop, half a character. */
const outside = 0;
const letter = 1;
const sign = 2;
const half = 3;

const letterOrDigit = /[\p{L}\p{N}]/u;
const signInWord = /[\p{M}\u0640\u200B-\u200F]/u;
const isHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

let kinds: Uint8Array | undefined;

/** Regular expressions with Unicode classes take ten times as long as a look-up for each letter. */
function readKinds(): Uint8Array {
  kinds ??= Uint8Array.from({ length: 0x10000 }, (_, unit) => {
    if (isHalf(unit)) return half;
    const character = String.fromCharCode(unit);
    if (letterOrDigit.test(character)) return letter;
    return signInWord.test(character) ? sign : outside;
  });
  return kinds;
}

/** The first code unit of each character, folded; filled as texts are read, 0 for those not read yet. */
const foldedFirst = new Uint16Array(0x10000);
/** For characters that folding drops. */
const nothingLeft = 0xffff;

function foldFirst(unit: number): number {
  const known = foldedFirst[unit];
  if (known) return known;
  const folded = fold(String.fromCharCode(unit));
  const first = folded === "" ? nothingLeft : folded.charCodeAt(0);
  foldedFirst[unit] = first;
  return first;
}

/** Whether the code unit at a place belongs to a word, as a run of letters, digits and signs between them. */
function isInWord(units: Uint8Array, text: string, at: number): boolean {
  const kind = units[text.charCodeAt(at)];
  if (kind !== half) return kind === letter || kind === sign;
  const isSecond = text.charCodeAt(at) >= 0xdc00;
  const point = text.codePointAt(isSecond ? at - 1 : at) ?? 0;
  if (point <= 0xffff) return false;
  const character = String.fromCodePoint(point);
  return letterOrDigit.test(character) || signInWord.test(character);
}

/** Where a word begins and ends in a text. */
export interface WordPlace {
  readonly start: number;
  readonly end: number;
}

/** The next word that begins at a place of a text or after it. */
export function nextWord(text: string, from: number): WordPlace | undefined {
  const units = readKinds();
  let start = from;
  while (start < text.length && !isInWord(units, text, start)) start += 1;
  if (start >= text.length) return undefined;
  let end = start + 1;
  while (isInWord(units, text, end)) end += 1;
  return { start, end };
}

/** The last word that ends at a place of a text or before it. */
export function previousWord(text: string, before: number): WordPlace | undefined {
  const units = readKinds();
  let end = before;
  while (end > 0 && !isInWord(units, text, end - 1)) end -= 1;
  if (end === 0) return undefined;
  let start = end - 1;
  while (start > 0 && isInWord(units, text, start - 1)) start -= 1;
  return { start, end };
}

/** Called with the number of a word in the text, from 0, and its place; returns true to end the scan. */
type Visit = (place: number, start: number, end: number) => boolean;

/**
 * Makes a scan that passes over the words of a text that begin with another letter than some folded words: nearly all
 * of them.
 * @param words undefined to visit every word
 * @returns a function that visits the words that may be one of them, in a text that need not be folded. It returns the
 * number of words it has read
 */
export function wordScanner(words: Iterable<string> | undefined) {
  const units = readKinds();
  // By the last byte: a filter that lets a few others pass.
  const begins = new Uint8Array(256).fill(words ? 0 : 1);
  for (const word of words ?? []) begins[word.charCodeAt(0) & 0xff] = 1;
  const mayBegin = (text: string, start: number) => {
    const unit = text.charCodeAt(start);
    // A sign may change the letter before it.
    if (units[unit] !== letter || units[text.charCodeAt(start + 1)] === sign) return true;
    const first = foldFirst(unit);
    return first === nothingLeft || begins[first & 0xff] === 1;
  };
  return (text: string, visit: Visit): number => {
    let place = 0;
    for (let at = 0; at < text.length; at += 1) {
      if (!isInWord(units, text, at)) continue;
      const start = at;
      while (isInWord(units, text, at)) at += 1;
      if (mayBegin(text, start) && visit(place, start, at)) return place + 1;
      place += 1;
    }
    return place;
  };
}
