import { fold, splitWords } from "@hilal/i18n/text/fold";

/**
 * The version of the rules that produced the stored search text. Raise it with each change of the rules: a job then
 * updates the rest.
 */
export const searchTextVersion = 3;

/** The search data of an article, ready to be stored: lists are PostgreSQL array literals. */
export interface SearchText {
  /** The searched fields, folded, each on its own line so that no match spans two. */
  readonly folded: string;
  readonly lexemes: string;
  /** The distinct words, sorted, so that concurrent writers cannot deadlock. */
  readonly words: string;
  /** The beginning of the body as it was written, in which passages are found. */
  readonly plain: string;
}

/** The letters of a body in which passages are found. */
const passageLetters = 60_000;

interface SearchedFields {
  readonly title: string;
  readonly writer: string;
  /** The body's text. */
  readonly text: string;
  /** The texts of its footnotes, separate from the sentences that they belong to. */
  readonly notes?: readonly string[];
}

/** Returns the search data of an article. The longest ones take a second of processor time. */
export function toSearchText({ title, writer, text, notes = [] }: SearchedFields): SearchText {
  const folded = [title, writer, text, ...notes].map(fold).join("\n");
  const words = distinctWords(folded);
  const sorted = [...words].sort();
  return {
    folded,
    lexemes: arrayLiteral(toLexemes(folded, words)),
    words: arrayLiteral(sorted),
    plain: text.slice(0, passageLetters),
  };
}

/** The head of an article, as stored. */
interface ArticleHead {
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
}

/**
 * Returns the words of a head as a `tsvector` literal: all words, and those of the title a second time prefixed with
 * "^".
 */
export function headLiteral({ title, standfirst, writer }: ArticleHead): string {
  const titleWords = [...distinctWords(fold(title))];
  const others = [standfirst, writer].flatMap((text) => [...distinctWords(fold(text))]);
  const lexemes = new Set([...titleWords, ...titleWords.map(titleLexeme), ...others]);
  // Words consist only of letters and digits, so they need no escaping.
  return [...lexemes].map((lexeme) => `'${lexeme}'`).join(" ");
}

/** Returns the lexeme that marks a word as one of the title. */
export const titleLexeme = (word: string): string => `^${word}`;

/**
 * Returns texts as a PostgreSQL array literal. The driver can do that too, but on the event loop, which a hundred
 * thousand words would block.
 *
 * @example arrayLiteral(['a"b', "c"]) // '{"a\\"b","c"}'
 */
export function arrayLiteral(texts: readonly string[]): string {
  if (texts.length === 0) return "{}";
  // One test of the joined texts costs a fifth of testing each text.
  const needsEscapes = /["\\]/.test(texts.join(""));
  const escaped = needsEscapes ? texts.map((text) => text.replace(/["\\]/g, "\\$&")) : texts;
  return `{"${escaped.join('","')}"}`;
}

// The inverted index holds three kinds of lexemes for an article. Whole words match pieces of four or more letters, by
// way of the word list. N-grams of one to three letters match shorter pieces: these occur in so many words that a word
// list would be slower than scanning the text. Single signs match a search for "-" or "؟". N-grams are marked, so that
// they are never taken for words.

/** A piece of a query with up to this many letters is looked up as an n-gram. */
export const longestNgram = 3;

/** Longer words are stored in overlapping windows, because an index key has a maximum size. */
const windowLength = 128;
const windowStep = 64;

/** A piece up to this long always fits within one window of a long word. */
export const longestPiece = windowLength - windowStep;

const sign = /[^\p{L}\p{N}\p{M}\s]/gu;

/** Returns the lexeme of an n-gram of up to three letters. */
export const ngramLexeme = (letters: string): string => `*${letters}`;

/** Returns the lexemes of a word's n-grams: all of up to three letters, or only those of one length. */
export function toNgrams(word: string, length?: number): string[] {
  const letters = [...word];
  const ngrams: string[] = [];
  for (let start = 0; start < letters.length; start += 1) {
    const longest = Math.min(length ?? longestNgram, letters.length - start);
    for (let size = length ?? 1; size <= longest; size += 1) {
      ngrams.push(ngramLexeme(letters.slice(start, start + size).join("")));
    }
  }
  return ngrams;
}

/** Words joined by signs without a space: F-16, 1,200, o'neil, 12:30. */
const compound = /[\p{L}\p{N}\p{M}]+(?:[-'.,:/_&][\p{L}\p{N}\p{M}]+)+/gu;
const signs = /[^\p{L}\p{N}\p{M}]+/gu;
/** Longer ones are addresses or lists, which nobody types as one word. */
const longestCompound = 32;

/** Yields the compounds of a folded text without their signs, as many people type them: f16, 1200, oneil. */
function* joinedCompounds(folded: string): Generator<string> {
  for (const [found] of folded.matchAll(compound)) {
    if (found.length <= longestCompound) yield found.replace(signs, "");
  }
}

/**
 * Returns the distinct words of a folded text; compounds are added once more as one word, and very long words are cut
 * into windows.
 */
export function distinctWords(folded: string): Set<string> {
  const words = new Set<string>(joinedCompounds(folded));
  for (const word of splitWords(folded)) {
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

/** Returns all lexemes that the index stores for a folded text with these words. */
export function toLexemes(folded: string, words: ReadonlySet<string>): string[] {
  return [...words, ...distinctNgrams(words), ...new Set(folded.match(sign))];
}

const surrogate = /[\uD800-\uDFFF]/;

/**
 * Returns the lexemes of all n-grams of these words. A text has thousands of n-grams but only hundreds of distinct
 * ones, so strings are created only for new ones: six times as fast.
 */
function distinctNgrams(words: ReadonlySet<string>): string[] {
  const ngrams: string[] = [];
  const seen = new Set<number>();
  const others = new Set<string>();
  for (const word of words) {
    // Letters of two code units are rare: they are of old scripts.
    if (surrogate.test(word)) for (const ngram of toNgrams(word)) others.add(ngram);
    else {
      for (let start = 0; start < word.length; start += 1) {
        const longest = Math.min(longestNgram, word.length - start);
        let units = 0;
        for (let size = 1; size <= longest; size += 1) {
          // Three code units of 16 bits fit into an exact integer.
          units = units * 65_536 + word.charCodeAt(start + size - 1);
          if (seen.has(units)) continue;
          seen.add(units);
          ngrams.push(ngramLexeme(word.slice(start, start + size)));
        }
      }
    }
  }
  // An n-gram of a word with surrogates may already be in the list.
  for (const ngram of ngrams) others.delete(ngram);
  return [...ngrams, ...others];
}
