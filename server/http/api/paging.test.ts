import { limits } from "@hilal/contract/shared/limits";
import { expect, test } from "vitest";
import { loadList, type Slice, toSlice, withoutPaging } from "./paging.ts";

test.each([
  ["a first page that is not full", { page: 1, page_size: 10 }, 7, 7],
  ["an empty list", { page: 1, page_size: 10 }, 0, 0],
  ["a last page", { page: 3, page_size: 10 }, 4, 24],
  ["a full page, which others may follow", { page: 1, page_size: 10 }, 10, undefined],
  ["a page behind the end", { page: 9, page_size: 10 }, 0, undefined],
])("%s tells the total, or that it must be counted", (_page, query, rows, total) => {
  expect(toSlice(query).totalAfter(rows)).toBe(total);
});

const numbers = Array.from({ length: 45 }, (_, index) => index + 1);
const source = {
  list: async ({ offset, limit }: Slice) => numbers.slice(offset, offset + limit),
  count: async () => numbers.length,
  present: (number: number) => `No. ${number}`,
};

test("a list without paging answers its rows alone", async () => {
  const answer = await loadList({}, source);
  expect(answer.data).toHaveLength(45);
  expect(answer.data[0]).toBe("No. 1");
  expect(answer).not.toHaveProperty("meta");
});

test.each([
  ["a page in the middle", { page: 2, page_size: 2 }, ["No. 3", "No. 4"]],
  ["a last page", { page: 12, page_size: 4 }, ["No. 45"]],
  ["a page behind the end", { page: 9, page_size: 10 }, []],
])("%s tells where it stands", async (_page, query, data) => {
  expect(await loadList(query, source)).toEqual({ data, meta: { ...query, total: 45 } });
});

test("a page without a size has the usual one", async () => {
  const { data, meta } = await loadList({ page: 1 }, source);
  expect(data).toHaveLength(limits.listPageSize);
  expect(meta).toEqual({ page: 1, page_size: 20, total: 45 });
});

test("a query without its paging keeps the rest", () => {
  expect(withoutPaging({ page: 2, page_size: 5, q: "K2", status: undefined })).toEqual({ q: "K2" });
});
