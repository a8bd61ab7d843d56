import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { wordsOf } from "./words.ts";

test.each([
  [
    "Urdu with its punctuation",
    "پاکستان، زندہ باد! کیوں؟ ہاں۔",
    ["پاکستان", "زندہ", "باد", "کیوں", "ہاں"],
  ],
  ["two sentences without a space", "گیا۔پھر", ["گیا", "پھر"]],
  ["Latin and numbers", "JF-17 Thunder (2026)", ["jf", "17", "thunder", "2026"]],
  ["a word said twice", "بار بار", ["بار", "بار"]],
  ["nothing", " … ", []],
])("%s", (_case, text, words) => {
  expect(wordsOf(fold(text))).toEqual(words);
});
