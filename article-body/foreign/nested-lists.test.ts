import { expect, it } from "vitest";
import { convertForeign } from "./convert-foreign.ts";

const convert = (html: string) =>
  convertForeign(html, { canHold: true }).html.replaceAll(
    / (?:class="lst[^"]*"|data-aria-level="\d"|start="1")/g,
    "",
  );
/** A list of a document that Google Docs saved. */
const docs = (id: string, level: number, items: string, more = "") =>
  `<ol class="lst-kix_${id}-${level} start"${more}>${items}</ol>`;
/** An item as Word on the web writes it. */
const word = (name: string, level: number, text: string, start = 1) =>
  `<div class="ListContainerWrapper SCXW1"><${name} start="${start}"><li data-aria-level="${level}"><p>${text}<span class="EOP SCXW1">&nbsp;</span></p></li></${name}></div>`;

it("lists of Google Docs are in one another, count on and keep their jumps", () => {
  expect(
    convert(
      `${docs("x", 0, "<li>A</li>")}\n${docs("x", 1, "<li>a</li><li>b</li>")}${docs("x", 2, "<li>i")}${docs("x", 0, "<li>B</li>", ' start="2"')}${docs("x", 0, "<li>E</li>", ' start="5"')}`,
    ),
  ).toBe(
    '<ol><li>A\n<ol><li>a</li><li>b<ol><li>i</ol></li></ol></li><li>B</li><li value="5">E</li></ol>',
  );
});

it("a list of Google Docs counts as the style sheet of its document says", () => {
  const style =
    '<style>.lst-kix_x-0>li:before{content:"" counter(lst-ctn-kix_x-0,upper-roman) ". "}.lst-kix_x-1 > li:before{content:"(" counter(lst-ctn-kix_x-1,arabic-abjad) ") "}</style>';
  const html = docs("x", 0, "<li>A</li>") + docs("x", 1, "<li>a</li>");
  expect(convert(style + html).replace(/<style>.*<\/style>|<style>/, "")).toContain(
    '<ol type="I"><li>A<ol class="list-abjad"><li>a</li></ol></li></ol>',
  );
});

it("another list of Google Docs stays one of its own", () => {
  expect(
    convert(
      `${docs("x", 0, "<li>A</li>")}${docs("y", 0, "<li>B</li>")}<p>C</p>${docs("y", 0, "<li>D</li>", ' start="2"')}`,
    ),
  ).toBe('<ol><li>A</li></ol><ol><li>B</li></ol><p>C</p><ol start="2"><li>D</li></ol>');
});

it("the items of Word on the web become one list, with those below them", () => {
  expect(
    convert(
      word("ol", 1, "A", 3) +
        word("ul", 2, "b") +
        word("ul", 2, "c") +
        word("ol", 2, "d") +
        word("ol", 1, "E", 4) +
        word("ol", 1, "F", 9),
    ),
  ).toBe(
    '<ol start="3"><li><p>A</p><ul><li><p>b</p></li><li><p>c</p></li></ul><ol><li><p>d</p></li></ol></li><li><p>E</p></li><li value="9"><p>F</p></li></ol>',
  );
  expect(convert(`${word("ul", 2, "A")}<p>B</p>${word("ul", 1, "C")}`)).toBe(
    "<ul><li><p>A</p></li></ul><p>B</p><ul><li><p>C</p></li></ul>",
  );
});

const many = 20_000;

it.each([
  ["lists", docs("x", 0, "<li>").repeat(many)],
  [
    "lists of changing depths",
    Array.from({ length: many }, (_, at) => docs("x", (at * 7) % 10, "<li>")).join(""),
  ],
  ["lists within lists", docs("x", 0, "<li>").replace("</ol>", "").repeat(many)],
  [
    "depths beyond any",
    Array.from(
      { length: many },
      (_, at) => `<div class="ListContainerWrapper"><ul><li data-aria-level="${at}"></ul></div>`,
    ).join(""),
  ],
  [
    "styles",
    `<style>${".lst-kix_a-0>li:before{content:".repeat(30_000)}</style>${docs("x", 0, "<li>")}`,
  ],
  [
    "a style of one name",
    `<style>.lst-kix_${"a-0".repeat(300_000)}</style>${docs("x", 0, "<li>")}`,
  ],
])("%s are read in the time of any other", (_what, html) => {
  expect(convertForeign(html, { canHold: true }).html.length).toBeLessThan(4 * html.length);
});
