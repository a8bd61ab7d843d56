import { fold, foldWithOffsets, loosen } from "@hilal/i18n/text/fold";
import { wordsOf } from "@hilal/i18n/text/words";

const word = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * A text in pieces, those marked that begin a word as it was typed, in whatever spelling.
 *
 * @example markedBeginnings("The Glacier", "gla") // [["The ", false], ["Gla", true], ["cier", false]]
 */
export function markedBeginnings(text: string, typed: string): [piece: string, marked: boolean][] {
  const beginnings = wordsOf(loosen(fold(typed)));
  const { folded, offsets } = foldWithOffsets(text);
  const pieces: [string, boolean][] = [];
  let done = 0;
  for (const { 0: held, index } of loosen(folded).matchAll(word)) {
    const fitting = beginnings.filter((beginning) => held.startsWith(beginning));
    if (fitting.length === 0) continue;
    const longest = Math.max(...fitting.map(({ length }) => length));
    const [from = 0, to = text.length] = [offsets[index], offsets[index + longest]];
    pieces.push([text.slice(done, from), false], [text.slice(from, to), true]);
    done = to;
  }
  pieces.push([text.slice(done), false]);
  return pieces.filter(([piece]) => piece !== "");
}
