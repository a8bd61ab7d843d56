import { describe, expect, test } from "vitest";
import { readFromNearerEnd } from "./articles.store.ts";

describe("a page read from the nearer end", () => {
  test("stays as it is in the first half", () => {
    const page = { sort: "newest", limit: 20, offset: 40 } as const;
    expect(readFromNearerEnd(page, 100)).toEqual(page);
  });

  test("is counted from the end in the second half, the last one cut short", () => {
    expect(readFromNearerEnd({ sort: "newest", limit: 20, offset: 60 }, 101)).toEqual({
      sort: "oldest",
      limit: 20,
      offset: 21,
    });
    expect(readFromNearerEnd({ sort: "-title", limit: 20, offset: 100 }, 101)).toEqual({
      sort: "title",
      limit: 1,
      offset: 0,
    });
  });

  test("stays as it is beyond the end, without a total, and in an order that has no reverse", () => {
    for (const [sort, offset, total] of [
      ["newest", 120, 101],
      ["newest", 80, 0],
      ["writer", 80, 101],
    ] as const) {
      const page = { sort, limit: 20, offset };
      expect(readFromNearerEnd(page, total)).toEqual(page);
    }
  });
});
