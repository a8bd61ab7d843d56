// Whether a Latin word writes an Urdu one: both are walked through side by side, and each step says how usual it is. What
// Urdu leaves unwritten, short vowels, costs next to nothing; a consonant or a last vowel more or less costs too much.

import { costOfSounds } from "./sound-costs.ts";
import { unwrittenCosts, vowelSounds } from "./unwritten-sounds.ts";

/** Costs more than any likeness may. */
const far = 999;
const longest = 32;
const width = longest + 1;
const costs = new Uint16Array(width * width);

const codeOf = (letter: string) => letter.charCodeAt(0);
const alef = codeOf("ا");
const madda = codeOf("آ");
const ain = codeOf("ع");
const hamza = codeOf("ئ");
const heGoal = codeOf("ہ");
const heHutti = codeOf("ح");
const wao = codeOf("و");
const ye = codeOf("ی");
const bariYe = codeOf("ے");
const nunGhunna = codeOf("ں");
const kheh = codeOf("خ");
const sin = codeOf("س");
const [letterA, longA, letterE, longE, letterI, letterU, letterS] = [..."aAeEius"].map(codeOf);

const longVowels = new Set([alef, madda, wao, ye, bariYe]);

/** The Urdu letters that alef or ain carries for a Latin vowel: او, ای. */
const carried = new Map<number, readonly number[]>([
  ...[..."ouO"].map((letter) => [codeOf(letter), [wao]] as const),
  ...[..."eiEy"].map((letter) => [codeOf(letter), [ye, bariYe]] as const),
]);
/** The Urdu letters that a digraph may be written as with a full h after them. */
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
  Object.entries(digraphs).map(([letter, urdu]) => [codeOf(letter), [...urdu].map(codeOf)]),
);

/** The sounds of a Latin and of an Urdu word. */
interface Pair {
  readonly latin: string;
  readonly urdu: string;
}

/**
 * How far the sounds of a Latin word are from those of an Urdu one.
 *
 * @param most what the caller bears; the walk ends as soon as it must cost more
 * @returns 999 when it cannot be the word
 */
export function distanceOfSounds(latin: string, urdu: string, most: number): number {
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

/** What it costs at least to come here by one sound and the one or two letters that write it. */
function matched(pair: Pair, row: number, column: number): number {
  const here = row * width + column;
  const one = at(here - width - 1) + matchCost(pair, row, column);
  if (column === 1) return one;
  const sound = pair.latin.charCodeAt(row - 1);
  // Alef inside a word is a vowel of its own.
  const isInside = column > 2 && pair.urdu.charCodeAt(column - 2) === alef;
  if (isInside) return one;
  const isOne = areOne(sound, pair.urdu.charCodeAt(column - 2), pair.urdu.charCodeAt(column - 1));
  return isOne ? Math.min(one, at(here - width - 2)) : one;
}

function matchCost({ latin, urdu }: Pair, row: number, column: number): number {
  const sound = latin.charCodeAt(row - 1);
  const letter = urdu.charCodeAt(column - 1);
  if (vowelSounds[sound] === 1) {
    if (row === 1 && column === 1) return firstVowelCost(sound, letter);
    if (column === urdu.length && row === latin.length) return lastVowelCost(sound, letter);
  }
  return costOfSounds(sound, letter);
}

/** Alef and ain at the beginning carry any vowel, and the others are consonants there. */
function firstVowelCost(sound: number, letter: number): number {
  if (letter === alef || letter === ain) return 0;
  if (letter === madda) return sound === letterA || sound === longA ? 0 : 4;
  return letter === ye ? 20 : far;
}

/** The last letter of an Urdu word says which vowel it is, so it weighs more than others. */
function lastVowelCost(sound: number, letter: number): number {
  const isA = sound === letterA || sound === longA;
  if (letter === heGoal && isA) return 0;
  if (letter === heGoal) return sound === letterE ? 4 : 30;
  if (letter === ye && (isA || sound === letterE)) return 17;
  if (letter === bariYe && (sound === letterI || sound === longE)) return 18;
  return costOfSounds(sound, letter);
}

/** Whether two Urdu letters together are one Latin sound. */
function areOne(sound: number, before: number, letter: number): boolean {
  if (letter === heGoal || letter === heHutti) {
    return spelledOut.get(sound)?.includes(before) ?? false;
  }
  if (before !== alef && before !== ain && before !== hamza) return false;
  return carried.get(sound)?.includes(letter) ?? false;
}

/** What it costs that a Latin word does not say an Urdu letter. */
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

/** After a long vowel a last one is a breath; after a consonant it is the vowel that ends the word. */
function unsaidHe(letter: number, before: number, isLast: boolean): number {
  if (!isLast) return 36;
  if (letter === heHutti) return 20;
  return longVowels.has(before) ? 12 : far;
}

/** After hamza it is only its seat; English says it in its u: computer, کمپیوٹر. */
function unsaidYe({ latin, urdu }: Pair, row: number, column: number): number {
  if (urdu.charCodeAt(column - 2) === hamza) return 4;
  return urdu.charCodeAt(column) === wao && latin.charCodeAt(row) === letterU ? 12 : 34;
}
