import { foldWithOffsets, loosen } from "@hilal/i18n/text/fold";

/** An excerpt of a page with the position of the match. */
export interface Passage {
  readonly passage: string;
  readonly start: number;
  readonly end: number;
}

/** Characters shown before and after the match. */
const around = 60;

/** The first passage of a page that contains the words; undefined without one. */
export function findPassage(text: string, wanted: string): Passage | undefined {
  const { key, offsets } = toSearchKey(text);
  const at = wanted === "" ? -1 : key.indexOf(wanted);
  if (at === -1) return undefined;
  const start = offsets[at] ?? 0;
  const end = Math.max(start + 1, (offsets[at + wanted.length - 1] ?? start) + 1);
  const from = wordStart(text, start - around);
  const to = wordEnd(text, end + around);
  const before = from > 0 ? "… " : "";
  const passage = `${before}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
  const shift = before.length - from;
  // Line breaks become spaces, so that the positions stay valid.
  return { passage: passage.replace(/\n/g, " "), start: start + shift, end: end + shift };
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const blank = text.slice(at, at + around / 2).search(/\s/);
  return blank === -1 ? at : at + blank + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.slice(at).search(/\s/);
  return blank === -1 || blank > around / 2 ? at : at + blank;
}

/** The search key of a page's text, with the position of each of its letters in the text. */
export interface SearchKey {
  readonly key: string;
  /** A position for each letter and one for the end. */
  readonly offsets: readonly number[];
}

const arabicScript = /[\u0600-\u06FF]/;

/**
 * Folds a text for a search as people type it. Typesetting software draws each part of a Nastaliq letter separately:
 * when the text is extracted, words fall apart or run together, and a letter may be repeated. So spaces next to Urdu
 * letters are dropped, and a doubled letter counts as one, in the page and in the query.
 *
 * @example toSearchKey("مش ین ن").key === toSearchKey("مشین").key
 */
export function toSearchKey(text: string): SearchKey {
  const { folded, offsets } = foldWithOffsets(text);
  const letters = loosen(folded);
  let key = "";
  // Stored separately: reading the end of a growing string copies all of it.
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
