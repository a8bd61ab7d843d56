import { describe, expect, it } from "vitest";
import { urduRuns } from "./urdu-runs.ts";
import { shapeUrdu } from "./urdu-shaping.ts";

describe("runs of a word in an Urdu line", () => {
  it("keeps a number whole and lets a mark after it stand to its left", () => {
    expect(urduRuns("1,250،")).toEqual([
      { script: "latin", text: "1,250" },
      { script: "urdu", text: "،" },
    ]);
  });

  it("mirrors brackets, as they open from the right", () => {
    expect(urduRuns("(جب")).toEqual([
      { script: "latin", text: ")" },
      { script: "urdu", text: "جب" },
    ]);
  });
});

describe("shaping", () => {
  it("joins letters: a word is narrower than its letters apart, and dots are set beside their bases", () => {
    const apart = [..."کشتی"].reduce((sum, letter) => sum + shapeUrdu(letter).width, 0);
    expect(shapeUrdu("کشتی").width).toBeLessThan(apart * 0.75);
    expect(shapeUrdu("کشتی").glyphs.some((glyph) => glyph.y !== 0)).toBe(true);
  });

  it("runs Urdu digits from left to right", () => {
    const [first] = shapeUrdu("۱۹").glyphs;
    expect(first?.id).toBe(shapeUrdu("۱").glyphs[0]?.id);
  });
});
