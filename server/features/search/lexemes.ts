import { wordsOf } from "@hilal/i18n/text/words";

// What the inverted index holds of an article. Whole words answer pieces of four letters and more, by way of the word
// list; runs of one to three letters answer shorter pieces, which sit in so many words that a list of them would be
// slower than the text; single signs answer a search for "-" or "؟". A run is marked, so that it is never taken for a
// word.

/** Up to this many letters a piece of a query is looked up as a run. */
export const longestRun = 3;

/** Longer words are kept in overlapping windows: a key of the index has a largest size. */
const windowLength = 128;
const windowStep = 64;

/** A piece up to this long surely lies within one window of a long word. */
export const longestPiece = windowLength - windowStep;

const sign = /[^\p{L}\p{N}\p{M}\s]/gu;

/** The lexeme of a run of up to three letters. */
export const runLexeme = (letters: string): string => `*${letters}`;

/** The lexemes of the runs of a word: all of them up to three letters, or only those of one length. */
export function runsOf(word: string, length?: number): string[] {
  const letters = [...word];
  const runs: string[] = [];
  for (let start = 0; start < letters.length; start += 1) {
    const longest = Math.min(length ?? longestRun, letters.length - start);
    for (let size = length ?? 1; size <= longest; size += 1) {
      runs.push(runLexeme(letters.slice(start, start + size).join("")));
    }
  }
  return runs;
}

/** The distinct words of a folded text, the longest cut into windows. */
export function distinctWords(folded: string): Set<string> {
  const words = new Set<string>();
  for (const word of wordsOf(folded)) {
    const letters = word.length > windowLength ? [...word] : [];
    if (letters.length <= windowLength) words.add(word);
    else {
      for (let start = 0; start < letters.length - windowStep; start += windowStep) {
        words.add(letters.slice(start, start + windowLength).join(""));
      }
    }
  }
  return words;
}

/** Everything the index holds of a folded text with these words. */
export function lexemesOf(folded: string, words: ReadonlySet<string>): string[] {
  const lexemes = new Set<string>(words);
  for (const word of words) for (const run of runsOf(word)) lexemes.add(run);
  for (const found of folded.match(sign) ?? []) lexemes.add(found);
  return [...lexemes];
}
