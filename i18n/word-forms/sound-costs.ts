// The distance of a Latin sound from an Urdu letter, in hundredths: 0 is the usual spelling.

import { shortVowels } from "./latin-sounds.ts";

const far = 999;

/** For each Latin sound the Urdu letters that it may represent, grouped by cost. */
const consonants: Readonly<Record<string, readonly (readonly [letters: string, cost: number])[]>> =
  {
    b: [
      ["ب", 0],
      ["B", 10],
    ],
    B: [
      ["B", 0],
      ["ب", 12],
    ],
    p: [
      ["پ", 0],
      ["P", 10],
    ],
    P: [
      ["Pف", 0],
      ["پ", 12],
    ],
    f: [
      ["ف", 0],
      ["P", 8],
    ],
    t: [
      ["تٹ", 0],
      ["ط", 3],
      ["TX", 10],
      ["ۃ", 5],
    ],
    T: [
      ["TXث", 0],
      ["تٹ", 10],
      ["ط", 20],
    ],
    d: [
      ["دڈ", 0],
      ["DY", 10],
      ["ڑ", 15],
      ["ض", 18],
      ["R", 20],
    ],
    D: [
      ["DY", 0],
      ["دڈ", 12],
      ["R", 8],
      ["ض", 12],
    ],
    j: [
      ["ج", 0],
      ["J", 10],
      ["ژ", 15],
      ["زذ", 30],
    ],
    J: [
      ["J", 0],
      ["ج", 15],
    ],
    C: [
      ["چC", 0],
      ["ک", 22],
      ["ش", 40],
    ],
    k: [
      ["ک", 0],
      ["ق", 8],
      ["K", 12],
    ],
    q: [
      ["ق", 0],
      ["ک", 14],
      ["خ", 45],
    ],
    K: [
      ["خK", 0],
      ["ک", 30],
      ["ق", 40],
    ],
    g: [
      ["گ", 0],
      ["غ", 14],
      ["G", 12],
    ],
    G: [
      ["غG", 0],
      ["گ", 14],
    ],
    V: [
      ["گ", 0],
      ["ج", 12],
      ["غ", 14],
      ["G", 12],
    ],
    s: [
      ["سصث", 0],
      ["ش", 30],
      ["زذ", 24],
    ],
    S: [
      ["ش", 0],
      ["س", 40],
    ],
    z: [
      ["زذضظ", 0],
      ["ژ", 8],
      ["ج", 24],
      ["س", 24],
    ],
    Z: [
      ["ژ", 0],
      ["زظ", 20],
    ],
    r: [
      ["ر", 0],
      ["ڑ", 6],
      ["R", 12],
    ],
    R: [
      ["R", 0],
      ["ڑ", 6],
      ["ر", 15],
    ],
    l: [["ل", 0]],
    m: [
      ["م", 0],
      ["ن", 30],
    ],
    n: [
      ["نں", 0],
      ["م", 40],
    ],
    h: [["حہ", 0]],
    w: [
      ["و", 0],
      ["ب", 60],
    ],
    y: [
      ["ی", 0],
      ["ئ", 3],
      ["ے", 3],
    ],
  };

const vowels: Readonly<Record<string, readonly (readonly [letters: string, cost: number])[]>> = {
  a: [
    ["اآع", 0],
    ["ئ", 15],
    ["ی", 22],
    ["ے", 30],
    ["و", 45],
  ],
  A: [
    ["اآ", 0],
    ["ع", 5],
  ],
  e: [
    ["ےی", 0],
    ["ئ", 2],
    ["ع", 3],
    ["اآ", 30],
  ],
  E: [
    ["ی", 0],
    ["ئ", 4],
    ["ے", 14],
    ["ع", 20],
  ],
  i: [
    ["ی", 0],
    ["ئ", 1],
    ["ے", 14],
    ["ع", 3],
    ["ا", 30],
  ],
  o: [
    ["و", 0],
    ["ع", 4],
    ["اآ", 32],
  ],
  O: [["و", 0]],
  u: [
    ["و", 0],
    ["ع", 3],
    ["ا", 28],
  ],
};

const latinPlaces = 128;
/** The codes of the Urdu block, preceded by the signs of aspirated letters. */
const urduPlaces = 0x200;

const table = new Uint16Array(latinPlaces * urduPlaces).fill(far);
/** A short vowel is rarely written; a letter that is written shows a long one. */
const writtenShort = 12;
const shortVowelCosts = Object.fromEntries(
  Object.entries(shortVowels).map(([vowel, short]) => [
    short,
    (vowels[vowel] ?? []).map(([letters, cost]) => {
      const isLong = !/[ئع]/.test(letters) || letters.includes("ا");
      return [letters, isLong ? Math.max(cost, writtenShort) : cost] as const;
    }),
  ]),
);
for (const [latin, rows] of Object.entries({ ...consonants, ...vowels, ...shortVowelCosts })) {
  for (const [letters, cost] of rows) {
    for (const letter of letters) {
      table[getCell(latin.charCodeAt(0), letter.charCodeAt(0))] = cost;
    }
  }
}

function getCell(latin: number, urdu: number): number {
  return latin * urduPlaces + (urdu < latinPlaces ? urdu : latinPlaces + (urdu & 0xff));
}

/** Returns the distance between a Latin and an Urdu sound, by their codes; 999 when they do not match. */
export function getSoundCost(latin: number, urdu: number): number {
  return table[getCell(latin, urdu)] ?? far;
}

const toCode = (letter: string) => letter.charCodeAt(0);

/** Whether each Latin sound code is a vowel. */
export const vowelSounds = new Uint8Array(128);
for (const letter of "aeiouAEO12345") vowelSounds[toCode(letter)] = 1;

const byLetter = { a: 2, i: 3, u: 3, e: 4, o: 4, A: 30, E: 30, O: 30, y: 16, w: 26, h: 40 };
const inside = new Uint16Array(128).fill(far);
for (const [letter, cost] of Object.entries(byLetter)) inside[toCode(letter)] = cost;
for (const short of Object.values(shortVowels)) inside[toCode(short)] = 0;

const lastE = 30;
/** In English words, and in names as English spells them: Lahore. */
const silentE = 18;
/** The a of a final "ai" is heard: کمائی is kamai, کمی is not. */
const beforeLastI = 20;
const lastH = 5;
const firstVowel = 60;
/** Of two consecutive vowels Urdu writes one. */
const secondVowel = 14;

let known = "";
let costs = new Uint16Array(1);

/** Returns the cost of each sound of a Latin word that Urdu does not write, indexed by its place, counted from 1. */
export function unwrittenCosts(latin: string): Uint16Array {
  // One query word is compared with many vocabulary words.
  if (latin === known) return costs;
  costs = new Uint16Array(latin.length + 1).fill(far);
  for (let place = 1; place <= latin.length; place += 1) costs[place] = costAt(latin, place);
  known = latin;
  return costs;
}

const isSilent = (latin: string): boolean =>
  latin.length > 4 && /[^aeiouAEO][aeiouAEO][^aeiouAEO1-5yhw]e$/.test(latin);

function costAt(latin: string, place: number): number {
  const sound = latin.charCodeAt(place - 1);
  const isLast = place === latin.length;
  if (vowelSounds[sound] !== 1) {
    if (isLast) return sound === toCode("h") ? lastH : far;
    return inside[sound] ?? far;
  }
  if (isLast && sound === toCode("e")) return isSilent(latin) ? silentE : lastE;
  if (isLast) return far;
  if (place === 1) return firstVowel;
  if (latin.endsWith("ai") && place === latin.length - 1) return beforeLastI;
  const afterVowel = vowelSounds[latin.charCodeAt(place - 2)] === 1;
  return afterVowel ? Math.max(secondVowel, inside[sound] ?? far) : (inside[sound] ?? far);
}
