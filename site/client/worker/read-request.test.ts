import { describe, expect, it } from "vitest";
import { allPages } from "../../pages/all-pages.ts";
import { isReadingPage, languageOfRequest } from "./read-request.ts";

const secret = allPages.filter(({ secretAddress }) => secretAddress).map(({ path }) => path);

describe("the worker", () => {
  it("leaves every address with a secret to the browser, in each language", () => {
    expect(secret.length).toBeGreaterThan(6);
    const seen = secret.flatMap((path) => {
      const asked = path.replace(/:\w+/g, "aSecret.Token");
      return [asked, `/ur${asked}`, `/en${asked}`].filter(isReadingPage);
    });
    expect(seen).toEqual([]);
  });

  it.each([
    "/admin",
    "/admin/articles/7",
    "/api/articles/",
    "/media/0123456789abcdef/w640.avif",
    "/assets/page.12345678.js",
    "/rehearsal/a.token/ur",
    "/feeds/hilal-english/rss.xml",
    "/sitemap.xml",
    "/ebooks/7/book.pdf",
  ])("leaves %s to the browser", (path) => {
    expect(isReadingPage(path)).toBe(false);
  });

  it.each([
    "/",
    "/ur",
    "/article/7",
    "/ur/article/7",
    "/magazine/hilal-urdu/2026/11",
    "/search",
    "/previews",
    "/administration",
  ])("answers for %s", (path) => {
    expect(isReadingPage(path)).toBe(true);
  });
});

describe("the language without a connection", () => {
  it.each([
    ["/ur/about", "", [], "ur"],
    ["/en/category/misc-urdu", "", [], "en"],
    ["/hilal-urdu", "", ["en"], "ur"],
    ["/", "", ["ur"], "en"],
    // An article's address shows none.
    ["/article/7", "https://hilal.example/hilal-urdu", ["en"], "ur"],
    ["/article/7", "https://hilal.example/article/8", ["ur-PK", "en"], "ur"],
    ["/article/7", "", ["en-GB"], "en"],
    ["/ur", "", ["en"], "ur"],
  ] as const)("of %s, coming from %s with %j, is %s", (path, from, device, language) => {
    expect(languageOfRequest(path, from, device)).toBe(language);
  });
});
