// Words are looked up by exact keys; `likeness.ts` then decides whether a word found this way is really meant. The
// first character of a key is its kind: = the word itself, p spelling, f Urdu form, e English form, r sound, < and >
// halves for slips.

import { type KnownWord, knownWord } from "./known-word.ts";
import { latinSkeleton, latinSkeletons, latinSoundsOf, rareSkeletons } from "./latin-sounds.ts";
import { romanStemsOf } from "./roman-words.ts";
import { halvesNear, halvesOf } from "./slips.ts";

/** The version of the key rules. A vocabulary with keys of another version is rebuilt. */
export const wordRules = 5;

const mostKeys = 12;
const mostAsked = 40;

/**
 * Returns the keys of a folded word in the vocabulary, by which its other spellings, forms, sounds and slips find it.
 */
export function keysOfWord(word: string): string[] {
  const known = knownWord(word);
  const keys = [
    `=${word}`,
    ...spellingKeys(known),
    ...soundKeys(known),
    ...halves(known, halvesOf),
    ...formKeys(known),
  ];
  return distinct(keys, mostKeys);
}

/** Returns the keys of words that a folded query word may mean, without slips. */
export function keysOfAsked(asked: string): string[] {
  const known = knownWord(asked);
  const keys = [
    `=${asked}`,
    ...spellingKeys(known),
    ...formKeys(known),
    ...soundKeysOfAsked(known),
  ];
  return distinct(keys, mostAsked);
}

/** Returns the keys of words that may be meant if the query word contains a slip. */
export function slipKeysOfAsked(asked: string): string[] {
  return distinct(halves(knownWord(asked), halvesNear), mostAsked);
}

/** Slips are compared after spelling differences are removed. */
function halves(known: KnownWord, of: typeof halvesOf): string[] {
  if (known.script === "other" || known.isFunction) return [];
  return known.script === "urdu" ? of(known.spelling.loose, true) : of(known.word, false);
}

function spellingKeys(known: KnownWord): string[] {
  if (known.script !== "urdu") return [];
  const { other } = known;
  const keys = [`p${known.spelling.heard}`];
  return other === null ? keys : [...keys, `p${other.spelling.heard}`];
}

function formKeys(known: KnownWord): string[] {
  if (known.script === "other" || known.isFunction) return [];
  if (known.script === "urdu") return known.stems.map(({ stem }) => `f${stem}`);
  return [`e${known.form.stem}`, `e${known.form.inflected}`];
}

function soundKeys(known: KnownWord): string[] {
  if (known.script === "other") return [];
  return known.script === "urdu"
    ? [`r${known.skeleton}`]
    : latinSkeletons(known.sounds).map(ofSound);
}

function soundKeysOfAsked(known: KnownWord): string[] {
  if (known.script === "other") return [];
  // A final nasal n is not part of an Urdu skeleton, but is often written in Latin letters.
  if (known.script === "urdu") {
    const nasal = known.word.endsWith("ں") ? [`r${known.skeleton}n`] : [];
    return [`r${known.skeleton}`, ...nasal];
  }
  if (known.isFunction && !known.isRomanFunction) return [];
  const stems = romanStemsOf(known.word).map((stem) => latinSkeleton(latinSoundsOf(stem)));
  return [...latinSkeletons(known.sounds), ...rareSkeletons(known.sounds), ...stems].map(ofSound);
}

const ofSound = (skeleton: string) => `r${skeleton}`;
const distinct = (keys: readonly string[], most: number) => [...new Set(keys)].slice(0, most);
