import { expect, test } from "vitest";
import { isPageMissing } from "../../page-kit/page-missing.ts";
import { getNeighbours, listPath, pageNumberFrom, toPosition } from "./list-paging.ts";

function toApiError(attempt: () => unknown): unknown {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return error;
  }
}

test("reads a page number", () => {
  expect(pageNumberFrom(undefined)).toBe(1);
  expect(pageNumberFrom("1")).toBe(1);
  expect(pageNumberFrom("27")).toBe(27);
});

test.each(["0", "01", "-2", "2.0", "1e1", " 2", "", "two", "1000000"])(
  "takes %j for no page",
  (text) => {
    expect(isPageMissing(toApiError(() => pageNumberFrom(text)))).toBe(true);
  },
);

test("knows where a list stands", () => {
  expect(toPosition({ page: 2, page_size: 12, total: 25 })).toEqual({
    page: 2,
    pages: 3,
    total: 25,
  });
  expect(toPosition({ page: 1, page_size: 12, total: 0 })).toEqual({ page: 1, pages: 1, total: 0 });
  const beyond = () => toPosition({ page: 4, page_size: 12, total: 25 });
  expect(isPageMissing(toApiError(beyond))).toBe(true);
});

test("writes a list's address in its shortest form", () => {
  expect(listPath("/articles", { page: 1 })).toBe("/articles");
  expect(listPath("/articles", { page: 3 })).toBe("/articles?page=3");
  expect(listPath("/search", { q: "K2 & ہلال", page: 2 })).toBe(
    `/search?q=K2+%26+${encodeURIComponent("ہلال")}&page=2`,
  );
  expect(listPath("/x", { month: undefined, page: 1 })).toBe("/x");
});

test("names a page's neighbours, if it has any", () => {
  const toHref = (page: number) => `/l?page=${page}`;
  expect(getNeighbours(toHref, { page: 1, pages: 1, total: 3 })).toEqual({
    canonical: "/l?page=1",
  });
  expect(getNeighbours(toHref, { page: 2, pages: 3, total: 30 })).toEqual({
    canonical: "/l?page=2",
    previous: "/l?page=1",
    next: "/l?page=3",
  });
});
