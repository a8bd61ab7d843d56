import { fold, wordsOf } from "@hilal/i18n/text/fold";

/** Which rules made what is stored for search; it rises with each change of them, and a job makes the rest anew. */
export const searchTextVersion = 2;

/** What search reads of an article, ready to be stored: lists are PostgreSQL's array literals. */
export interface SearchText {
  /** The fields of the search, folded, each on a line of its own so that no match spans two. */
  readonly folded: string;
  readonly lexemes: string;
  /** The distinct words in order, so that two writers never wait for each other in a circle. */
  readonly words: string;
}

interface SearchedFields {
  readonly title: string;
  readonly writer: string;
  /** The body's text. */
  readonly text: string;
  /** What its footnotes say, apart from the sentences they belong to. */
  readonly notes?: readonly string[];
}

/** What search reads of an article. It takes a second of the processor for the longest ones. */
export function toSearchText({ title, writer, text, notes = [] }: SearchedFields): SearchText {
  const folded = [title, writer, text, ...notes].map(fold).join("\n");
  const words = distinctWords(folded);
  const sorted = [...words].sort();
  return {
    folded,
    lexemes: arrayLiteral(lexemesOf(folded, words)),
    words: arrayLiteral(sorted),
  };
}

/** What stands at the head of an article, as it is stored. */
interface ArticleHead {
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
}

/**
 * The words of a head as the literal of a `tsvector`: all of them, and those of the title once more with "^" before
 * them.
 */
export function headLiteral({ title, standfirst, writer }: ArticleHead): string {
  const titleWords = [...distinctWords(fold(title))];
  const others = [standfirst, writer].flatMap((text) => [...distinctWords(fold(text))]);
  const lexemes = new Set([...titleWords, ...titleWords.map(titleLexeme), ...others]);
  // Words are letters and digits alone, so nothing in them ends a quote.
  return [...lexemes].map((lexeme) => `'${lexeme}'`).join(" ");
}

/** A word of the title, among the words of a head. */
export const titleLexeme = (word: string): string => `^${word}`;

/**
 * Texts as a PostgreSQL array literal. The driver makes one as well, but on the event loop, where a hundred thousand
 * words are too many.
 *
 * @example arrayLiteral(['a"b', "c"]) // '{"a\\"b","c"}'
 */
export function arrayLiteral(texts: readonly string[]): string {
  if (texts.length === 0) return "{}";
  // To look for them in all texts at once costs a fifth of looking into each.
  const needsEscapes = /["\\]/.test(texts.join(""));
  const escaped = needsEscapes ? texts.map((text) => text.replace(/["\\]/g, "\\$&")) : texts;
  return `{"${escaped.join('","')}"}`;
}

// What the inverted index holds of an article. Whole words answer pieces of four letters and more, by way of the word
// list; n-grams of one to three letters answer shorter pieces, which sit in so many words that a list of them would be
// slower than the text; single signs answer a search for "-" or "؟". An n-gram is marked, so that it is never taken for a
// word.

/** Up to this many letters a piece of a query is looked up as an n-gram. */
export const longestNgram = 3;

/** Longer words are kept in overlapping windows: a key of the index has a largest size. */
const windowLength = 128;
const windowStep = 64;

/** A piece up to this long surely lies within one window of a long word. */
export const longestPiece = windowLength - windowStep;

const sign = /[^\p{L}\p{N}\p{M}\s]/gu;

/** The lexeme of an n-gram of up to three letters. */
export const ngramLexeme = (letters: string): string => `*${letters}`;

/** The lexemes of the n-grams of a word: all of them up to three letters, or only those of one length. */
export function ngramsOf(word: string, length?: number): string[] {
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

/** Words that signs hold together without a space: F-16, 1,200, o'neil, 12:30. */
const compound = /[\p{L}\p{N}\p{M}]+(?:[-'.,:/_&][\p{L}\p{N}\p{M}]+)+/gu;
const signs = /[^\p{L}\p{N}\p{M}]+/gu;
/** Longer ones are addresses or lists, which nobody types in one. */
const longestCompound = 32;

/** What compounds of a folded text are without their signs, as many people type them: f16, 1200, oneil. */
function* joinedCompounds(folded: string): Generator<string> {
  for (const [found] of folded.matchAll(compound)) {
    if (found.length <= longestCompound) yield found.replace(signs, "");
  }
}

/** The distinct words of a folded text, those of compounds once more in one, the longest cut into windows. */
export function distinctWords(folded: string): Set<string> {
  const words = new Set<string>(joinedCompounds(folded));
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
  return [...words, ...distinctNgrams(words), ...new Set(folded.match(sign))];
}

const surrogate = /[\uD800-\uDFFF]/;

/**
 * The lexemes of all n-grams of these words. A text has thousands of n-grams and hundreds of distinct ones, so letters
 * become texts only once they are known to be new: six times as fast.
 */
function distinctNgrams(words: ReadonlySet<string>): string[] {
  const ngrams: string[] = [];
  const seen = new Set<number>();
  const others = new Set<string>();
  for (const word of words) {
    // Letters of two code units are rare: of old scripts.
    if (surrogate.test(word)) for (const ngram of ngramsOf(word)) others.add(ngram);
    else {
      for (let start = 0; start < word.length; start += 1) {
        const longest = Math.min(longestNgram, word.length - start);
        let units = 0;
        for (let size = 1; size <= longest; size += 1) {
          // Three code units of 16 bits fit into a number that is exact.
          units = units * 65_536 + word.charCodeAt(start + size - 1);
          if (seen.has(units)) continue;
          seen.add(units);
          ngrams.push(ngramLexeme(word.slice(start, start + size)));
        }
      }
    }
  }
  // An n-gram of such a word may be one of the others.
  for (const ngram of ngrams) others.delete(ngram);
  return [...ngrams, ...others];
}
