import { fold } from "@hilal/i18n/text/fold";
import { arrayLiteral } from "./array-literal.ts";
import { distinctWords, lexemesOf } from "./lexemes.ts";

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
