import { assert, nat, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { countCharacters, countWords, firstCharacters, toExcerpt } from "./excerpt.ts";

describe("toExcerpt", () => {
  test("leaves a short text as it is", () => {
    expect(toExcerpt("Short and sweet.")).toBe("Short and sweet.");
  });

  test("cuts before the word that would pass the limit", () => {
    expect(toExcerpt("The mountains stood silent.", 15)).toBe("The mountains…");
    expect(toExcerpt("The mountains stood", 13)).toBe("The mountains…");
    expect(toExcerpt("The mountains stood", 12)).toBe("The…");
  });

  test("leaves no comma or stop before the sign", () => {
    expect(toExcerpt("برف، ہوا، خاموشی", 10)).toBe("برف، ہوا…");
  });

  test("cuts a single long word between characters", () => {
    expect(toExcerpt("مُحَمَّدمُحَمَّد", 5)).toBe("مُحَمَّدمُ…");
    expect(toExcerpt("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 2)).toBe("👨‍👩‍👧👨‍👩‍👧…");
  });

  test("counts 120 characters unless told otherwise", () => {
    expect(toExcerpt("اب ".repeat(100).trim())).toBe(`${"اب ".repeat(40).trim()}…`);
  });

  test("never splits a surrogate pair or a character, and never passes the limit", () => {
    const anyText = string({ unit: "grapheme", maxLength: 60 });
    const graphemes = new Intl.Segmenter("ur", { granularity: "grapheme" });
    return assert(
      property(anyText, nat({ max: 40 }), (text, limit) => {
        const excerpt = toExcerpt(text, limit + 1);
        expect(excerpt.isWellFormed()).toBe(true);
        expect([...graphemes.segment(excerpt)].length).toBeLessThanOrEqual(limit + 2);
      }),
    );
  });
});

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
