// Words are looked up by keys that are equal or not; whether a word found so is really meant, `likeness.ts` judges. The
// first sign of a key names its kind: = the word itself, p spelling, f Urdu form, e English form, < and > halves against slips.

import { type KnownWord, knownWord } from "./known-word.ts";
import { halvesNear, halvesOf } from "./slips/slips.ts";

/** Which rules made the keys of a vocabulary: one made by others is made anew. */
export const wordRules = 2;

const mostKeys = 12;
const mostAsked = 40;

/**
 * The keys under which a folded word is kept in the vocabulary, so that its other spellings, forms, sounds and slips
 * lead to it.
 */
export function keysOfWord(word: string): string[] {
  const known = knownWord(word);
  return distinct(
    [`=${word}`, ...spellingKeys(known), ...halvesOfKnown(known), ...formKeys(known)],
    mostKeys,
  );
}

/** The keys at which to look for the words that a folded word of a query may mean, slips apart. */
export function keysOfAsked(asked: string): string[] {
  const known = knownWord(asked);
  return distinct([`=${asked}`, ...spellingKeys(known), ...formKeys(known)], mostAsked);
}

/** The keys at which to look for the words that were meant, should the asked one have a slip in it. */
export function slipKeysOfAsked(asked: string): string[] {
  const known = knownWord(asked);
  if (known.isFunction || known.script === "other") return [];
  return distinct(halvesNear(slipText(known), known.script === "urdu"), mostAsked);
}

function halvesOfKnown(known: KnownWord): string[] {
  if (known.isFunction || known.script === "other") return [];
  return halvesOf(slipText(known), known.script === "urdu");
}

/** Slips are looked for beneath the differences of spelling. */
const slipText = (known: KnownWord) =>
  known.script === "urdu" ? (known.spellings[0]?.loose ?? known.word) : known.word;

function spellingKeys(known: KnownWord): string[] {
  if (known.script !== "urdu") return [];
  return known.spellings.map(({ heard }) => `p${heard}`);
}

function formKeys(known: KnownWord): string[] {
  if (known.isFunction) return [];
  if (known.script === "urdu") return known.stems.map(({ stem }) => `f${stem}`);
  return known.script === "latin" ? [`e${known.form.stem}`, `e${known.form.inflected}`] : [];
}

const distinct = (keys: string[], most: number) => [...new Set(keys)].slice(0, most);
