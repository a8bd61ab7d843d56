import { fold, splitWords } from "@hilal/i18n/text/fold";
import { listBlessings } from "@hilal/i18n/word-forms/blessings";

/**
 * The version of the rules that produced the stored search text. Raise it with each change of the rules: a job then
 * updates the rest.
 */
export const searchTextVersion = 4;

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
  const fields = [title, writer, text, ...notes];
  const folded = fields.map(fold).join("\n");
  const words = distinctWords(folded);
  const sorted = [...words].sort();
  const blessings = listBlessings(fields.join("\n"), folded);
  return {
    folded,
    lexemes: arrayLiteral([...toLexemes(folded, words), ...blessings]),
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

/** Returns the lexemes of a head as a `tsvector` literal. */
export function headLiteral(lexemes: Iterable<string>): string {
  // Words consist only of letters and digits, so they need no escaping.
  return Array.from(lexemes, (lexeme) => `'${lexeme}'`).join(" ");
}

/** Returns the words of a head, and those of the title a second time prefixed with "^". */
export function toHeadLexemes({ title, standfirst, writer }: ArticleHead): Set<string> {
  const titleWords = listHeadWords(title);
  const others = [standfirst, writer].flatMap(listHeadWords);
  return new Set([...titleWords, ...titleWords.map(titleLexeme), ...others]);
}

function listHeadWords(text: string): string[] {
  const folded = fold(text);
  return [...distinctWords(folded), ...listBlessings(text, folded)];
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

/** Returns the texts of an array literal made by `arrayLiteral`. */
export function readArrayLiteral(literal: string): string[] {
  if (literal === "{}") return [];
  const texts = literal.slice(2, -2).split('","');
  return literal.includes("\\") ? texts.map((text) => text.replace(/\\(.)/g, "$1")) : texts;
}

/**
 * Returns a copy of a piece that was cut from a text: the engine keeps the whole text in memory as long as a piece of
 * it.
 */
export const withoutWhole = (piece: string): string => Buffer.from(piece).toString();

// The inverted index holds three kinds of lexemes for an article. Whole words match pieces of four or more letters, by
// way of the word list. N-grams of one to three letters match shorter pieces: these occur in so many words that a word
// list would be slower than scanning the text. Single signs match a search for "-" or "؟". N-grams are marked, so that
// they are never taken for words. A blessing in any way of writing has its mark as a lexeme, which no word contains.

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
const compound = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+(?:[-'.,:/_&][\p{L}\p{N}\p{M}]+)+/gu;
/** Most texts have no compound: this says so in an eighth of the time. */
const joint = /[\p{L}\p{N}\p{M}][-'.,:/_&][\p{L}\p{N}\p{M}]/u;
const signs = /[^\p{L}\p{N}\p{M}]+/gu;
/** Longer ones are addresses or lists, which nobody types as one word. */
const longestCompound = 32;

/** Yields the compounds of a folded text without their signs, as many people type them: f16, 1200, oneil. */
function* joinedCompounds(folded: string): Generator<string> {
  if (!joint.test(folded)) return;
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

/**
 * Numbers for the letters of the texts so far, in the order in which they came, so that an n-gram of three is a small
 * integer. Latin, Urdu and all digits fill three quarters of them.
 */
const letterNumbers = new Uint8Array(65_536);
const bitsOfLetter = 7;
const mostLetters = 2 ** bitsOfLetter - 1;
let numberedLetters = 0;

/**
 * Calls `found` with the number of each n-gram in an array literal of lexemes, which is read letter by letter: strings
 * of all of them would cost ten times as much.
 * @param found receives a function that makes the n-gram's lexeme
 * @returns the other lexemes
 */
export function eachNgram(
  literal: string,
  found: (number: number, ngram: () => string) => void,
): string[] {
  const others: string[] = [];
  let start = 2;
  const ngram = () => literal.slice(start, literal.indexOf('"', start));
  while (start < literal.length) {
    let number = 0;
    let place = start + 1;
    if (literal.charCodeAt(start) === asterisk) {
      for (; place <= start + longestNgram; place += 1) {
        const letter = letterNumbers[literal.charCodeAt(place)] ?? 0;
        if (letter === 0) break;
        number = (number << bitsOfLetter) | letter;
      }
    }
    if (number > 0 && literal.charCodeAt(place) === quote) found(number, ngram);
    else {
      place = start;
      while (literal.charCodeAt(place) !== quote) {
        place += literal.charCodeAt(place) === backslash ? 2 : 1;
      }
      others.push(literal.slice(start, place).replace(/\\(.)/g, "$1"));
    }
    start = place + 3;
  }
  return others;
}

const asterisk = 0x2a;
const quote = 0x22;
const backslash = 0x5c;

/** Numbers of n-grams are below this. */
export const mostNgrams = 2 ** (longestNgram * bitsOfLetter);

/** By the number of an n-gram: the last text that had it, and its lexeme. */
const lastTexts = new Uint16Array(mostNgrams);
const knownNgrams = new Map<number, string>();
let currentText = 0;

/** Begins another text; every 65,535 texts their numbers begin again. */
function beginText(): number {
  currentText += 1;
  if (currentText === 65_536) {
    lastTexts.fill(0);
    currentText = 1;
  }
  return currentText;
}

/** @returns whether all letters of a word are numbered: those of old scripts, and of too many scripts, are not */
function numberLetters(word: string): boolean {
  for (let place = 0; place < word.length; place += 1) {
    const unit = word.charCodeAt(place);
    if (letterNumbers[unit] !== 0) continue;
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
    if (isSurrogate || numberedLetters === mostLetters) return false;
    numberedLetters += 1;
    letterNumbers[unit] = numberedLetters;
  }
  return true;
}

/**
 * Returns the lexemes of all n-grams of these words. A text has thousands of n-grams but only hundreds of distinct
 * ones, and most occurred in other texts, so strings are created only for new ones.
 */
function distinctNgrams(words: ReadonlySet<string>): string[] {
  const ngrams: string[] = [];
  const others = new Set<string>();
  const text = beginText();
  for (const word of words) {
    if (!numberLetters(word)) {
      for (const ngram of toNgrams(word)) others.add(ngram);
      continue;
    }
    for (let start = 0; start < word.length; start += 1) {
      const end = Math.min(start + longestNgram, word.length);
      let number = 0;
      for (let place = start; place < end; place += 1) {
        number = (number << bitsOfLetter) | (letterNumbers[word.charCodeAt(place)] ?? 0);
        if (lastTexts[number] === text) continue;
        lastTexts[number] = text;
        let ngram = knownNgrams.get(number);
        if (ngram === undefined) {
          ngram = ngramLexeme(word.slice(start, place + 1));
          knownNgrams.set(number, ngram);
        }
        ngrams.push(ngram);
      }
    }
  }
  // An n-gram of a word with other letters may already be in the list.
  for (const ngram of others.size > 0 ? ngrams : []) others.delete(ngram);
  return [...ngrams, ...others];
}
