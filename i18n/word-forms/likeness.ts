import { distanceOfSounds } from "./align-sounds.ts";
import { closenessOfForms } from "./english-forms.ts";
import { type KnownLatin, type KnownUrdu, type KnownWord, knownWord } from "./known-word.ts";
import { latinSoundsOf } from "./latin-sounds.ts";
import { romanStemsOf } from "./roman-endings.ts";
import { closenessOfRoman } from "./roman-spellings.ts";
import { closenessOfSlip } from "./slips.ts";
import { closenessOfStems } from "./urdu-forms.ts";

/** How close a Latin word is to the Urdu one that it may write, by their sounds; 0 when it is another. */
function closenessOfSounds(latin: string, urdu: string): number {
  const letters = Math.min(Math.max(latin.length, urdu.length), latin.length + 1, urdu.length + 1);
  const most = mostFor(urdu.length <= 2 ? urdu.length : letters);
  const distance = distanceOfSounds(latin, urdu, most);
  if (distance > most) return 0;
  // Short words are alike by chance more often.
  return 0.85 - distance / 250 - (letters <= 3 ? 0.05 : 0);
}

function mostFor(letters: number): number {
  if (letters <= 3) return 12;
  if (letters <= 5) return 24;
  return letters <= 8 ? 36 : 46;
}

/** Letters of English that Roman Urdu has no use for, so that an Urdu word of the same sounds is rarely meant. */
const englishHabits =
  /oa|ea|ck|wh|ght|[ts]ion|ough|ound|ount|(?:ing|ly|ness|ment|[ct]er|ther|ful|less|ous|ive)$/;
const unlikely = 0.15;

/** What another form costs, found by its sound. */
const otherForm = 0.08;
/** Shorter Latin words say too little for a word that is in every article. */
const shortestForFunction = 4;
/** So short an Urdu word has a dozen English ones between its letters. */
const shortestUrdu = 3;

/** The sounds of the words that a Latin word may be a form of. */
const soundsOfStems = (latin: KnownLatin) => romanStemsOf(latin.word).map(latinSoundsOf);

/** How close a Latin word that is asked for is to an Urdu one; 0 when it does not write it. */
function closenessToUrdu(asked: KnownLatin, stems: readonly string[], held: KnownUrdu): number {
  if (asked.isFunction && !asked.isRomanFunction) return 0;
  if (held.isFunction) return closenessToFunctionWord(asked, held);
  const doubt = englishHabits.test(asked.word) ? unlikely : 0;
  const same = closenessOfSounds(asked.sounds, held.sounds);
  if (same > 0) return same - doubt;
  let best = 0;
  for (const stem of stems) best = Math.max(best, closenessOfSounds(stem, held.sounds));
  // What is left without its ending is a word of the sounds asked for: کتابوں of kitab.
  for (const bare of bareSounds(held.sounds)) {
    for (const sounds of [asked.sounds, ...stems]) {
      best = Math.max(best, closenessOfSounds(sounds, bare));
    }
  }
  return best > 0 ? best - otherForm - doubt : 0;
}

function closenessToFunctionWord(asked: KnownLatin, held: KnownUrdu): number {
  const isMeant = asked.isRomanFunction || asked.word.length >= shortestForFunction;
  return isMeant ? closenessOfSounds(asked.sounds, held.sounds) : 0;
}

/** How close a Latin word that is held is to an Urdu one that is asked for. */
function closenessToLatin(asked: KnownUrdu, held: KnownLatin): number {
  if (asked.isFunction || held.isFunction || asked.word.length < shortestUrdu) return 0;
  const closeness = closenessOfSounds(held.sounds, asked.sounds);
  // A short e or o is heard in English far more often than in Urdu: بند and bend.
  const english =
    asked.word.length <= shortestUrdu && /[eo]/.test(held.word) && !held.word.includes("h");
  return english && !/[وےی]/.test(asked.word) ? 0 : closeness;
}

function bareSounds(sounds: string): string[] {
  if (sounds.endsWith("یاں") || sounds.endsWith("یوں")) return [sounds.slice(0, -2)];
  if (sounds.endsWith("ئیں")) return [sounds.slice(0, -3)];
  if (sounds.endsWith("وں")) return [sounds.slice(0, -2), `${sounds.slice(0, -2)}ا`];
  return sounds.endsWith("یں") ? [sounds.slice(0, -2)] : [];
}

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
