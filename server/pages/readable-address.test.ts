import { expect, test } from "vitest";
import { readableAddress } from "./readable-address.ts";

test.each([
  ["a well-formed one", "/category/%D8%A7?page=2", "/category/%D8%A7?page=2"],
  ["a broken letter", "/category/%E0", "/category/%25E0"],
  ["a bare percent sign, with its query", "/category/100%?q=%E0", "/category/100%25?q=%E0"],
  ["a broken query alone", "/search?q=%E0", "/search?q=%E0"],
  ["a call of the API", "/api/article/%E0", "/api/article/%E0"],
])("%s", (_kind, asked, read) => {
  expect(readableAddress(asked)).toBe(read);
});
