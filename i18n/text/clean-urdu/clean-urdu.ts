import { merged, untouchedPassages } from "./arabic-passages.ts";
import { digitFaults } from "./digit-faults.ts";
import { invisibleFaults } from "./invisible-faults.ts";
import { letterFaults, type WritingHabits, writingHabits } from "./letter-faults.ts";
import { bracketFaults, quoteFaults } from "./quote-faults.ts";
import { signFaults } from "./sign-faults.ts";
import { type KeptRange, settledChanges, type UrduChange, withChanges } from "./urdu-change.ts";

/** What is known of a text besides its letters. */
interface Known {
  /** How the whole text that it belongs to is written. */
  readonly habits?: WritingHabits;
  /** Parts that are no Urdu: code, and what its markup calls another language. */
  readonly kept?: readonly KeptRange[];
}

/** A cleaned text and how it came about. */
export interface CleanedUrdu {
  readonly text: string;
  /** In the order of their places, never overlapping; each can be made without the others. */
  readonly changes: readonly UrduChange[];
}

const arabic = /\p{Script=Arabic}/u;

/**
 * Finds what an Urdu editor would put right in a text: letters of Arabic keyboards, forms and strokes of old programs,
 * digits, signs nobody sees, spaces, and signs and quotes of English (product: pasting 8). Passages in Latin letters,
 * addresses and Arabic stay as they are. Takes time by the length of the text and no more, whatever it is.
 *
 * @example cleanUrdu("كتاب ,قلم").text // "کتاب، قلم"
 */
export function cleanUrdu(text: string, { habits, kept = [] }: Known = {}): CleanedUrdu {
  if (!arabic.test(text)) return { text, changes: [] };
  const written = habits ?? writingHabits(text);
  const brackets = bracketFaults(text);
  const found = [
    ...letterFaults(text, written),
    ...digitFaults(text, written),
    ...invisibleFaults(text),
    ...quoteFaults(text),
    ...brackets,
    // Where brackets are turned, the spaces around them are judged when they stand right.
    ...(brackets.length === 0 ? signFaults(text) : signFaults(withChanges(text, brackets))),
  ];
  const untouched = merged([...untouchedPassages(text), ...kept]);
  const changes = settledChanges(text, found, untouched);
  return { text: withChanges(text, changes), changes };
}
