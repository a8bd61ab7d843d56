import type { UrduChange } from "./urdu-change.ts";
import {
  isArabicLetter,
  isBlank,
  isDigit,
  isLatinLetter,
  placeBefore,
  placeFrom,
} from "./urdu-signs.ts";

const urduSigns: Readonly<Record<string, string>> = { ",": "،", ";": "؛", "?": "؟", ".": "۔" };
/** Signs that stand close to the word before them, with a space after them. */
const closeSigns = "۔،؛؟,;?.";
const closers = "”’»)]}\"'";
const openers = "“‘«([{";

/** The names of Latin letters, as Urdu spells abbreviations: ایم۔اے is no end of a sentence. */
const letterNames = new Set(
  "اے بی سی ڈی ای ایف جی ایچ آئی جے کے ایل ایم این او پی کیو آر ایس ٹی یو وی ڈبلیو ایکس وائی زیڈ".split(
    " ",
  ),
);

/** Signs of English in Urdu sentences, and the spaces around signs and words. */
export function signFaults(text: string): UrduChange[] {
  const changes: UrduChange[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (closeSigns.includes(sign)) addSign(changes, text, at);
    else if (isBlank(sign) && !isBlank(text.charAt(at - 1))) addSpaces(changes, text, at);
    else if (openers.slice(2).includes(sign) || closers.slice(2, 5).includes(sign)) {
      addAroundBracket(changes, text, at);
    }
  }
  return changes;
}

function addSign(changes: UrduChange[], text: string, at: number): void {
  const sign = text.charAt(at);
  const urdu = urduSigns[sign];
  const isUrdu = urdu === undefined;
  if (!isUrdu && !isAfterUrdu(text, at)) return;
  const nextAt = placeFrom(text, at + 1);
  const next = text.charAt(nextAt);
  if (!isUrdu) {
    if (isPartOfRow(text, at) || !isEndOfWord(next) || isAbbreviation(text, at)) return;
    changes.push({ kind: "punctuation", from: at, to: at + 1, before: sign, after: urdu });
  }
  // A sign that closes a word is parted from the next one.
  if (!isArabicLetter(next) && !isLatinLetter(next) && !isDigit(next)) return;
  if (isDigit(text.charAt(at - 1)) && isDigit(next)) return;
  if (placeBefore(text, at, " \u00a0") < 0 || isPartOfRow(text, at) || isAbbreviation(text, at))
    return;
  changes.push({ kind: "spaces", from: at + 1, to: at + 1, before: "", after: " " });
}

/** Whether what a sign closes is an Urdu word: past spaces, marks, closing quotes and brackets. */
function isAfterUrdu(text: string, at: number): boolean {
  return isArabicLetter(text.charAt(placeBefore(text, at, ` \u00a0${closers}`)));
}

const isEndOfWord = (next: string) =>
  next === "" || /\s/.test(next) || closers.includes(next) || isArabicLetter(next);

/** Dots in a row are an omission. */
const isPartOfRow = (text: string, at: number) =>
  /[.۔…]/.test(text.charAt(at - 1)) || /[.۔…]/.test(text.charAt(at + 1));

function isAbbreviation(text: string, at: number): boolean {
  if (!/[.۔]/.test(text.charAt(at))) return false;
  const before = /[^\s.۔(“‘"']{1,6}$/u.exec(text.slice(Math.max(0, at - 6), at))?.[0] ?? "";
  const after = /^[^\s.۔،,)”’"']{1,6}/u.exec(text.slice(at + 1, at + 7))?.[0] ?? "";
  if (after === "") return false;
  const isInitial = (word: string) =>
    letterNames.has(word) || (word.length === 1 && isArabicLetter(word));
  return isInitial(before) && isInitial(after);
}

function addSpaces(changes: UrduChange[], text: string, at: number): void {
  let end = at;
  while (isBlank(text.charAt(end))) end += 1;
  const before = text.slice(at, end);
  const previous = text.charAt(placeBefore(text, at));
  const next = text.charAt(placeFrom(text, end));
  if (!isUrduSide(text, at, previous) && !isArabicLetter(next)) return;
  const isAtEdge =
    at === 0 || /\n/.test(text.charAt(at - 1)) || end === text.length || next === "\n";
  const add = (after: string) => {
    if (after !== before) changes.push({ kind: "spaces", from: at, to: end, before, after });
  };
  if (isAtEdge) {
    // One blank at an edge is what is left of a sentence that goes on in other marks.
    if (before.length > 1) add(at === 0 ? "" : " ");
  } else if (closesHere(text, end, next) || openers.includes(previous)) add("");
  else if (!(before === "\u00a0" && (isDigit(previous) || isDigit(next)))) add(" ");
}

/** Whether the sign after a space belongs to the word before it. */
function closesHere(text: string, at: number, next: string): boolean {
  if (/^[.۔]{2}/.test(text.slice(at, at + 2))) return false;
  if ("۔،؛؟!)]”’»".includes(next) && next !== "") return true;
  if (!(next in urduSigns)) return false;
  const after = text.charAt(at + 1);
  return after === "" || /\s/.test(after) || isArabicLetter(after);
}

function isUrduSide(text: string, at: number, previous: string): boolean {
  if (isArabicLetter(previous) || /[۔،؛؟]/.test(previous)) return true;
  return isArabicLetter(text.charAt(placeBefore(text, at, ` ${closers}${openers}!:.…`)));
}

/** A bracket stands close to what it holds, and apart from what it does not. */
function addAroundBracket(changes: UrduChange[], text: string, at: number): void {
  const sign = text.charAt(at);
  const isOpening = openers.includes(sign);
  const outside = isOpening
    ? text.charAt(placeBefore(text, at))
    : text.charAt(placeFrom(text, at + 1));
  if (!isArabicLetter(outside)) return;
  // Letters in brackets may be a part of the word: (غیر)قانونی stays readable, but چین(عوامی) needs its space.
  const place = isOpening ? at : at + 1;
  if (/[\])}([{]/.test(text.charAt(isOpening ? at - 1 : at + 1))) return;
  changes.push({ kind: "spaces", from: place, to: place, before: "", after: " " });
}
