// Decides whether two Latin spellings are the same Urdu word or name: shaheed, shahid. Many pairs of English words
// differ just as little, so short words only count when one of them shows habits of Roman Urdu.

import { latinVowels, withoutShortness } from "./latin-sounds.ts";

/** Letter combinations that are rare in English. */
const habits =
  /aa|[aou]h[au]|ii|uu|q(?!u)|kh|gh[aeiou]|zh|bh|dh|jh|[aeiou]h[^aeiouty]|hm|[^aeiouhlsrt]h[aeiou]|[aiu]j$|iy[ae]|[aou]$/;

/** Pairs of English words that differ like two Roman Urdu spellings. */
const englishWords = new Set(
  `steel still sleep slip sleeping slipping steep sheep ship cheek chick feeling filling desert dessert later latter diner dinner hoping hopping
  bitter better biter litter letter liter sitting setting planed planned staring starring taping tapping coma comma super supper holy holly
  medal immigrant emigrant immigration emigration illicit elicit ensure insure spot sport wood would pool pull fool full
  peel pill feel fill seek sick seen sin been bin deep dip week wick need nod reed rid feet fit beet bit heel hill keen kin peek pick
  meet mitt teen tin green grin floor flour form firm farm worm warm desk disk then thin pen pin ten men min net nit pet pit bed bid
  moon mun soon sun noon nun boon bun foot fut food look luck book buck took tuck shoot shut root rut hoot hut rook ruck
  planing planning coming filed filled tiled tilled riding ridding lesson lessen collision collusion devolution`.split(
    /\s+/,
  ),
);

/** Unifies alternative spellings to one letter; short vowels stay distinct. */
export function plainRoman(sounds: string): string {
  return withoutShortness(sounds)
    .replace(/(?:ay|ey|ai|ei)$/, "e")
    .replace(/qu(?=[aei])/, "k")
    .replace(/h$/, "")
    .replace(/E/g, "i")
    .replace(/O/g, "u")
    .replace(/A/g, "a")
    .replace(/ou|au|ow|aw/g, "o")
    .replace(/ai|ay|ei/g, "e")
    .replace(/o(?!$)/g, "u")
    .replace(/e(?!$)/g, "i")
    .replace(/(?<=.)y(?![aiu])/g, "i")
    .replace(/q/g, "k")
    .replace(/P/g, "f")
    .replace(/V/g, "g");
}

const shortVowelsInside = /(?<=.)[aiu](?=.)/g;
const shortestPlain = 5;
const shortestHabit = 4;

export interface RomanWord {
  readonly word: string;
  readonly plain: string;
}

/** Returns how close two Latin words are as spellings of one Urdu word; 0 when they are different words. */
export function compareRoman(one: RomanWord, other: RomanWord): number {
  const { length } = one.word.length < other.word.length ? one.word : other.word;
  if (length < shortestHabit) return 0;
  if (englishWords.has(one.word) && englishWords.has(other.word)) return 0;
  const isRoman = habits.test(one.word) || habits.test(other.word);
  if (one.plain === other.plain) return isRoman || length >= shortestPlain ? 0.8 : 0;
  if (!isRoman || length < shortestPlain) return 0;
  const isClose =
    one.plain.replace(shortVowelsInside, "") === other.plain.replace(shortVowelsInside, "");
  return isClose && differInOneVowel(one.plain, other.plain) ? 0.68 : 0;
}

/** Returns whether at most one inner vowel differs, or is missing in one of them. */
function differInOneVowel(one: string, other: string): boolean {
  const change = other.length - one.length;
  if (change < -1 || change > 1) return false;
  let start = 0;
  while (start < one.length && one.charAt(start) === other.charAt(start)) start += 1;
  const rests = [one.slice(start), other.slice(start)] as const;
  if (change !== 0) {
    const [longer, shorter] = change < 0 ? rests : ([rests[1], rests[0]] as const);
    return latinVowels.includes(longer.charAt(0)) && longer.slice(1) === shorter;
  }
  return rests[0].slice(1) === rests[1].slice(1);
}

// Plural and oblique endings of Urdu in Latin letters: faujon, kitabein, larkiyan. Without them the word itself is
// left, or nearly.

const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:i?yo+n|i?ya+n|io+n|ia+n)$/, "i"],
  [/(?:oo?n?|ou?n)$/, ""],
  [/(?:ei?n|ai?n)$/, ""],
  [/(?:oo?n)$/, "a"],
  [/(?:e|ay|ey)$/, "a"],
];
const shortestStem = 3;

/** Returns the Latin words of which one may be a plural or oblique form. */
export function toRomanStems(word: string): string[] {
  const stems = endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead));
  return [...new Set(stems)].filter((stem) => stem.length >= shortestStem && stem !== word);
}
