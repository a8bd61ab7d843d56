import { expect, it } from "vitest";
import { distinctWords, toLexemes, toNgrams } from "./search-text.ts";

it("holds of a text its words, all their n-grams and its signs, each once", () => {
  const folded = "ab abc: ab؟";
  const lexemes = toLexemes(folded, distinctWords(folded));
  expect(lexemes.toSorted()).toEqual(
    ["ab", "abc", "*a", "*b", "*c", "*ab", "*bc", "*abc", ":", "؟"].toSorted(),
  );
});

it.each(["ہلال پاکستان ہلال آزادی", "𐩠𐩡𐩢 a𐩠 𐩠", "é़ a", "x", ""])(
  "takes the n-grams of %j letter by letter, each once",
  (folded) => {
    const words = distinctWords(folded);
    const lexemes = toLexemes(folded, words);
    const expected = new Set([...words, ...[...words].flatMap((word) => toNgrams(word))]);
    expect(new Set(lexemes)).toEqual(expected);
    expect(lexemes).toHaveLength(expected.size);
  },
);

it.each([
  ["an F-16 fell", ["f16", "an", "f", "16", "fell"]],
  ["1,200 at 12:30", ["1200", "1230", "1", "200", "at", "12", "30"]],
  ["o'neil's", ["oneils", "o", "neil", "s"]],
  ["x/y r&d a_b v.2", ["xy", "rd", "ab", "v2", "x", "y", "r", "d", "a", "b", "v", "2"]],
  ["-lead trail- a--b e+f", ["lead", "trail", "a", "b", "e", "f"]],
])("holds the compounds of %j in one word as well as in several", (text, words) => {
  expect([...distinctWords(text.toLowerCase())]).toEqual(words);
});

it("joins a compound of thirty-two letters and signs, and none that is longer", () => {
  const left = "a".repeat(15);
  const right = "b".repeat(16);
  expect([...distinctWords(`${left}-${right}`)]).toEqual([left + right, left, right]);
  expect([...distinctWords(`${left}a-${right}`)]).toEqual([`${left}a`, right]);
});

it("cuts a word of more than 128 letters into windows that overlap by half", () => {
  const letters = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => String.fromCodePoint(0x4e00 + from + at)).join("");
  expect([...distinctWords(letters(0, 128))]).toEqual([letters(0, 128)]);
  expect([...distinctWords(letters(0, 129))]).toEqual([letters(0, 128), letters(64, 129)]);
  expect([...distinctWords(letters(0, 192))]).toEqual([letters(0, 128), letters(64, 192)]);
  expect([...distinctWords(letters(0, 193))]).toEqual([
    letters(0, 128),
    letters(64, 192),
    letters(128, 193),
  ]);
  // Letters of an old script, with two code units each.
  expect([...distinctWords("𐩠".repeat(100))]).toEqual(["𐩠".repeat(100)]);
});

it("gives the n-grams of one length alone where one is asked for", () => {
  expect(toNgrams("ibex")).toEqual(["*i", "*ib", "*ibe", "*b", "*be", "*bex", "*e", "*ex", "*x"]);
  expect(toNgrams("ibexes", 3)).toEqual(["*ibe", "*bex", "*exe", "*xes"]);
  expect(toNgrams("ib", 3)).toEqual([]);
});
