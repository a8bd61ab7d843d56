import { expect, test } from "vitest";
import { pageItems } from "./pager.tsx";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [1, 9, [1, 2, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
  [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
  [6, 9, [1, "gap", 5, 6, 7, 8, 9]],
  [12, 9, [1, "gap", 9]],
])("on page %i of %i", (page, pages, items) => {
  expect(pageItems(page, pages)).toEqual(items);
});
