import { expect, test } from "vitest";
import { linkTarget } from "./page-language.ts";

test.each([
  ["/", "ur", "/", "en"],
  ["/hilal-urdu", "en", "/hilal-urdu", "ur"],
  ["/hilal-urdu/", "en", "/hilal-urdu/", "ur"],
  ["/ur", "en", "/", "en"],
  ["/ur/hilal-urdu?a=b#c", "en", "/hilal-urdu?a=b#c", "ur"],
  ["/ur/ur/category/misc", "ur", "/category/misc", "en"],
  ["/category/trending-urdu?page=2", "en", "/category/trending-urdu?page=2", "ur"],
  ["/category/no-such", "ur", "/category/no-such", "en"],
  ["/magazine/hilal-urdu/2026/12", "en", "/magazine/hilal-urdu/2026/12", "ur"],
  ["/magazine-archive/hilal-her", "ur", "/magazine-archive/hilal-her", "en"],
  ["/en/article/7#comments", "ur", "/article/7#comments", null],
  ["/read/magazine/4", "ur", "/read/magazine/4", null],
  ["/about", "ur", "/ur/about", "ur"],
  ["/ur/about", "en", "/about", "en"],
  ["/archives", "ur", "/ur/archives", "ur"],
  ["/search?q=x", "ur", "/ur/search?q=x", "ur"],
  ["/EN/about", "ur", "/ur/EN/about", "ur"],
  ["/fragment/hilal-english/videos", "ur", "/ur/fragment/hilal-english/videos", "ur"],
  ["/media/0a/map.pdf", "ur", "/media/0a/map.pdf", null],
  [
    "https://elsewhere.example/category/misc",
    "ur",
    "https://elsewhere.example/category/misc",
    null,
  ],
  ["//elsewhere.example/about", "ur", "//elsewhere.example/about", null],
  ["#notes", "ur", "#notes", null],
] as const)("%s for who reads %s is %s, in %s", (path, reading, href, language) => {
  expect(linkTarget(path, reading)).toEqual({ href, language });
});

test("what is named by its number is in the language that it is said to be in", () => {
  expect(linkTarget("/article/7", "en", "ur")).toEqual({ href: "/article/7", language: "ur" });
  // An e-book's page is a page of the house, so it gets the reader's language.
  expect(linkTarget("/read/ebook/4", "ur", "en")).toEqual({
    href: "/ur/read/ebook/4",
    language: "ur",
  });
  expect(linkTarget("/read/ebook/4", "ur", "ur")).toEqual({
    href: "/read/ebook/4",
    language: "ur",
  });
});
