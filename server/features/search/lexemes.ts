import { wordsOf } from "@hilal/i18n/words";

// What the inverted index holds of an article. Whole words answer pieces of four letters and more, by way of the word
// list; runs of one to three letters answer shorter pieces, which sit in so many words that a list of them would be
// slower than the text; single signs answer a search for "-" or "؟". A run is marked, so that it is never taken for a
// word.

/** Up to this many letters a piece of a query is looked up as a run. */
export const longestRun = 3;

/** Longer words are kept in overlapping windows: a key of the index has a largest size. */
const windowLength = 128;
const windowStep = 64;

/** The longest piece that surely lies within one window of a long word. */
export const longestPiece = windowLength - windowStep;

/** The lexeme of a run of up to three letters. */
export const runLexeme = (letters: string): string => `*${letters}`;

/** Signs that are neither letter, digit, mark nor space. */
export const sign = /[^\p{L}\p{N}\p{M}\s]/gu;

/** The distinct words of a folded text, the longest cut into windows. */
export function distinctWords(folded: string): Set<string> {
  const words = new Set<string>();
  for (const word of wordsOf(folded)) {
    if (word.length <= windowLength) words.add(word);
    else {
      for (let start = 0; start < word.length - windowStep; start += windowStep) {
        words.add(word.slice(start, start + windowLength));
      }
    }
  }
  return words;
}

/** Everything the index holds of a folded text with these words. */
export function lexemesOf(folded: string, words: ReadonlySet<string>): string[] {
  const lexemes = new Set<string>(words);
  for (const word of words) {
    for (let start = 0; start < word.length; start += 1) {
      const longest = Math.min(longestRun, word.length - start);
      for (let length = 1; length <= longest; length += 1) {
        lexemes.add(runLexeme(word.slice(start, start + length)));
      }
    }
  }
  for (const found of folded.match(sign) ?? []) lexemes.add(found);
  return [...lexemes];
}
