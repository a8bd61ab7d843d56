import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { highlightRanges } from "./highlight.ts";

function marked(text: string, query: string): string[] {
  return highlightRanges(text, query).map(({ start, end }) => text.slice(start, end));
}

describe("highlightRanges", () => {
  test("marks the original spelling with its marks", () => {
    expect(marked("مُلک اور ملك", "ملک")).toEqual(["مُلک", "ملك"]);
  });

  test("marks without regard to capitals", () => {
    expect(marked("ISPR and ispr", "Ispr")).toEqual(["ISPR", "ispr"]);
  });

  test("takes the loose spelling only when the strict one is not there", () => {
    expect(marked("گئے اور گیے", "گیے")).toEqual(["گیے"]);
    expect(marked("وہ گئے", "گیے")).toEqual(["گئے"]);
  });

  test("includes the mark on the last letter", () => {
    expect(marked("کتابُ", "کتاب")).toEqual(["کتابُ"]);
  });

  test("marks a ligature whole when the query is a part of it", () => {
    expect(marked("بسم ﷲ", "لل")).toEqual(["ﷲ"]);
  });

  test("finds digits of any kind", () => {
    expect(marked("سن ۱۹۴۷ میں", "1947")).toEqual(["۱۹۴۷"]);
  });

  test("a blank query marks nothing", () => {
    expect(highlightRanges("کچھ بھی", " \u200F ")).toEqual([]);
  });

  // Before its first text the generator builds a table of all characters, slowly on a busy machine.
  test("ranges rise, do not overlap and stay inside the text", { timeout: 60_000 }, () => {
    const unit = string({ unit: "binary", minLength: 1, maxLength: 1 });
    return assert(
      property(string({ unit, maxLength: 30 }), string({ maxLength: 2 }), (text, query) => {
        let previousEnd = 0;
        for (const { start, end } of highlightRanges(text, query)) {
          expect(start).toBeGreaterThanOrEqual(previousEnd);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          previousEnd = end;
        }
      }),
    );
  });
});
