import { expect, test } from "vitest";
import { estimatePages, toTenth } from "./issue-plan.presenter.ts";

test.each([
  [{ words: 0, pictures: 0, language: "en" }, 0.4],
  [{ words: 650, pictures: 0, language: "en" }, 1.4],
  [{ words: 650, pictures: 4, language: "en" }, 2.4],
  [{ words: 1000, pictures: 0, language: "ur" }, 2.4],
  [{ words: 1000, pictures: 2, language: "ur" }, 2.9],
  [{ words: 0, pictures: 1, language: "ur" }, 0.7],
] as const)("%o takes %d pages", (extent, pages) => {
  expect(estimatePages(extent)).toBe(pages);
});

test("a sum of tenths is told in tenths", () => {
  expect([0.1 + 0.2, 1.25, 1.24].map(toTenth)).toEqual([0.3, 1.3, 1.2]);
});
