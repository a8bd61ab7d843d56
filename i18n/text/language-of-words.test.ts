import { expect, test } from "vitest";
import { languageOfWords } from "./language-of-words.ts";

test.each([
  ["Amina Rahman", "en"],
  ["یوسف آفریدی", "ur"],
  ["«Siachen» کی ایک رات", "en"],
  ["12 ۔ ہلال 2026", "ur"],
])("tells the language of %j by its first letter", (words, language) => {
  expect(languageOfWords(words)).toBe(language);
});

test("says nothing of words without letters", () => {
  expect(languageOfWords("2026 ★")).toBeUndefined();
  expect(languageOfWords("")).toBeUndefined();
});
