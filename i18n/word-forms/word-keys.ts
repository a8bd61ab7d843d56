// Words are looked up by exact keys; `likeness.ts` then decides whether a word found this way is really meant. The
// first character of a key is its kind: = the word itself, p spelling, f Urdu form, e English form, r sound, < and >
// halves for slips.

import { type AnalysedWord, analyseWord } from "./known-word.ts";
import { latinSkeleton, latinSkeletons, rareSkeletons, toLatinSounds } from "./latin-sounds.ts";
import { toRomanStems } from "./roman-words.ts";
import { halvesNear, toHalves } from "./slips.ts";

/** The version of the key rules. A vocabulary with keys of another version is rebuilt. */
export const wordRules = 5;

const mostKeys = 12;
const mostAsked = 40;

/**
 * Returns the keys of a folded word in the vocabulary, by which its other spellings, forms, sounds and slips find it.
 */
export function toWordKeys(word: string): string[] {
  const known = analyseWord(word);
  const keys = [
    `=${word}`,
    ...spellingKeys(known),
    ...soundKeys(known),
    ...halves(known, toHalves),
    ...formKeys(known),
  ];
  return distinct(keys, mostKeys);
}

/** Returns the keys of words that a folded query word may mean, without slips. */
export function toQueryKeys(asked: string): string[] {
  const known = analyseWord(asked);
  const keys = [
    `=${asked}`,
    ...yearKeys(known),
    ...spellingKeys(known),
    ...formKeys(known),
    ...soundKeysOfAsked(known),
  ];
  return distinct(keys, mostAsked);
}

/** Returns the keys of words that may be meant if the query word contains a slip. */
export function toQuerySlipKeys(asked: string): string[] {
  return distinct(halves(analyseWord(asked), halvesNear), mostAsked);
}

/** Slips are compared after spelling differences are removed. */
function halves(known: AnalysedWord, of: typeof toHalves): string[] {
  if (known.script === "other" || known.isFunction) return [];
  return known.script === "urdu" ? of(known.spelling.loose, true) : of(known.word, false);
}

function spellingKeys(known: AnalysedWord): string[] {
  if (known.script !== "urdu") return [];
  const { other } = known;
  const keys = [`p${known.spelling.heard}`];
  return other === null ? keys : [...keys, `p${other.spelling.heard}`];
}

const yearKeys = (known: AnalysedWord): string[] =>
  known.script === "other" ? known.years.map((year) => `=${year}`) : [];

function formKeys(known: AnalysedWord): string[] {
  if (known.script === "other" || known.isFunction) return [];
  if (known.script === "urdu") return known.stems.map(({ stem }) => `f${stem}`);
  return [`e${known.form.stem}`, `e${known.form.inflected}`];
}

function soundKeys(known: AnalysedWord): string[] {
  if (known.script === "other") return [];
  return known.script === "urdu"
    ? [`r${known.skeleton}`]
    : latinSkeletons(known.sounds).map(ofSound);
}

function soundKeysOfAsked(known: AnalysedWord): string[] {
  if (known.script === "other") return [];
  // A final nasal n is not part of an Urdu skeleton, but is often written in Latin letters.
  if (known.script === "urdu") {
    const nasal = known.word.endsWith("ں") ? [`r${known.skeleton}n`] : [];
    return [`r${known.skeleton}`, ...nasal];
  }
  if (known.isFunction && !known.isRomanFunction) return [];
  const stems = toRomanStems(known.word).map((stem) => latinSkeleton(toLatinSounds(stem)));
  return [...latinSkeletons(known.sounds), ...rareSkeletons(known.sounds), ...stems].map(ofSound);
}

const ofSound = (skeleton: string) => `r${skeleton}`;
const distinct = (keys: readonly string[], most: number) => [...new Set(keys)].slice(0, most);
