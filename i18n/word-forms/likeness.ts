import { closenessOfForms } from "./english/english-forms.ts";
import { type KnownEnglish, type KnownUrdu, knownWord } from "./known-word.ts";
import { closenessOfSlip } from "./slips/slips.ts";
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
  return (held) => {
    if (held === asked) return { kind: "same", closeness: 1 };
    const other = knownWord(held);
    if (known.script === "urdu" && other.script === "urdu") return likenessInUrdu(known, other);
    if (known.script === "latin" && other.script === "latin") {
      return likenessInEnglish(known, other);
    }
    return null;
  };
}

function likenessInUrdu(asked: KnownUrdu, held: KnownUrdu): Likeness | null {
  const spelling = likenessOfSpellings(asked, held);
  if (spelling !== null) return spelling;
  if (asked.isFunction || held.isFunction) return null;
  const form = closenessOfStems(asked.stems, held.stems);
  if (form > 0) return { kind: "form", closeness: form };
  return likenessOfSlip(asked.spellings[0]?.loose ?? "", held.spellings[0]?.loose ?? "", true);
}

/** Shorter words that only sound alike are as a rule two words: علم and الم. */
const shortestHeard = 4;

function likenessOfSpellings(asked: KnownUrdu, held: KnownUrdu): Likeness | null {
  let best: Likeness | null = null;
  for (const one of asked.spellings) {
    for (const other of held.spellings) {
      if (one.close === other.close) return { kind: "spelling", closeness: 0.97 };
      if (one.loose === other.loose) best = { kind: "spelling", closeness: 0.94 };
      else if (one.heard === other.heard && best === null) {
        const long = one.heard.length >= shortestHeard;
        if (long) best = { kind: "spelling", closeness: 0.9 };
        else if (!asked.isFunction && !held.isFunction) best = { kind: "sound", closeness: 0.64 };
      }
    }
  }
  return best;
}

function likenessInEnglish(asked: KnownEnglish, held: KnownEnglish): Likeness | null {
  if (asked.isFunction || held.isFunction) return null;
  const form = closenessOfForms(asked.form, held.form);
  if (form > 0) return { kind: "form", closeness: form };
  return likenessOfSlip(asked.word, held.word, false);
}

function likenessOfSlip(asked: string, held: string, urdu: boolean): Likeness | null {
  const closeness = closenessOfSlip(asked, held, urdu);
  return closeness > 0 ? { kind: "slip", closeness } : null;
}
