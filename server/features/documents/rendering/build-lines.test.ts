import { expect, it } from "vitest";
import { buildLines, cleanWords, type TextPiece } from "./build-lines.ts";

const page = { width: 600, height: 800 };

/** A piece of 10-point letters at a position. */
const piece = (text: string, left: number, baseline: number, width = 8): TextPiece => ({
  text,
  left,
  baseline,
  right: left + width,
  bottom: baseline - 3,
  top: baseline + 9,
  size: 10,
});

const toTexts = (...pieces: TextPiece[]) => buildLines(pieces, page).map(({ text }) => text);

it("reads a run of Nastaliq from its end, each letter once however many parts it is drawn in", () => {
  expect(
    toTexts(
      ...[piece("کار", 100, 700, 24), piece("ت", 122, 694), piece("ت", 121, 700)],
      ...[piece("س", 128, 703), piece("د", 138, 700)],
    ),
  ).toEqual(["دستکار"]);
});

it("puts runs in their order from the right, numbers in theirs from the left", () => {
  expect(
    toTexts(
      ...[piece("میں", 200, 700), piece(" ", 208, 700, 3), piece("سال", 211, 700, 20)],
      ...[piece("19", 180, 700), piece("47", 188, 700)],
      ...[piece("بنا", 150, 700, 20)],
    ),
  ).toEqual(["سال میں 1947 بنا"]);
});

it("keeps an English phrase of a layer of text, whose words end in spaces, in its order", () => {
  expect(
    toTexts(
      ...[
        piece("کے ", 100, 700, 20),
        piece("Pakistan ", 120, 700, 40),
        piece("Army ", 160, 700, 30),
      ],
      ...[piece("بہادری ", 190, 700, 30), piece("پاکستانی ", 220, 700, 30)],
    ),
  ).toEqual(["پاکستانی بہادری Pakistan Army کے"]);
});

it("begins a line where the letters stand lower, and places it in thousandths of the page", () => {
  const lines = buildLines([piece("پہلی", 300, 700, 60), piece("دوسری", 300, 670, 60)], page);
  expect(lines).toEqual([
    { text: "پہلی", left: 500, top: 114, width: 100, height: 15 },
    { text: "دوسری", left: 500, top: 151, width: 100, height: 15 },
  ]);
});

it("reads a line of Latin words among them from the left", () => {
  expect(toTexts(piece("Hilal", 100, 700, 40), piece("Urdu", 150, 700, 40))).toEqual([
    "Hilal Urdu",
  ]);
});

it("joins words that a line's end parted, and drops what is no letter", () => {
  expect(cleanWords("the moun\u0002\r\ntains\u0007 of\r\nthe  north")).toBe(
    "the mountains of the north",
  );
});
