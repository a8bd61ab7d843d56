import { expect, test } from "vitest";
import { sliceOf } from "./paging.ts";

test.each([
  ["a first page that is not full", { page: 1, page_size: 10 }, 7, 7],
  ["an empty list", { page: 1, page_size: 10 }, 0, 0],
  ["a last page", { page: 3, page_size: 10 }, 4, 24],
  ["a full page, which others may follow", { page: 1, page_size: 10 }, 10, undefined],
  ["a page behind the end", { page: 9, page_size: 10 }, 0, undefined],
])("%s tells the total, or that it must be counted", (_page, query, rows, total) => {
  expect(sliceOf(query).totalAfter(rows)).toBe(total);
});
