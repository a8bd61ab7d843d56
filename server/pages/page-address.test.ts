import type { SitePage } from "@hilal/site/render";
import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

const listed = { query: ["page", "month"] } as unknown as SitePage;

describe("a page's address", () => {
  it("ignores query names the page does not read, so that they never split the cache", () => {
    const address = pageAddress(listed, null, "/category/misc?utm_source=x&page=2");
    expect(address).toEqual({
      path: "/category/misc?page=2",
      key: "/category/misc?page=2",
      query: { page: "2" },
    });
  });

  it("tells the path without the language the reader chose", () => {
    expect(pageAddress(listed, "ur", "/ur/category/misc").path).toBe("/category/misc");
    expect(pageAddress(listed, "ur", "/ur").path).toBe("/");
    expect(pageAddress(listed, "ur", "/ur").key).toBe("/ur");
  });

  it("spells the query in one order", () => {
    const one = pageAddress(listed, null, "/a?month=2026-01&page=2").key;
    expect(pageAddress(listed, null, "/a?page=2&month=2026-01").key).toBe(one);
  });
});
