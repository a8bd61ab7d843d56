import { closenessOfForms } from "./english/english-forms.ts";
import { type KnownLatin, type KnownUrdu, type KnownWord, knownWord } from "./known-word.ts";
import { closenessToLatin, closenessToUrdu, soundsOfStems } from "./likeness-of-sounds.ts";
import { closenessOfSlip } from "./slips/slips.ts";
import { closenessOfRoman } from "./sound/roman-spellings.ts";
import { closenessOfStems } from "./urdu/urdu-forms.ts";

/** How a word of the vocabulary answers one of a query. */
export interface Likeness {
  readonly kind: "same" | "spelling" | "form" | "sound" | "slip";
  /** Above 0 up to 1, which is the same word. */
  readonly closeness: number;
}

/** How well a folded word that is held answers one that is asked for; null when it does not. */
export function likenessOf(asked: string, held: string): Likeness | null {
  return judgeOf(asked)(held);
}

/**
 * What judges held words against one that is asked for, which is taken apart only once.
 *
 * @example judgeOf("کتاب")("کتابوں") // { kind: "form", closeness: 0.88 }
 */
export function judgeOf(asked: string): (held: string) => Likeness | null {
  const known = knownWord(asked);
  const judge = judgeOfKnown(known);
  return (held) => (held === asked ? { kind: "same", closeness: 1 } : judge(held));
}

function judgeOfKnown(asked: KnownWord): (held: string) => Likeness | null {
  if (asked.script === "urdu") return judgeOfUrdu(asked);
  return asked.script === "latin" ? judgeOfLatin(asked) : () => null;
}

function judgeOfUrdu(asked: KnownUrdu) {
  return (word: string): Likeness | null => {
    const held = knownWord(word);
    if (held.script === "urdu") return likenessInUrdu(asked, held);
    return held.script === "latin" ? likeness("sound", closenessToLatin(asked, held)) : null;
  };
}

function judgeOfLatin(asked: KnownLatin) {
  const stems = soundsOfStems(asked);
  return (word: string): Likeness | null => {
    const held = knownWord(word);
    if (held.script === "latin") return likenessInLatin(asked, held);
    return held.script === "urdu" ? likeness("sound", closenessToUrdu(asked, stems, held)) : null;
  };
}

const likeness = (kind: Likeness["kind"], closeness: number): Likeness | null =>
  closeness > 0 ? { kind, closeness } : null;

/** Shorter words that only sound alike are as a rule two words: علم and الم. */
const shortestHeard = 4;

function likenessInUrdu(asked: KnownUrdu, held: KnownUrdu): Likeness | null {
  const spelling = likenessOfSpellings(asked, held) ?? likenessOfOthers(asked, held);
  if (spelling !== null) return spelling;
  if (asked.isFunction || held.isFunction) return null;
  return (
    likeness("form", closenessOfStems(asked.stems, held.stems)) ??
    likeness("slip", closenessOfSlip(asked.spelling.loose, held.spelling.loose, true))
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
    likeness("form", closenessOfForms(asked.form, held.form)) ??
    likeness("sound", closenessOfRoman(asked, held)) ??
    likeness("slip", closenessOfSlip(asked.word, held.word, false))
  );
}
