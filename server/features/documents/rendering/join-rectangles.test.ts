import { expect, it } from "vitest";
import { joinRectangles } from "./join-rectangles.ts";
import type { TextRectangle } from "./read-pieces.ts";

/** Ten points high. */
const piece = (text: string, left: number, right: number, bottom = 700): TextRectangle => ({
  text,
  left,
  right,
  bottom,
  top: bottom + 10,
});

it.each<[string, TextRectangle[], string]>([
  [
    "a word divided at the end of a line",
    [piece("are sur\u0002", 50, 200), piece("prised by it", 50, 120, 680)],
    "are surprised by it",
  ],
  [
    "one whose hyphen has a rectangle of its own",
    [piece("are sur", 50, 200), piece("\u0002", 200, 204), piece("prised", 50, 90, 680)],
    "are surprised",
  ],
  [
    "a word with a hyphen of another font",
    [piece("sixty", 50, 80), piece("-", 80.5, 84), piece("six gates", 84.5, 120)],
    "sixty-six gates",
  ],
  [
    "a number behind its sign",
    [piece("an F", 50, 80), piece("-16, flown", 81, 130)],
    "an F-16, flown",
  ],
])("makes whole %s", (_what, rectangles, text) => {
  expect(joinRectangles(rectangles)).toBe(text);
});

it.each<[string, TextRectangle[]]>([
  ["lines", [piece("the river", 50, 200), piece("rose", 50, 90, 680)]],
  ["a line that ends in a sign", [piece("the end.", 50, 200), piece("Then", 50, 90, 680)]],
  ["a word and the number of its note", [piece("in 1932", 50, 80), piece("1", 80.5, 84)]],
  ["a point of a list", [piece("•", 50, 54), piece("66 openings", 60, 120)]],
])("keeps apart %s", (_what, rectangles) => {
  expect(joinRectangles(rectangles)).toBe(rectangles.map(({ text }) => text).join("\n"));
});
