import { fold, loosen } from "@hilal/i18n/text/fold";
import { arrayLiteral } from "../../database/array-literal.ts";
import { distinctWords, lexemesOf } from "./lexemes.ts";

/** What search reads of an article, ready to be stored: lists are PostgreSQL's array literals. */
export interface SearchText {
  /** The fields of the search, folded, each on a line of its own so that no match spans two. */
  readonly folded: string;
  readonly lexemes: string;
  /** The distinct words in order, so that two writers never wait for each other in a circle. */
  readonly words: string;
  /** The same words, loosely folded. */
  readonly loose: string;
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
    loose: arrayLiteral(sorted.map(loosen)),
  };
}
