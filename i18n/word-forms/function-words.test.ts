import { expect, test } from "vitest";
import { fold } from "../text/fold.ts";
import { isFunctionWord, isHelpingWord } from "./function-words.ts";

test.each(["The", "of", "والے", "ہے", "مَیں", "i"])("%s only holds a sentence together", (word) => {
  expect(isFunctionWord(fold(word))).toBe(true);
});

test.each(["war", "army", "پاکستان", "کام", "1965", ""])("%s says something", (word) => {
  expect(isFunctionWord(fold(word))).toBe(false);
});

test.each(["the", "کا", "آتی", "کس", "کرتا", "kahan", "kaise", "hoti"])(
  "%s need not be in what a question finds",
  (word) => {
    expect(isHelpingWord(fold(word))).toBe(true);
  },
);

test.each(["نیند", "کام", "لکھا", "qila", "log"])("%s must be in what a question finds", (word) => {
  expect(isHelpingWord(fold(word))).toBe(false);
});
