import { expect, test } from "vitest";
import { returnInLanguage } from "./page-language.ts";

test.each([
  ["a page of the house", "/account", "ur", "/ur/account"],
  ["the front of the magazine of the reader's language", "/hilal-urdu", "ur", "/hilal-urdu"],
  [
    "an article, which was left in its own language",
    "/article/7#comments",
    "ur",
    "/article/7#comments",
  ],
  ["a page that names its language", "/ur/article/7", "en", "/ur/article/7"],
  ["a page of the house in English", "/archives", "en", "/archives"],
  ["the back office", "/admin/dashboard", "ur", "/admin/dashboard"],
] as const)("a sign-in leads back to %s", (_what, path, reading, target) => {
  expect(returnInLanguage(path, reading)).toBe(target);
});
