import { type EnglishForm, englishFormOf } from "./english/english-forms.ts";
import { isFunctionWord } from "./function-words.ts";
import { type Stem, urduStemsOf } from "./urdu/urdu-forms.ts";
import { type UrduSpelling, urduSpellingOf } from "./urdu/urdu-spelling.ts";

/** A word with all that is compared of it. */
export type KnownWord = KnownUrdu | KnownEnglish | KnownOther;

interface Known {
  readonly word: string;
  /** Whether it only holds a sentence together: then no other form, sound or slip of it is a reader's meaning. */
  readonly isFunction: boolean;
}

export interface KnownUrdu extends Known {
  readonly script: "urdu";
  /** More than one where a letter is read in two ways. */
  readonly spellings: readonly UrduSpelling[];
  readonly stems: readonly Stem[];
}

export interface KnownEnglish extends Known {
  readonly script: "latin";
  readonly form: EnglishForm;
}

interface KnownOther extends Known {
  readonly script: "other";
}

const urdu = /^[\u0620-\u06FF]+$/;
const latin = /^[a-z]+$/;

/** Longer ones are no words: nothing but themselves is like them. */
const longest = 40;

/** All that is compared of a folded word. Numbers, mixtures and other scripts are like nothing but themselves. */
export function knownWord(word: string): KnownWord {
  const isFunction = isFunctionWord(word);
  if (word.length > longest) return { script: "other", word, isFunction };
  if (latin.test(word)) return { script: "latin", word, isFunction, form: englishFormOf(word) };
  if (!urdu.test(word)) return { script: "other", word, isFunction };
  return {
    ...{ script: "urdu", word, isFunction },
    spellings: spellingsOf(word),
    stems: isFunction ? [] : urduStemsOf(word),
  };
}

/** ۃ is said as t or as h. */
function spellingsOf(word: string): UrduSpelling[] {
  const spelling = urduSpellingOf(word);
  return word.endsWith("ۃ") ? [spelling, urduSpellingOf(`${word.slice(0, -1)}ت`)] : [spelling];
}
