import { expect, test } from "vitest";
import { ownPath, withOwnLinks } from "./own-links.tsx";

const urdu = { language: "ur", publicUrl: "https://hilal.example" } as const;
const english = { ...urdu, language: "en" } as const;

test.each([
  [
    "an article, whose language its address does not tell",
    "/article/12#notes",
    "/article/12#notes",
  ],
  ["a page of the house", "/about", "/ur/about"],
  ["the front page", "https://hilal.example", "/"],
  ["what speaks Urdu already", "/category/trending-urdu?page=2", "/category/trending-urdu?page=2"],
  ["an article with another interface", "/en/article/12", "/article/12"],
  ["our own whole address", "https://hilal.example/contact", "/ur/contact"],
  ["its own text", "#fn-1", "#fn-1"],
  ["an article without the first stroke", "article/109", "/article/109"],
  ["a page of the house above it", "../about?a=1", "/ur/about?a=1"],
  ["a file", "https://hilal.example/media/0a/map.pdf", "/media/0a/map.pdf"],
  ["a download", "/magazine/hilal-her/2026/5.epub", "/magazine/hilal-her/2026/5.epub"],
  ["the back office", "/admin/dashboard", "/admin/dashboard"],
  ["another site", "https://hilal.example.org/about", "https://hilal.example.org/about"],
  ["another site without a scheme", "//elsewhere.example/about", "//elsewhere.example/about"],
  [
    "our own address with another host's as its path",
    "https://hilal.example//elsewhere.example/about",
    "https://hilal.example//elsewhere.example/about",
  ],
  [
    "the same with a backslash",
    "https://hilal.example/\\elsewhere.example",
    "https://hilal.example/\\elsewhere.example",
  ],
  ["a path with two slashes above the page", "..//elsewhere.example", "/ur/elsewhere.example"],
  ["a mail address", "mailto:a@hilal.example", "mailto:a@hilal.example"],
])("a link to %s", (_what, address, target) => {
  const html = withOwnLinks(`<a href="${address}">x</a>`, urdu);
  expect(/ href="([^"]*)"/.exec(html)?.[1]).toBe(target);
});

test("an English reader keeps English", () => {
  expect(withOwnLinks('<a href="/ur/about">x</a>', english)).toBe('<a href="/about">x</a>');
});

test("a link into the other language says so, as far as its address tells", () => {
  const html = '<a href="/ur/category/misc" target="_blank">a</a><a href="/en/article/12">b</a>';
  expect(withOwnLinks(html, urdu)).toBe(
    '<a href="/category/misc" hreflang="en" target="_blank">a</a><a href="/article/12">b</a>',
  );
  expect(withOwnLinks('<a href="/hilal-urdu/">x</a>', english)).toBe(
    '<a href="/hilal-urdu/" hreflang="ur">x</a>',
  );
});

test("the path of a page of this site is found in its whole address", () => {
  expect(ownPath("https://hilal.example?a=b", "https://hilal.example")).toBe("/?a=b");
  expect(ownPath("https://hilal.example.org/about", "https://hilal.example")).toBe(
    "https://hilal.example.org/about",
  );
});

test("the links of a text are found, and nothing else is touched", () => {
  const html =
    '<p>a &lt;a href="/x"&gt; <a rel="noopener" href="/about?a=1&amp;b=2">b</a> <a id="n">c</a>' +
    '<img alt="&lt;a href=" src="/media/x" /><a target="_blank" href="https://a.example/">d</a></p>';
  expect(withOwnLinks(html, urdu)).toBe(html.replace('"/about?', '"/ur/about?'));
});

test("a broken text is left as it is", () => {
  expect(withOwnLinks('<a href="/about', urdu)).toBe('<a href="/about');
});
