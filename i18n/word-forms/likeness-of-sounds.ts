import type { KnownLatin, KnownUrdu } from "./known-word.ts";
import { latinSoundsOf } from "./sound/latin-sounds.ts";
import { romanStemsOf } from "./sound/roman-endings.ts";
import { closenessOfSounds } from "./sound/sound-likeness.ts";

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
export const soundsOfStems = (latin: KnownLatin) => romanStemsOf(latin.word).map(latinSoundsOf);

/** How close a Latin word that is asked for is to an Urdu one; 0 when it does not write it. */
export function closenessToUrdu(
  asked: KnownLatin,
  stems: readonly string[],
  held: KnownUrdu,
): number {
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
export function closenessToLatin(asked: KnownUrdu, held: KnownLatin): number {
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
