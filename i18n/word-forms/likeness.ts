import { compareForms } from "./english-forms.ts";
import { type AnalysedWord, analyseWord, type KnownLatin, type KnownUrdu } from "./known-word.ts";
import { toLatinSounds } from "./latin-sounds.ts";
import { compareRoman, toRomanStems } from "./roman-words.ts";
import { compareSlip } from "./slips.ts";
import { getSoundCost, unwrittenCosts, vowelSounds } from "./sound-costs.ts";
import { compareStems } from "./urdu-forms.ts";

// Decides whether a Latin word is a spelling of an Urdu one. Both are compared side by side, with a cost for each step.
// Short vowels, which Urdu does not write, are almost free; an added or missing consonant or final vowel is too
// expensive.
/** Higher than any valid cost. */
const far = 999;
const longest = 32;
const width = longest + 1;
const costs = new Uint16Array(width * width);

const toCode = (letter: string) => letter.charCodeAt(0);
const alef = toCode("ا");
const madda = toCode("آ");
const ain = toCode("ع");
const hamza = toCode("ئ");
const heGoal = toCode("ہ");
const heHutti = toCode("ح");
const wao = toCode("و");
const ye = toCode("ی");
const bariYe = toCode("ے");
const nunGhunna = toCode("ں");
const kheh = toCode("خ");
const sin = toCode("س");
const [letterA, longA, letterE, longE, letterI, letterU, letterS] = [..."aAeEius"].map(toCode);

/** What آ begins with: a, or the o of English words, as in آفیسر. */
const maddaCosts = new Map(
  [..."aA1oO4"].map((letter) => [toCode(letter), "oO4".includes(letter) ? 4 : 0]),
);
const longVowels = new Set([alef, madda, wao, ye, bariYe]);

/** The Urdu letters that follow a carrying alef or ain for a Latin vowel: او, ای. */
const carried = new Map<number, readonly number[]>([
  ...[..."ouO"].map((letter) => [toCode(letter), [wao]] as const),
  ...[..."eiEy"].map((letter) => [toCode(letter), [ye, bariYe]] as const),
]);
/** The Urdu letters that may represent a digraph when followed by a full h. */
const digraphs = {
  S: "س",
  Z: "ظزذ",
  T: "ت",
  D: "د",
  B: "ب",
  J: "ج",
  P: "پ",
  K: "ک",
  G: "گ",
  R: "ر",
};
const spelledOut = new Map(
  Object.entries(digraphs).map(([letter, urdu]) => [toCode(letter), [...urdu].map(toCode)]),
);

/** The sounds of a Latin and of an Urdu word. */
interface Pair {
  readonly latin: string;
  readonly urdu: string;
}

/**
 * Returns the distance between the sounds of a Latin word and an Urdu one.
 *
 * @param most the highest cost that the caller accepts; the comparison stops once it must be exceeded
 * @returns 999 when it cannot be the word
 */
function measureSoundDistance(latin: string, urdu: string, most: number): number {
  const rows = latin.length;
  const columns = urdu.length;
  if (rows > longest || columns > longest) return far;
  const pair = { latin, urdu };
  const unwritten = unwrittenCosts(latin);
  for (let row = 0; row <= rows; row += 1) {
    let leastOfRow = far;
    for (let column = 0; column <= columns; column += 1) {
      const here = row * width + column;
      let least = here === 0 ? 0 : far;
      if (row > 0) least = Math.min(least, at(here - width) + (unwritten[row] ?? far));
      if (column > 0) least = Math.min(least, at(here - 1) + unsaidCost(pair, row, column));
      if (row > 0 && column > 0) least = Math.min(least, matched(pair, row, column));
      costs[here] = least;
      if (least < leastOfRow) leastOfRow = least;
    }
    if (leastOfRow > most) return far;
  }
  return at(rows * width + columns);
}

const at = (place: number) => costs[place] ?? far;

/** Returns the least cost of this cell when one sound matches the one or two letters that spell it. */
function matched(pair: Pair, row: number, column: number): number {
  const here = row * width + column;
  const one = at(here - width - 1) + matchCost(pair, row, column);
  if (column === 1) return one;
  const isEnd = row === pair.latin.length && column === pair.urdu.length;
  if (isEnd && isTurned(pair)) return Math.min(one, at(here - 2 * width - 2) + turnedCost(pair));
  const sound = pair.latin.charCodeAt(row - 1);
  // An alef inside a word is a vowel of its own.
  const isInside = column > 2 && pair.urdu.charCodeAt(column - 2) === alef;
  if (isInside) return one;
  const isOne = areOne(sound, pair.urdu.charCodeAt(column - 2), pair.urdu.charCodeAt(column - 1));
  return isOne ? Math.min(one, at(here - width - 2)) : one;
}

/** An h that is heard before the last vowel is often written after it: bulleh for بلھے. */
function isTurned({ latin, urdu }: Pair): boolean {
  return latin.endsWith("h") && latin.length > 2 && urdu.charCodeAt(urdu.length - 2) === heGoal;
}

const turned = 4;

function turnedCost({ latin, urdu }: Pair): number {
  const vowel = latin.charCodeAt(latin.length - 2);
  const letter = urdu.charCodeAt(urdu.length - 1);
  const isVowel = vowelSounds[vowel] === 1 && longVowels.has(letter);
  return isVowel ? turned + getSoundCost(vowel, letter) : far;
}

function matchCost({ latin, urdu }: Pair, row: number, column: number): number {
  const sound = latin.charCodeAt(row - 1);
  const letter = urdu.charCodeAt(column - 1);
  if (vowelSounds[sound] === 1) {
    if (row === 1 && column === 1) return firstVowelCost(sound, letter);
    if (column === urdu.length && row === latin.length) return lastVowelCost(sound, letter);
  }
  return getSoundCost(sound, letter);
}

/** At the beginning, alef and ain carry any vowel; other vowel letters are consonants there. */
function firstVowelCost(sound: number, letter: number): number {
  if (letter === alef || letter === ain) return 0;
  if (letter === madda) return maddaCosts.get(sound) ?? 40;
  return letter === ye ? 20 : far;
}

/** The last letter of an Urdu word shows which vowel it is, so it weighs more than others. */
function lastVowelCost(sound: number, letter: number): number {
  const isA = sound === letterA || sound === longA;
  if (letter === heGoal && isA) return 0;
  if (letter === heGoal) return sound === letterE ? 4 : 30;
  if (letter === ye && (isA || sound === letterE)) return 17;
  if (letter === bariYe && (sound === letterI || sound === longE)) return 18;
  return getSoundCost(sound, letter);
}

/** Returns whether two Urdu letters together are one Latin sound. */
function areOne(sound: number, before: number, letter: number): boolean {
  if (letter === heGoal || letter === heHutti) {
    return spelledOut.get(sound)?.includes(before) ?? false;
  }
  if (before !== alef && before !== ain && before !== hamza) return false;
  return carried.get(sound)?.includes(letter) ?? false;
}

/** Returns the cost of an Urdu letter without counterpart in the Latin word. */
function unsaidCost(pair: Pair, row: number, column: number): number {
  const { latin, urdu } = pair;
  const letter = urdu.charCodeAt(column - 1);
  const before = column > 1 ? urdu.charCodeAt(column - 2) : 0;
  const isLast = column === urdu.length;
  if (letter === before) return 5;
  if (letter === hamza) return longVowels.has(urdu.charCodeAt(column)) ? 4 : 18;
  if (letter === ain) return isLast && !longVowels.has(before) ? 20 : 5;
  if (letter === nunGhunna) return isLast ? 10 : 25;
  if (letter === heGoal || letter === heHutti) return unsaidHe(letter, before, isLast);
  if (isLast) return far;
  if (letter === wao) return before === kheh ? 8 : 34;
  if (letter === ye) return unsaidYe(pair, row, column);
  if (letter === madda) return row === 0 ? far : 34;
  if (letter !== alef) return far;
  if (column > 1) return 34;
  return urdu.charCodeAt(1) === sin && latin.charCodeAt(0) === letterS ? 8 : far;
}

/** A final h is an aspiration after a long vowel, and the final vowel itself after a consonant. */
function unsaidHe(letter: number, before: number, isLast: boolean): number {
  if (!isLast) return 36;
  if (letter === heHutti) return 20;
  return longVowels.has(before) ? 12 : far;
}

/** After hamza it is only its carrier. In English words it is contained in the u: computer, کمپیوٹر. */
function unsaidYe({ latin, urdu }: Pair, row: number, column: number): number {
  if (urdu.charCodeAt(column - 2) === hamza) return 4;
  return urdu.charCodeAt(column) === wao && latin.charCodeAt(row) === letterU ? 12 : 34;
}

/** Returns how close a Latin word is, by sound, to the Urdu word that it may spell; 0 when it is another word. */
function compareSounds(latin: string, urdu: string): number {
  const letters = Math.min(Math.max(latin.length, urdu.length), latin.length + 1, urdu.length + 1);
  const most = mostFor(urdu.length <= 2 ? urdu.length : letters);
  const distance = measureSoundDistance(latin, urdu, most);
  if (distance > most) return 0;
  // Short words are more often similar by chance.
  return 0.85 - distance / 250 - (letters <= 3 ? 0.05 : 0);
}

function mostFor(letters: number): number {
  if (letters <= 3) return 12;
  if (letters <= 5) return 24;
  return letters <= 8 ? 36 : 46;
}

/** Spellings that Roman Urdu does not use, so that an Urdu word with the same sounds is rarely meant. */
const englishHabits =
  /oa|ea|ck|wh|ght|[ts]ion|ough|ound|ount|(?:ing|ly|ness|ment|[ct]er|ther|ful|less|ous|ive)$/;
const unlikely = 0.15;

/** The penalty of another form that was found by its sound. */
const otherForm = 0.08;
/** Shorter Latin words are too ambiguous to match a function word. */
const shortestForFunction = 4;
/** Such a short Urdu word matches a dozen English ones. */
const shortestUrdu = 3;

/** The sounds of the words of which a Latin word may be a form. */
const soundsOfStems = (latin: KnownLatin) => toRomanStems(latin.word).map(toLatinSounds);

/** Returns how close a Latin query word is to an Urdu word; 0 when it does not spell it. */
function closenessToUrdu(asked: KnownLatin, stems: readonly string[], held: KnownUrdu): number {
  if (asked.isFunction && !asked.isRomanFunction) return 0;
  if (held.isFunction) return closenessToFunctionWord(asked, held);
  const doubt = englishHabits.test(asked.word) ? unlikely : 0;
  const same = compareSounds(asked.sounds, held.sounds);
  if (same > 0) return same - doubt;
  let best = 0;
  for (const stem of stems) best = Math.max(best, compareSounds(stem, held.sounds));
  // Without its ending the word has the queried sounds: کتابوں of kitab.
  for (const bare of bareSounds(held.sounds)) {
    for (const sounds of [asked.sounds, ...stems]) {
      best = Math.max(best, compareSounds(sounds, bare));
    }
  }
  return best > 0 ? best - otherForm - doubt : 0;
}

function closenessToFunctionWord(asked: KnownLatin, held: KnownUrdu): number {
  const isMeant = asked.isRomanFunction || asked.word.length >= shortestForFunction;
  return isMeant ? compareSounds(asked.sounds, held.sounds) : 0;
}

/** Returns how close an Urdu query word is to a Latin word in the vocabulary. */
function closenessToLatin(asked: KnownUrdu, held: KnownLatin): number {
  if (asked.isFunction || held.isFunction || asked.word.length < shortestUrdu) return 0;
  const closeness = compareSounds(held.sounds, asked.sounds);
  // A short e or o is much more frequent in English than in Urdu: بند and bend.
  const english =
    asked.word.length <= shortestUrdu && /[eo]/.test(held.word) && !held.word.includes("h");
  return english && !/[وےی]/.test(asked.word) ? 0 : closeness;
}

function bareSounds(sounds: string): string[] {
  if (sounds.endsWith("یاں") || sounds.endsWith("یوں")) return [sounds.slice(0, -2)];
  if (sounds.endsWith("ئیں")) return [sounds.slice(0, -3)];
  if (sounds.endsWith("وں")) return [sounds.slice(0, -2), `${sounds.slice(0, -2)}ا`];
  return sounds.endsWith("یں") ? [sounds.slice(0, -2)] : [];
}

/** How well a vocabulary word matches a query word. */
export interface Likeness {
  readonly kind: "same" | "spelling" | "form" | "sound" | "slip";
  /** Above 0, up to 1 for the same word. */
  readonly closeness: number;
}

/** Returns how well a folded word of the vocabulary matches a folded query word; null when it does not. */
export function getLikeness(asked: string, held: string): Likeness | null {
  return makeComparison(asked)(held);
}

/**
 * Returns a function that compares vocabulary words with one query word, which is analysed only once.
 *
 * @example makeComparison("کتاب")("کتابوں") // { kind: "form", closeness: 0.88 }
 */
export function makeComparison(asked: string): (held: string) => Likeness | null {
  const known = analyseWord(asked);
  const judge = judgeOfKnown(known);
  return (held) => (held === asked ? { kind: "same", closeness: 1 } : judge(held));
}

function judgeOfKnown(asked: AnalysedWord): (held: string) => Likeness | null {
  if (asked.script === "urdu") return judgeOfUrdu(asked);
  if (asked.script === "latin") return judgeOfLatin(asked);
  const years = new Set(asked.years);
  return (word) => (years.has(word) ? { kind: "spelling", closeness: sameYear } : null);
}

const sameYear = 0.97;

function judgeOfUrdu(asked: KnownUrdu) {
  return (word: string): Likeness | null => {
    const held = analyseWord(word);
    if (held.script === "urdu") return likenessInUrdu(asked, held);
    return held.script === "latin" ? likeness("sound", closenessToLatin(asked, held)) : null;
  };
}

function judgeOfLatin(asked: KnownLatin) {
  const stems = soundsOfStems(asked);
  return (word: string): Likeness | null => {
    const held = analyseWord(word);
    if (held.script === "latin") return likenessInLatin(asked, held);
    return held.script === "urdu" ? likeness("sound", closenessToUrdu(asked, stems, held)) : null;
  };
}

const likeness = (kind: Likeness["kind"], closeness: number): Likeness | null =>
  closeness > 0 ? { kind, closeness } : null;

/** Shorter words that only sound alike are usually different words: علم and الم. */
const shortestHeard = 4;

function likenessInUrdu(asked: KnownUrdu, held: KnownUrdu): Likeness | null {
  const spelling = likenessOfSpellings(asked, held) ?? likenessOfOthers(asked, held);
  if (spelling !== null) return spelling;
  if (asked.isFunction || held.isFunction) return null;
  return (
    likeness("form", compareStems(asked.stems, held.stems)) ??
    likeness("slip", compareSlip(asked.spelling.loose, held.spelling.loose, true))
  );
}

function likenessOfSpellings(asked: KnownUrdu, held: KnownUrdu): Likeness | null {
  const one = asked.spelling;
  const other = held.spelling;
  if (one.heard !== other.heard) return null;
  if (one.close === other.close) return { kind: "spelling", closeness: 0.97 };
  if (one.loose === other.loose) return { kind: "spelling", closeness: 0.94 };
  if (one.heard.length >= shortestHeard) return { kind: "spelling", closeness: 0.9 };
  return asked.isFunction || held.isFunction ? null : { kind: "sound", closeness: 0.64 };
}

function likenessOfOthers(asked: KnownUrdu, held: KnownUrdu): Likeness | null {
  const otherAsked = asked.other;
  if (otherAsked !== null) return likenessOfSpellings(otherAsked, held);
  const otherHeld = held.other;
  return otherHeld === null ? null : likenessOfSpellings(asked, otherHeld);
}

function likenessInLatin(asked: KnownLatin, held: KnownLatin): Likeness | null {
  if (asked.isFunction || held.isFunction) return null;
  return (
    likeness("form", compareForms(asked.form, held.form)) ??
    likeness("sound", compareRoman(asked, held)) ??
    likeness("slip", compareSlip(asked.word, held.word, false))
  );
}
