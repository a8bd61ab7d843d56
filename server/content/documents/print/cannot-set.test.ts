import { expect, it } from "vitest";
import { getAllowance, requireSettable } from "./cannot-set.ts";
import { printArticle, printSource } from "./testing/print-source.ts";

const withArticle = (html: string) =>
  printSource("en", [printArticle("<p>Fine.</p>", "en"), printArticle(html, "en", { id: 7 })]);

it.each([
  ["a paragraph", `<p>${"x".repeat(10_001)}</p>`],
  ["letters of several styles", `<p>${"<strong>xx</strong><em>yy</em>".repeat(2_501)}</p>`],
  ["code", `<pre><code>${"/+=A".repeat(2_501)}</code></pre>`],
  ["a note", `<p>a<small class="footnote">${"ب".repeat(10_001)}</small></p>`],
  ["a table", `<table><tbody><tr><td><p>${"x".repeat(10_001)}</p></td></tr></tbody></table>`],
])("refuses an endless word in %s, and names the article", (_place, html) => {
  expect(() => requireSettable(withArticle(html))).toThrow(
    expect.objectContaining({ name: "CannotSet", reason: "unbroken", article: 7 }),
  );
});

it.each([
  ["many short paragraphs", "<p>xxxxxxxxxx</p>".repeat(5_000)],
  ["Chinese, which has no spaces", `<p>${"友谊".repeat(20_000)}</p>`],
  ["a row of emoji", `<p>${"😀".repeat(6_000)}</p>`],
  ["a long address", `<p>https://a.example/${"x".repeat(9_000)}</p>`],
  ["lines of verse", `<p>${"xxxxxxxxxxxxxxxx<br>".repeat(2_000)}</p>`],
])("takes %s", (_what, html) => {
  expect(() => requireSettable(withArticle(html))).not.toThrow();
});

it("allows a document five seconds a page, twenty at least and three minutes at most", () => {
  expect(getAllowance(withArticle("<p>Short.</p>"))).toBe(20_000);
  expect(getAllowance(withArticle(`<p>${"word ".repeat(4_000)}</p>`))).toBe(65_000);
  expect(getAllowance(withArticle(`<p>${"word ".repeat(100_000)}</p>`))).toBe(180_000);
});
