import { expect, it } from "vitest";
import { distinctWords, lexemesOf, ngramsOf } from "./lexemes.ts";

it("holds of a text its words, all their n-grams and its signs, each once", () => {
  const folded = "ab abc: ab؟";
  const lexemes = lexemesOf(folded, distinctWords(folded));
  expect(lexemes.toSorted()).toEqual(
    ["ab", "abc", "*a", "*b", "*c", "*ab", "*bc", "*abc", ":", "؟"].toSorted(),
  );
});

it.each(["ہلال پاکستان ہلال آزادی", "𐩠𐩡𐩢 a𐩠 𐩠", "é़ a", "x", ""])(
  "takes the n-grams of %j letter by letter, each once",
  (folded) => {
    const words = distinctWords(folded);
    const lexemes = lexemesOf(folded, words);
    const expected = new Set([...words, ...[...words].flatMap((word) => ngramsOf(word))]);
    expect(new Set(lexemes)).toEqual(expected);
    expect(lexemes).toHaveLength(expected.size);
  },
);
