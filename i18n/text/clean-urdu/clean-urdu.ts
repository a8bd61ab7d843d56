import { letterFaults, signFaults, type WritingHabits, writingHabits } from "./faults.ts";
import { type KeptRange, settledChanges, type UrduChange, withChanges } from "./urdu-change.ts";
import {
  isArabicLetter,
  isArabicMark,
  isDigit,
  isLatinLetter,
  placeBefore,
  placeFrom,
} from "./urdu-signs.ts";

/** Letters that only Urdu has. ی and ک are not included: Urdu keyboards also use them for Arabic. */
const urduOnly = /[ٹڈڑںےۓپچژگہھۂۃ]/;
/** Words of Arabic sentences that do not exist in Urdu. */
const particles = new Set(
  "من في إلى الى على إن أن ان هو هي ما لا الا إلا هذا هذه ذلك الذي التي الذين قال قل كان كل ثم أو عن مع يا لله بسم إنا إنما لم لن قد بعد وما ولا وهو ومن وإن فإن كما لمن".split(
    " ",
  ),
);
const word = /[\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff]+/g;
const sentence = /[^۔.؟?!؛;،:"“”«»‘’()[\]\n]+/g;
const ofQuran = /[\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0671]/;

/**
 * Returns the passages that no Urdu rule may change: addresses, verses between ﴿ and ﴾, and Arabic. A passage counts as
 * Arabic by one of these signs: words with a mark on every other letter, recitation signs, or several words without any
 * Urdu-only letter of which half are Arabic words.
 */
function untouchedPassages(text: string): KeptRange[] {
  return merged([
    ...addresses(text),
    ...verses(text),
    ...vocalised(text),
    ...arabicSentences(text),
  ]);
}

function addresses(text: string): KeptRange[] {
  if (!/[@/\\.]/.test(text)) return [];
  const kept: KeptRange[] = [];
  for (const { 0: token, index } of text.matchAll(/[!-~]+/g)) {
    if (/:\/\/|@|\\|^www\.|[a-z0-9]\.[a-z]{2,}/i.test(token))
      kept.push([index, index + token.length]);
  }
  return kept;
}

/** In writing order ﴿ comes first; some keyboards produce them the other way round. */
function verses(text: string): KeptRange[] {
  const kept: KeptRange[] = [];
  let start = -1;
  for (const { index } of text.matchAll(/[﴾﴿]/g)) {
    if (start < 0) start = index;
    else {
      kept.push([start, index + 1]);
      start = -1;
    }
  }
  return kept;
}

function vocalised(text: string): KeptRange[] {
  const kept: KeptRange[] = [];
  /** The number of words since the last marked one, so that an unmarked word between two of them is included. */
  let since = Number.POSITIVE_INFINITY;
  for (const { 0: written, index } of text.matchAll(word)) {
    since += 1;
    if (!isVocalised(written)) continue;
    const last = kept.at(-1);
    const isOneApart = last && since <= 2 && !/[۔؟!،\n]/.test(text.slice(last[1], index));
    kept.push([isOneApart ? last[1] : index, index + written.length]);
    since = 0;
  }
  return kept;
}

function isVocalised(written: string): boolean {
  if (ofQuran.test(written)) return true;
  let [letters, marks] = [0, 0];
  for (const sign of written) {
    if (isArabicMark(sign)) marks += 1;
    else if (isArabicLetter(sign)) letters += 1;
  }
  return letters >= 2 && marks * 2 >= letters && marks >= 2;
}

function arabicSentences(text: string): KeptRange[] {
  const kept: KeptRange[] = [];
  for (const { 0: part, index } of text.matchAll(sentence)) {
    if (urduOnly.test(part)) continue;
    const words = part.match(word) ?? [];
    if (words.length < 3) continue;
    const arabic = words.filter(
      (one) => particles.has(one) || /^[وفبكل]?ال.{2,}|^لل.{2,}/.test(one),
    );
    if (arabic.length * 2 >= words.length) kept.push([index, index + part.length]);
  }
  return kept;
}

/** Returns ranges in ascending order, with adjacent ones merged. */
function merged(ranges: readonly KeptRange[]): KeptRange[] {
  const result: KeptRange[] = [];
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  return result;
}

const printed: Readonly<Record<string, readonly [open: string, close: string]>> = {
  '"': ["“", "”"],
  "'": ["‘", "’"],
};

/** Finds pairs of straight quotes around Urdu, which should be typographic. If their number is odd, none is changed. */
function quoteFaults(text: string): UrduChange[] {
  return Object.entries(printed).flatMap(([sign, [open, close]]) => {
    const places = findPlaces(text, sign).filter((at) => isQuote(text, at));
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

/** Finds brackets that an old program has reversed: )یوں(. */
function bracketFaults(text: string): UrduChange[] {
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

function findPlaces(text: string, sign: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) places.push(at);
  return places;
}

/** Within a word it is an apostrophe, after a number a unit of measurement. */
function isQuote(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  const isWordly = (sign: string) => isLatinLetter(sign) || isDigit(sign) || isArabicLetter(sign);
  return !(isWordly(before) && isWordly(after)) && !(isDigit(before) && !isWordly(after));
}

/** Returns whether the enclosed text begins or ends with an Urdu letter. */
function isAroundUrdu(text: string, start: number, end: number): boolean {
  const first = text.charAt(placeFrom(text, start + 1));
  return isArabicLetter(first) || isArabicLetter(text.charAt(placeBefore(text, end, "۔،؟!.")));
}

const unseen = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const [opening, closing] = ["\u202a\u202b\u202d\u202e\u2066\u2067\u2068", "\u202c\u2069"];
/** Returns the sign that closes an isolate or embedding. */
const getClosingSign = (sign: string) => (sign >= "\u2066" ? "\u2069" : "\u202c");

/**
 * Finds invisible characters without effect: direction marks where the letters already determine the direction, joiners
 * and zero-width spaces at the edge of a word. A non-joiner between two letters separates the parts of a compound word
 * and is preserved.
 */
function invisibleFaults(text: string): UrduChange[] {
  const useful = usefulIsolates(text);
  const changes: UrduChange[] = [];
  for (const { 0: before, index } of text.matchAll(unseen)) {
    const [one, other] = [text.charAt(index - 1), text.charAt(index + 1)];
    const isKept =
      useful.has(index) ||
      (before === "\u200c" && isArabicLetter(one) && isArabicLetter(other)) ||
      ((before === "\u200e" || before === "\u200f") && holdsPunctuation(text, index));
    if (isKept || !isAmongUrdu(text, index)) continue;
    changes.push({ kind: "invisible", from: index, to: index + 1, before, after: "" });
  }
  return changes;
}

/**
 * Returns whether a direction mark at this place fixes the position of punctuation before or after a Latin word or a
 * number.
 */
function holdsPunctuation(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 6), at);
  return fixedThenLoose.test(before) || looseThenFixed.test(text.slice(at + 1, at + 7));
}

const fixedThenLoose = /[\p{Script=Latin}\p{Nd}][\p{P}\p{S}]{1,5}$/u;
const looseThenFixed = /^[\p{P}\p{S}]{1,5}[\p{Script=Latin}\p{Nd}]/u;

/** Returns whether there is Urdu nearby: Latin passages stay unchanged. */
function isAmongUrdu(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - 40), at + 40);
  return /\p{Script=Arabic}/u.test(near);
}

/**
 * Returns the isolate pairs around passages whose direction would otherwise be wrong, since they begin or end with a
 * character without direction.
 */
function usefulIsolates(text: string): ReadonlySet<number> {
  const useful = new Set<number>();
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(unseen)) {
    if (opening.includes(sign)) open.push(index);
    else if (closing.includes(sign)) {
      const start = open.at(-1);
      if (start === undefined || getClosingSign(text.charAt(start)) !== sign) continue;
      open.pop();
      const edges = [text.charAt(start + 1), text.charAt(index - 1)];
      const isLoose = edges.some((edge) => !/[\p{L}\p{N}\p{M}\s\p{Cf}]/u.test(edge));
      if (isLoose && index > start + 1) {
        useful.add(start);
        useful.add(index);
      }
    }
  }
  return useful;
}

const number = /[0-9٠-٩۰-۹]+/g;
const arabicDigit = /[٠-٩]/g;
/** The years that a magazine may mention. */
const [firstYear, lastYear] = [1000, 2100];

const parseYear = (digits: string) =>
  Number(digits.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)));

/**
 * Finds Arabic digits, which become Western ones, or Urdu ones in a text that uses those. Also finds years with their
 * sign (ء) that an old program has reversed, 7491ء for 1947ء.
 */
function digitFaults(text: string, { hasUrduDigits }: WritingHabits): UrduChange[] {
  const changes: UrduChange[] = [];
  for (const { 0: before, index } of text.matchAll(number)) {
    const zero = hasUrduDigits ? 0x06f0 : 0x30;
    const plain = before.replaceAll(arabicDigit, (digit) =>
      String.fromCharCode(zero + (digit.charCodeAt(0) & 0xf)),
    );
    const isYear = /^ ?ء(?![\p{L}])/u.test(
      text.slice(index + before.length, index + before.length + 3),
    );
    const after = isYear && before.length === 4 ? turnedYear(plain) : plain;
    if (after === before) continue;
    changes.push({ kind: "digits", from: index, to: index + before.length, before, after });
  }
  return changes;
}

function turnedYear(digits: string): string {
  const turned = [...digits].reverse().join("");
  const isYear = (year: number) => year >= firstYear && year <= lastYear;
  return !isYear(parseYear(digits)) && isYear(parseYear(turned)) ? turned : digits;
}

/** Further information about a text. */
interface Known {
  /** The writing habits of the complete text that this one is a part of. */
  readonly habits?: WritingHabits;
  /** Ranges that are not Urdu: code, and passages marked as another language. */
  readonly kept?: readonly KeptRange[];
}

/** A cleaned text and the changes made. */
export interface CleanedUrdu {
  readonly text: string;
  /** In the order of their positions, never overlapping; each can be applied without the others. */
  readonly changes: readonly UrduChange[];
}

const arabic = /\p{Script=Arabic}/u;

/**
 * Finds what an Urdu editor would correct in a text: letters of Arabic keyboards, presentation forms and tatweel of old
 * programs, digits, invisible characters, spaces, and English punctuation and quotes (product: pasting 8). Passages in
 * Latin letters, addresses and Arabic stay unchanged. The time is linear in the length of any text.
 *
 * @example cleanUrdu("كتاب ,قلم").text // "کتاب، قلم"
 */
export function cleanUrdu(text: string, { habits, kept = [] }: Known = {}): CleanedUrdu {
  if (!arabic.test(text)) return { text, changes: [] };
  const written = habits ?? writingHabits(text);
  const brackets = bracketFaults(text);
  const found = [
    ...letterFaults(text, written),
    ...digitFaults(text, written),
    ...invisibleFaults(text),
    ...quoteFaults(text),
    ...brackets,
    // Where brackets are reversed, the spaces around them are checked after the brackets are corrected.
    ...(brackets.length === 0 ? signFaults(text) : signFaults(withChanges(text, brackets))),
  ];
  const untouched = merged([...untouchedPassages(text), ...kept]);
  const changes = settledChanges(text, found, untouched);
  return { text: withChanges(text, changes), changes };
}
