import { expect, it } from "vitest";
import { cleanPastedHtml } from "./clean-pasted-html.ts";
import { getCopiedPart } from "./copied-part.ts";
import { normalisePasted } from "./normalise-pasted.ts";

const copied = (before: string, fragment: string, after = "") =>
  `<html><body>${before}<!--StartFragment-->${fragment}<!--EndFragment-->${after}</body></html>`;

it.each([
  [
    "rows",
    copied('<table dir="RTL"><col>', "<tr><td>A</td></tr>", "</table>"),
    '<table dir="RTL"><tr><td>A</td></tr>',
  ],
  [
    "cells",
    copied("<table><tbody><tr>", "<td>A</td><td>B</td>", "</tr></tbody></table>"),
    "<table><tbody><tr><td>A</td><td>B</td>",
  ],
  [
    "a part of two cells",
    copied("<table><tr><td>x", "A</td><td>B", "y</td></tr></table>"),
    "<table><tr><td>A</td><td>B",
  ],
  [
    "the end of one table",
    copied("<table><tr><td>x", "A</td></tr></table><p>B</p>"),
    "<table><tr><td>A</td></tr></table><p>B</p>",
  ],
  [
    "items",
    copied('<ul><li>x<ol start="3">', "<li>A<li>B", "</ol></ul>"),
    '<ol start="3"><li>A<li>B',
  ],
  ["words of a cell", copied("<table><tr><td>", "<b>A</b>", "</td></tr></table>"), "<b>A</b>"],
  ["words of an item", copied("<ul><li>", "A", "</li></ul>"), "A"],
  [
    "a table in a cell",
    copied("<table><tr><td>", "<table><tr><td>A</td></tr></table>", "</td></tr></table>"),
    "<table><tr><td>A</td></tr></table>",
  ],
  [
    "what follows a table that has ended",
    copied("<table><tr><td>x</td></tr></table>", "<p>A</p>"),
    "<p>A</p>",
  ],
])("%s come with what holds them", (_what, html, part) => {
  expect(getCopiedPart(html)).toBe(part);
});

it("without an end comes to the end of the text", () => {
  expect(getCopiedPart("<p>x</p><!--StartFragment--><p>A</p>")).toBe("<p>A</p>");
});

it("a single cell comes as its words", () => {
  const cell = copied("<table>", "<col><tr><td>A <b>word</b></td></tr>", "</table>");
  const pasted = (html: string) =>
    normalisePasted(cleanPastedHtml(html), {
      direction: "ltr",
      source: "sheet",
      canHoldNotes: true,
    });
  expect(pasted(cell)).toBe("A <b>word</b>");
  const beside = copied("", "<p>x</p><table><tr><td>A</td></tr></table>");
  expect(pasted(beside)).toContain("<table>");
});

it("reads hostile containers in the time of any other", () => {
  const many = 100_000;
  for (const [before, fragment] of [
    ["<table><tr><td>".repeat(many), "</td><td>".repeat(many)],
    ["<ul><li>".repeat(many), "</li>".repeat(many)],
    ["</table>".repeat(many), "<td>".repeat(many)],
    ["<style".repeat(many), "<tr>".repeat(many)],
  ] as const) {
    expect(cleanPastedHtml(copied(before, fragment)).length).toBeLessThan(5_000_000);
  }
});
