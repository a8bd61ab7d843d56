import { expect, it } from "vitest";
import { leastContrast } from "../kit/contrast.ts";
import { contrastOfWhite, themeColours } from "./details-view.tsx";

it.each([
  ["#ffffff", 1],
  ["#000000", 21],
  ["#ff0000", 4],
  ["#00ff00", 1.37],
  ["#0000ff", 8.59],
  ["#777777", 4.48],
  ["#0a0b0c", 19.7],
  [" #1D4E89 ", 8.39],
])("white on %s has a contrast of %d to 1", (colour, contrast) => {
  expect(contrastOfWhite(colour)).toBeCloseTo(contrast, 2);
});

it.each(["", "red", "#fff", "1d4e89", "#1d4e8g", "#1d4e891", "a#1d4e89"])(
  "'%s' is no colour",
  (text) => {
    expect(contrastOfWhite(text)).toBeNull();
  },
);

it("offers only colours on which white letters are read well", () => {
  const pale = Object.entries(themeColours).filter(
    ([, colour]) => (contrastOfWhite(colour) ?? 0) < leastContrast,
  );
  expect(pale).toEqual([]);
});
