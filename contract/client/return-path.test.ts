import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each([
  ["/article/7#comments", "/article/7#comments"],
  ["/ur/search?q=%D8%A7", "/ur/search?q=%D8%A7"],
  ["/admin/dashboard", "/admin/dashboard"],
])("%s leads back to the site", (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "article/7",
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example/",
  "/\t/elsewhere.example/",
  "/x/..//elsewhere.example/",
  "javascript:alert(1)",
  "/api/logout/",
  `/${"a".repeat(600)}`,
])("%s leads nowhere", (wanted) => {
  expect(returnPath(wanted)).toBeNull();
});
