import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { countCharacters, countWords, firstCharacters } from "./excerpt.ts";

test.each([
  ["", 0],
  ["  —  ", 0],
  ["The soldier's well-known diary", 4],
  ["Rs 1,250.50 was paid", 4],
  ["first.Second,third", 3],
  ["خوب\u200Cصورت وادی۔بہار", 3],
  ["کیا، آپ نے؟ ہاں!", 4],
  ["مُحَمَّد علی", 2],
  ["۱۴ اگست ۱۹۴۷ء", 3],
])("countWords of %j is %i", (text, words) => {
  expect(countWords(text)).toBe(words);
});

describe("countCharacters", () => {
  test.each([
    ["", 0],
    ["پاکستان", 7],
    ["مُحَمَّد", 4],
    ["👨‍👩‍👧 é", 3],
    ["دو\nسطر", 6],
  ])("%j has %i", (text, characters) => {
    expect(countCharacters(text)).toBe(characters);
  });

  // Before its first text the generator builds a table of all characters, slowly on a busy machine.
  test("agrees with Intl.Segmenter on any text", { timeout: 60_000 }, () => {
    const graphemes = new Intl.Segmenter("ur", { granularity: "grapheme" });
    return assert(
      property(string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(countCharacters(text)).toBe([...graphemes.segment(text)].length);
      }),
    );
  });
});

test("firstCharacters keeps characters whole", () => {
  expect(firstCharacters("مُحَمَّد", 2)).toBe("مُحَ");
  expect(firstCharacters("دو", 5)).toBe("دو");
});
