// Word boundaries are not always written: کے لیے and کیلئے, air force and airforce, F-16 and F16.

import { isFunctionWord } from "./function-words.ts";

const mostJoins = 6;
const mostSplits = 24;

const urdu = /^[\u0620-\u06FF]+$/;
const digits = /^\d+$/;
const mixed = /^(\p{L}+)(\d+)$|^(\d+)(\p{L}+)$/u;
/** Letters that only occur at the end of a word, with the letters that replace them in the middle. */
const lastLetters: Readonly<Record<string, string>> = { ے: "ی", ں: "ن" };

/** Returns the joined spellings of two neighbouring folded words. */
export function listJoins(left: string, right: string): string[] {
  const lefts = [left];
  const inside = lastLetters[left.charAt(left.length - 1)];
  if (inside !== undefined && urdu.test(right)) lefts.push(left.slice(0, -1) + inside);
  const joined = lefts.flatMap((first) => otherHamza(right).map((second) => first + second));
  return [...new Set(joined)].slice(0, mostJoins);
}

/** Returns a word in -یے also with hamza, and vice versa. */
function otherHamza(word: string): string[] {
  if (word.endsWith("یے")) return [word, `${word.slice(0, -2)}ئے`];
  return word.endsWith("ئے") ? [word, `${word.slice(0, -2)}یے`] : [word];
}

/** Returns the pairs into which a folded word may be split, likeliest first. */
export function listSplits(word: string): (readonly [string, string])[] {
  const border = mixed.exec(word);
  if (border) return [[border[1] ?? border[3] ?? "", border[2] ?? border[4] ?? ""]];
  if (digits.test(word)) return splitNumber(word);
  const pairs: (readonly [string, string])[] = [];
  for (let place = 2; place <= word.length - 2; place += 1) {
    const right = word.slice(place);
    for (const left of endedWords(word.slice(0, place))) pairs.push([left, right]);
  }
  const weighed = pairs.map((pair) => ({ pair, weight: getWeight(pair, word.length) }));
  weighed.sort((one, other) => other.weight - one.weight);
  return weighed.slice(0, mostSplits).map(({ pair }) => pair);
}

/** Splits off the last three digits: thousands may be separated by a comma or a space. */
function splitNumber(word: string): [string, string][] {
  return word.length > 3 && word.length < 10 ? [[word.slice(0, -3), word.slice(-3)]] : [];
}

/** Returns the spellings of the first half of a compound when it is a separate word. */
function endedWords(left: string): string[] {
  const before = left.slice(0, -1);
  if (left.endsWith("ن")) return [left, `${before}ں`];
  return left.endsWith("ی") ? [left, `${before}ے`] : [left];
}

const joinedOften = new Set(
  "لیے لئے گا گی گے کا کی کے کو سے نے میں پر تک کر بھی ہی دار گاہ ور مند ناک پن والا والے والی نامہ خانہ".split(
    " ",
  ),
);
const beginsOften = new Set(
  "کے اس ان جس جن کس کن ہم تم آپ مجھ تجھ بے نا غیر بہ ہر چاہ ہوں نہ".split(" "),
);

/** Ranks splits: function words are joined to others most often, followed by two long words. */
function getWeight([left, right]: readonly [string, string], length: number): number {
  const small = (beginsOften.has(left) ? 4 : 0) + (joinedOften.has(right) ? 4 : 0);
  const helping = (isFunctionWord(left) ? 1 : 0) + (isFunctionWord(right) ? 1 : 0);
  // A final-form letter suggests a boundary, unless the word is equally well spelt without it.
  const ended = left.endsWith("ے") || left.endsWith("ں") ? 0.3 : 0;
  const uneven = Math.abs(left.length - right.length) / length;
  return small + helping + ended - uneven;
}
