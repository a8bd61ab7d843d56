import { fold } from "@hilal/i18n/text/fold";
import {
  type Blessing,
  listBlessings,
  spellMarks,
  withoutBlessings,
} from "@hilal/i18n/word-forms/blessings";
import { isHelpingWord } from "@hilal/i18n/word-forms/function-words";
import { longestPiece } from "../../content/search-text.ts";

/** A piece of a folded query: letters and digits, or a single sign. */
type QueryPiece =
  | { readonly kind: "sign"; readonly text: string }
  | {
      readonly kind: "word";
      readonly text: string;
      /** As `text`, except for a word longer than the index surely stores in full: then `text` is its beginning. */
      readonly whole: string;
      /** Whether the text's word may continue before and after the piece: only at the query's own ends. */
      readonly openStart: boolean;
      readonly openEnd: boolean;
      /** Whether a sign joins it to a neighbour, as in F-16, or to nothing, as in "n-". */
      readonly isJoined: boolean;
    };

const piece = /([\p{L}\p{N}\p{M}]+)|[^\p{L}\p{N}\p{M}\s]/gu;

const joinedBefore = /[\p{L}\p{N}\p{M}][^\p{L}\p{N}\p{M}\s]$/u;
const joinedAfter = /^[^\p{L}\p{N}\p{M}\s](?:[\p{L}\p{N}\p{M}]|$)/u;

/** A word of so few letters has too much in common with others: it matches as it is (product: search 21). */
export const isShort = (text: string): boolean => [...text].length <= 2;

/**
 * Splits a query into pieces. In "it sto" a word that ends with "it" must be followed by one that begins with "sto"; in
 * "he it sto" the "it" is a whole word.
 */
function splitIntoPieces(folded: string): QueryPiece[] {
  return [...folded.matchAll(piece)].map(({ 0: text, 1: word, index }) => {
    if (word === undefined) return { kind: "sign", text };
    const letters = [...word];
    const cut = letters.length > longestPiece;
    return {
      kind: "word",
      text: cut ? letters.slice(0, longestPiece).join("") : word,
      whole: word,
      openStart: index === 0,
      openEnd: cut || index + word.length === folded.length,
      isJoined:
        joinedBefore.test(folded.slice(0, index)) ||
        joinedAfter.test(folded.slice(index + word.length)),
    };
  });
}

/** A word of a query, folded. */
export interface AskedWord extends Extract<QueryPiece, { kind: "word" }> {
  /** Whether an article must match it: "the" is required only in a query without other words. */
  readonly isRequired: boolean;
}

/** A parsed query. */
export interface ReadQuery {
  readonly folded: string;
  /** What an article must contain as typed, where a short word at an end of the query is no word of it. */
  readonly literal: string | undefined;
  readonly words: readonly AskedWord[];
  /** The signs of a query without any word. */
  readonly signs: readonly string[];
  /** The blessings after names, however they are written: optional for a match, but highlighted. */
  readonly blessings: readonly Blessing[];
  /** Whether it consists of blessings alone; then an article must have one of them, in any way of writing. */
  readonly isBlessing: boolean;
}

/** Words of a query beyond this number are ignored. */
const mostWords = 24;
/** Of a pasted sentence only the longest words are required. */
const mostRequired = 8;

/** Parses a query and decides which words an article must match (product: search 18). */
export function parseQuery(query: string): ReadQuery {
  // The mark of a blessing without its name folds to nothing.
  const folded = fold(query).trim() || spellMarks(query);
  const pieces = splitIntoPieces(folded);
  const words = distinct(pieces.filter((piece) => piece.kind === "word")).slice(0, mostWords);
  const besideBlessings = new Set(
    splitIntoPieces(withoutBlessings(folded)).flatMap(({ kind, text }) =>
      kind === "word" ? [text] : [],
    ),
  );
  const required = pickRequired(
    words.map(({ text }) => text),
    besideBlessings,
  );
  const isPlain = pieces.length === 1;
  return {
    folded,
    literal: !isPlain && words.some(({ text }) => isShort(text)) ? folded : undefined,
    words: words.map((word) => ({ ...word, isRequired: required.has(word.text) })),
    signs: words.length > 0 ? [] : [...new Set(pieces.map(({ text }) => text))],
    blessings: listBlessings(query, folded),
    isBlessing: words.length > 0 && besideBlessings.size === 0,
  };
}

/** A repeated word requires nothing more. */
function distinct<T extends { readonly text: string }>(words: readonly T[]): T[] {
  return [...new Map(words.toReversed().map((word) => [word.text, word])).values()].toReversed();
}

function pickRequired(words: readonly string[], beside: ReadonlySet<string>): ReadonlySet<string> {
  const meaning = words.filter((word) => !isHelpingWord(word));
  const named = meaning.filter((word) => beside.has(word));
  const telling = named.length > 0 ? named : meaning;
  const distinct = [...new Set(telling.length > 0 ? telling : words)];
  return new Set(distinct.sort((one, other) => other.length - one.length).slice(0, mostRequired));
}
