import { expect, test } from "vitest";
import { allAnswers } from "../testing/all-answers.ts";
import { findRunTogether } from "../testing/run-together.ts";
import { visit } from "../testing/visit.ts";

test.each([
  ["<p><a href='/a'>Login</a><a href='/b'>Subscribe</a></p>", ["Login|Subscribe"]],
  ["<p><a href='/a'>Login</a> <a href='/b'>Subscribe</a></p>", []],
  ["<ul><li><a href='/a'>One</a></li><li><a href='/b'>Two</a></li></ul>", []],
  ["<p>by <span>Sana</span><time>5 May</time></p>", ["Sana|5 May"]],
  ["<p>(<a href='/a'>ہلال</a>)۔ <em>half</em>hearted</p>", []],
])("in %s the words that run together are %j", (html, found) => {
  expect(findRunTogether(html)).toEqual(found);
});

test.each([
  "/",
  "/hilal-urdu",
  "/hilal-kids",
  "/category/in-focus",
  "/articles",
  "/article/12",
  "/search?q=river",
  "/archives",
  "/magazine-archive/hilal-english",
  "/magazine/hilal-english/2026/11",
  "/read/ebook/4",
  "/ebooks",
  "/videos",
  "/subscribe",
  "/login",
  "/register",
  "/account",
  "/saved",
  "/contact",
  "/no-such-page",
])("no words of %s run together without its style sheet, in either language", async (path) => {
  for (const prefix of ["/en", "/ur"]) {
    const { html } = await visit(`${prefix}${path === "/" ? "" : path}`, allAnswers());
    expect(findRunTogether(html), prefix).toEqual([]);
  }
});
