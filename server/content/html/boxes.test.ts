import { describe, expect, test } from "vitest";
import { sanitiseBody } from "./sanitise-body.ts";

const pictureAddress = (url: string) => url;
const sanitise = (html: string) => sanitiseBody(html, { direction: "ltr", pictureAddress }).html;

const poem = (inner: string) => `<blockquote class="poem">${inner}</blockquote>`;
const quote = (inner: string) => `<aside class="pull-quote">${inner}</aside>`;
const box = (inner: string) => `<aside class="info-box">${inner}</aside>`;

describe("a poem", () => {
  test.each([
    [
      "of paragraphs has a stanza in each",
      poem("<p>a<br>b</p><p>c</p>"),
      poem("<div><p>a</p><p>b</p></div><div><p>c</p></div>"),
    ],
    [
      "has no empty verse, stanza or name",
      poem("<div><p>a</p><p></p></div><div><p> </p></div><footer></footer>"),
      poem("<div><p>a</p></div>"),
    ],
    [
      "keeps the words of what has no place in it",
      poem("x<h2>a</h2><ul><li>b</li></ul><table><tr><td>c</td></tr></table>"),
      poem("<div><p>x</p></div><div><p>a</p></div><div><p>b</p></div><div><p>c</p></div>"),
    ],
    [
      "keeps a break within marks",
      poem("<div><p><em>a<br>b</em></p></div>"),
      poem("<div><p><em>a<br />b</em></p></div>"),
    ],
    [
      "names one poet, at its end",
      poem("<footer>x</footer><div><p>a</p></div><footer>y</footer>"),
      poem("<div><p>x</p></div><div><p>a</p></div><footer>y</footer>"),
    ],
    ["of a name alone is a paragraph", poem("<footer>x</footer>"), "<p>x</p>"],
    ["of nothing is none", `a${poem("<div><p></p></div>")}`, "a"],
    [
      "stands in no poem",
      poem(`<div><p>a</p></div>${poem("<div><p>b</p></div>")}`),
      poem("<div><p>a</p></div><div><p>b</p></div>"),
    ],
    [
      "stands in no list",
      `<ul><li>${poem("<div><p>b</p></div>")}</li></ul>`,
      "<ul><li><blockquote><p>b</p></blockquote></li></ul>",
    ],
    ["stands in no box", box(`<p>a</p>${poem("<p>b</p>")}`), box("<p>a</p><p>b</p>")],
  ])("%s", (_what, html, expected) => {
    expect(sanitise(html)).toBe(expected);
    expect(sanitise(expected)).toBe(expected);
  });
});

describe("a box", () => {
  test.each([
    [
      "of no kind is a grouping",
      "<aside><p>a</p></aside><aside class='advert'>b</aside>",
      "<p>a</p><p>b</p>",
    ],
    ["is of one kind", '<aside class="info-box pull-quote x"><p>a</p></aside>', quote("<p>a</p>")],
    [
      "stands in no other",
      box(`<p>a</p>${quote("<p>b</p><footer>c</footer>")}`),
      box("<p>a</p><p>b</p><p>c</p>"),
    ],
    [
      "stands in no quotation",
      `<blockquote>${box("<p>a</p>")}</blockquote>`,
      "<blockquote><p>a</p></blockquote>",
    ],
    ["stands in a grouping", `<div>${box("<p>a</p>")}</div>`, box("<p>a</p>")],
    [
      "has headings and lists",
      box("<h3>a</h3><ol><li>b</li></ol>c"),
      box("<h3>a</h3><ol><li>b</li></ol><p>c</p>"),
    ],
    [
      "keeps the words of what has no place in it",
      box("<table><tr><td>a</td><td>b</td></tr></table><hr><pre>c</pre>"),
      box("<p>a</p><p>b</p><p>c</p>"),
    ],
    ["of nothing is none", `a${box("<p></p>")}`, "a"],
  ])("%s", (_what, html, expected) => {
    expect(sanitise(html)).toBe(expected);
    expect(sanitise(expected)).toBe(expected);
  });
  test("that quotes keeps its sentences, and who said them", () => {
    const html = quote("<h2>a</h2><ul><li>b</li></ul><footer>c</footer>");
    expect(sanitise(html)).toBe(quote("<p>a</p><p>b</p><footer>c</footer>"));
  });
});
