import { longestPiece } from "../../content/search-text/lexemes.ts";

/** A piece of a folded query: letters and digits, or a single sign. */
export type QueryPiece =
  | { readonly kind: "sign"; readonly text: string }
  | {
      readonly kind: "word";
      readonly text: string;
      /** The same, but for one that is longer than what the index surely keeps whole: then `text` is its beginning. */
      readonly whole: string;
      /** Whether the word in the text may go on before and after the piece: only at the query's own ends. */
      readonly openStart: boolean;
      readonly openEnd: boolean;
    };

const piece = /([\p{L}\p{N}\p{M}]+)|[^\p{L}\p{N}\p{M}\s]/gu;

/**
 * Takes a query apart. In "it sto" a word that ends with "it" must be followed by one that begins with "sto"; in
 * "he it sto" the "it" is a whole word.
 */
export function piecesOf(folded: string): QueryPiece[] {
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
    };
  });
}
