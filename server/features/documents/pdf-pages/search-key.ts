import { foldWithOffsets, loosen } from "@hilal/i18n/text/fold";

/** A text as pages are searched by, with the place of each of its letters in the text. */
export interface SearchKey {
  readonly key: string;
  /** A place for each letter and one for the end. */
  readonly offsets: readonly number[];
}

const arabicScript = /[\u0600-\u06FF]/;

/**
 * Folds a text to be found as people type it. Whoever sets Nastaliq draws each part of a letter by itself: read back,
 * words fall apart or together, and a letter may come twice. So blanks beside letters of Urdu count for nothing, and one
 * letter twice in a row for one, in the page as in what is sought.
 *
 * @example toSearchKey("مش ین ن").key === toSearchKey("مشین").key
 */
export function toSearchKey(text: string): SearchKey {
  const { folded, offsets } = foldWithOffsets(text);
  const letters = loosen(folded);
  let key = "";
  // Kept beside it: reading the end of a growing text copies the whole of it.
  let last = "";
  const places: number[] = [];
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index] ?? "";
    if (letter === " " && isBesideUrdu(last, letters[index + 1] ?? "")) continue;
    if (letter === last && arabicScript.test(letter)) continue;
    key += letter;
    last = letter;
    places.push(offsets[index] ?? 0);
  }
  return { key, offsets: [...places, text.length] };
}

const isBesideUrdu = (before: string, after: string) =>
  arabicScript.test(before) || arabicScript.test(after);
