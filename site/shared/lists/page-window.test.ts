import { expect, test } from "vitest";
import { pageRun, pagesAround } from "./page-window.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, "gap-after", 10]],
  [2, 10, [1, 2, 3, "gap-after", 10]],
  [5, 9, [1, "gap-before", 4, 5, 6, "gap-after", 9]],
  [10, 10, [1, "gap-before", 9, 10]],
])("page %i of %i in search shows the ends and the neighbours", (page, last, slots) => {
  expect(pagesAround(page, last)).toEqual(slots);
});

test("a gap never hides a single page", () => {
  expect(pagesAround(4, 10)).toEqual([1, 2, 3, 4, 5, "gap-after", 10]);
  expect(pagesAround(7, 10)).toEqual([1, "gap-before", 6, 7, 8, 9, 10]);
});

test.each([
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, 4, 5, 6, 7]],
  [4, 20, [1, 2, 3, 4, 5, 6, 7]],
  [9, 20, [6, 7, 8, 9, 10, 11, 12]],
  [20, 20, [14, 15, 16, 17, 18, 19, 20]],
])("page %i of %i in the archive shows at most seven", (page, last, slots) => {
  expect(pageRun(page, last, 7)).toEqual(slots);
});
