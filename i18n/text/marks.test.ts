import { array, assert, boolean, property, record, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { findMarkRanges, type Mark } from "./marks.ts";

const word = (text: string): Mark => ({ text, whole: true });
const piece = (text: string): Mark => ({ text, whole: false });

function marked(text: string, ...marks: Mark[]): string[] {
  return findMarkRanges(text, marks).map(({ start, end }) => text.slice(start, end));
}

describe("findMarkRanges", () => {
  test("marks the original spelling with its marks", () => {
    expect(marked("مُلک اور ملك", word("ملک"))).toEqual(["مُلک", "ملك"]);
  });

  test("marks without regard to capitals", () => {
    expect(marked("ISPR and ispr", word("ispr"))).toEqual(["ISPR", "ispr"]);
  });

  test("marks a word only where it stands as a whole", () => {
    expect(findMarkRanges("art, party, (Art) arts art", [word("art")])).toEqual([
      { start: 0, end: 3 },
      { start: 13, end: 16 },
      { start: 23, end: 26 },
    ]);
    expect(marked("ملکی اور ملک۔", word("ملک"))).toEqual(["ملک"]);
  });

  test("a digit and a letter of any plane end no word", () => {
    expect(marked("f16 f 𝒳f f𐎠 𐎠f", word("f"))).toEqual(["f"]);
  });

  test("looks on inside what was no whole word", () => {
    expect(marked("aana na", word("a na"))).toEqual([]);
    expect(marked("ana a na", word("a na"))).toEqual(["a na"]);
  });

  test("marks a piece wherever it occurs", () => {
    expect(marked("Art and party", piece("art"))).toEqual(["Art", "art"]);
  });

  test("makes one of ranges that overlap or touch, in whatever order they are given", () => {
    expect(marked("brightly", piece("right"), piece("ightl"), piece("bri"))).toEqual(["brightl"]);
    expect(marked("seaside sea", word("sea"), piece("side"), piece("sea"))).toEqual([
      "seaside",
      "sea",
    ]);
  });

  test("marks the name that carries the mark of a blessing, which stands for it", () => {
    expect(marked("حضرت عمرؓ اور محمدؐ", piece("\u0613"))).toEqual(["عمرؓ"]);
    expect(marked("حضرت عمر", piece("\u0613"))).toEqual([]);
  });

  test("includes the mark on the last letter, and a ligature whole when a piece of it is found", () => {
    expect(marked("کتابُ", word("کتاب"))).toEqual(["کتابُ"]);
    expect(marked("بسم ﷲ", piece("لل"))).toEqual(["ﷲ"]);
  });

  test("finds digits of any kind", () => {
    expect(marked("سن ۱۹۴۷ میں", word("1947"))).toEqual(["۱۹۴۷"]);
  });

  test("blank marks, and none, mark nothing", () => {
    expect(findMarkRanges("کچھ بھی", [piece(""), word(" ")])).toEqual([]);
    expect(findMarkRanges("anything", [])).toEqual([]);
  });

  // Before its first text the generator builds a table of all characters, slowly on a busy machine.
  test("ranges rise, lie apart and stay inside the text", { timeout: 60_000 }, () => {
    const unit = string({ unit: "binary", minLength: 1, maxLength: 1 });
    const marks = array(record({ text: string({ maxLength: 2 }), whole: boolean() }), {
      maxLength: 4,
    });
    return assert(
      property(string({ unit, maxLength: 30 }), marks, (text, given) => {
        let previousEnd = -1;
        for (const { start, end } of findMarkRanges(text, given)) {
          expect(start).toBeGreaterThan(previousEnd);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          previousEnd = end;
        }
      }),
    );
  });
});
