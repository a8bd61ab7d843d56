import type { Language } from "../languages.ts";

const firstLetter = /\p{Script=Arabic}|\p{Script=Latin}/u;
const arabic = /\p{Script=Arabic}/u;

/**
 * The language of words that carry none, such as a comment or a person's name: that of their first letter.
 *
 * @returns nothing when there is no Latin or Arabic letter
 * @example languageOfWords("«Siachen» کی ایک رات") // "en"
 */
export function languageOfWords(text: string): Language | undefined {
  const letter = firstLetter.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return arabic.test(letter) ? "ur" : "en";
}
