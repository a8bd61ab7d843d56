import { expect, it } from "vitest";
import { getContrast, readChannels } from "./contrast.ts";

it("is the same either way round, 21 between black and white and 1 between equals", () => {
  expect(getContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(getContrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5);
  expect(getContrast([26, 24, 21], [26, 24, 21])).toBe(1);
});

it("reads colours as they are written and as a browser computes them", () => {
  expect(readChannels(" #1D4E89 ")).toEqual([29, 78, 137]);
  expect(readChannels("rgb(26, 24, 21)")).toEqual([26, 24, 21]);
  expect(["red", "#fff", "rgba(1, 2, 3, 0.5)", "a#1d4e89"].map(readChannels)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
