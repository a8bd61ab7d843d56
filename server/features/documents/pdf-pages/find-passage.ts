import { foldWithOffsets, loosen } from "@hilal/i18n/text/fold";

/** An excerpt of a page with the position of the match. */
export interface Passage {
  readonly passage: string;
  readonly start: number;
  readonly end: number;
}

/** Characters shown before and after the match. */
const around = 60;

interface PassageOptions {
  /** Prefers a place where the words are not the inside or the end of another word. */
  readonly asWords?: boolean;
}

/** The first passage of a page that contains the words; undefined without one. */
export function findPassage(
  text: string,
  wanted: string,
  { asWords = false }: PassageOptions = {},
): Passage | undefined {
  const { key, offsets } = toSearchKey(text);
  const place = findPlace(wanted, { text, key, offsets }, asWords);
  if (!place) return undefined;
  const { at, start } = place;
  const end = Math.max(start + 1, (offsets[at + wanted.length - 1] ?? start) + 1);
  const from = wordStart(text, start - around);
  const to = wordEnd(text, end + around);
  const before = from > 0 ? "… " : "";
  const passage = `${before}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
  const shift = before.length - from;
  // Line breaks become spaces, so that the positions stay valid.
  return { passage: passage.replace(/\n/g, " "), start: start + shift, end: end + shift };
}

const letter = /[\p{L}\p{M}\p{N}]/u;
const latinLetter = /[a-z0-9]/;
/** A letter that the key joins with the same one at the end of the word before. */
const joinedLetter = /.*[^\p{L}\p{M}\p{N}](?=\p{L})/su;

/** Returns the place of the words in the key, and where they begin in the text; undefined without one. */
function findPlace(
  wanted: string,
  { text, key, offsets }: SearchKey & { readonly text: string },
  asWords: boolean,
): { readonly at: number; readonly start: number } | undefined {
  const first = wanted === "" ? -1 : key.indexOf(wanted);
  for (let at = asWords ? first : -1; at !== -1; at = key.indexOf(wanted, at + 1)) {
    const [last = "", after = ""] = key.slice(at + wanted.length - 1, at + wanted.length + 1);
    if (latinLetter.test(last) && latinLetter.test(after)) continue;
    const start = offsets[at] ?? 0;
    if (!letter.test(text[start - 1] ?? "")) return { at, start };
    const joined = joinedLetter.exec(text.slice(start, offsets[at + 1]))?.[0];
    if (joined) return { at, start: start + joined.length };
  }
  return first === -1 ? undefined : { at: first, start: offsets[first] ?? 0 };
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
