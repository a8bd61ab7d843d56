import { expect, it } from "vitest";
import { convertForeign } from "./convert-foreign.ts";

/** A paragraph as Word writes a list item. */
const item = (level: number, bullet: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span>&nbsp; </span></span><![endif]>${text}</p>`;

const listsFromWord = (html: string) =>
  convertForeign(html, { canHold: true }).html.replaceAll(
    / (?:class="MsoListParagraph"|style="[^"]*")|\n/g,
    "",
  );

const toWordList = (
  ...items: readonly (readonly [level: number, bullet: string, text: string])[]
) => listsFromWord(items.map((one) => item(...one)).join("\n"));

it.each([
  ["1.", "<ol>"],
  ["1)", "<ol>"],
  ["(1)", "<ol>"],
  ["1", "<ol>"],
  ["007.", '<ol start="7">'],
  ["۱۲.", '<ol start="12">'],
  ["۴۔", '<ol start="4">'],
  ["٤-", '<ol start="4">'],
  ["a.", '<ol type="a">'],
  ["(c)", '<ol type="a" start="3">'],
  ["D.", '<ol type="A" start="4">'],
  ["i.", '<ol type="i">'],
  ["iv)", '<ol type="i" start="4">'],
  ["X.", '<ol type="I" start="10">'],
  ["aa.", '<ol type="a" start="27">'],
  ["الف)", '<ol class="list-abjad">'],
  ["ب۔", '<ol class="list-abjad" start="2">'],
  ["أ\u200c-", '<ol class="list-abjad">'],
])("takes %s for a number", (bullet, list) => {
  expect(toWordList([1, bullet, "One"])).toBe(`${list}<li><p>One</p></li></ol>`);
});

it.each(["·", "o", "§", "-", "v", ""])("takes '%s' for a bullet", (bullet) => {
  expect(toWordList([1, bullet, "One"])).toBe("<ul><li><p>One</p></li></ul>");
});

it("keeps a number that no list can count before its words", () => {
  expect(toWordList([1, "Article 1-A.", "Name"], [1, "1.", "One"], [2, "1.1.", "Part"])).toBe(
    "<p>Article 1-A. Name</p><ol><li><p>One</p><p>1.1. Part</p></li></ol>",
  );
  expect(toWordList([1, "پہلا:", "نام"])).toBe("<p>پہلا: نام</p>");
});

it("reads letters that are roman numbers too by those beside them", () => {
  expect(toWordList([1, "h.", "H"], [1, "i.", "I"], [1, "j.", "J"])).toBe(
    '<ol type="a" start="8"><li><p>H</p></li><li><p>I</p></li><li><p>J</p></li></ol>',
  );
  expect(toWordList([1, "c.", "C"], [1, "d.", "D"])).toBe(
    '<ol type="a" start="3"><li><p>C</p></li><li><p>D</p></li></ol>',
  );
  expect(toWordList([1, "v.", "V"], [1, "vi.", "VI"])).toBe(
    '<ol type="i" start="5"><li><p>V</p></li><li><p>VI</p></li></ol>',
  );
});

it("keeps jumps, and the count of a list that goes on below other text", () => {
  expect(toWordList([1, "1.", "One"], [1, "4.", "Four"], [1, "5.", "Five"])).toBe(
    '<ol><li><p>One</p></li><li value="4"><p>Four</p></li><li><p>Five</p></li></ol>',
  );
  expect(listsFromWord(`${item(1, "h.", "H")}<p>Between</p>${item(1, "i.", "I")}`)).toBe(
    '<ol type="a" start="8"><li><p>H</p></li></ol><p>Between</p><ol type="a" start="9"><li><p>I</p></li></ol>',
  );
});

it("makes a check list of boxes", () => {
  expect(toWordList([1, "☐", "To do"], [1, "☒", "Done"])).toBe(
    '<ul data-type="check-list"><li data-checked="false"><p>To do</p></li><li data-checked="true"><p>Done</p></li></ul>',
  );
});

it("puts deeper items into the one before them, however deep", () => {
  expect(
    toWordList([1, "1.", "A"], [2, "a.", "B"], [3, "·", "C"], [2, "b.", "D"], [1, "2.", "E"]),
  ).toBe(
    '<ol><li><p>A</p><ol type="a"><li><p>B</p><ul><li><p>C</p></li></ul></li><li><p>D</p></li></ol></li><li><p>E</p></li></ol>',
  );
});

it("begins a list of its own where the kind changes, inside another one too", () => {
  expect(toWordList([1, "·", "A"], [2, "1.", "B"], [2, "o", "C"], [1, "·", "D"])).toBe(
    "<ul><li><p>A</p><ol><li><p>B</p></li></ol><ul><li><p>C</p></li></ul></li><li><p>D</p></li></ul>",
  );
});

it("keeps items beside one another when the first stands deeper than those after it", () => {
  expect(toWordList([2, "·", "A"], [1, "·", "B"], [2, "·", "C"])).toBe(
    "<ul><li><p>A</p></li><li><p>B</p></li><li><p>C</p></li></ul>",
  );
});

it("keeps lists apart that have a text between them", () => {
  const html = `${item(1, "·", "One")}<p>Between</p>${item(1, "·", "Two")}`;
  expect(listsFromWord(html)).toBe(
    "<ul><li><p>One</p></li></ul><p>Between</p><ul><li><p>Two</p></li></ul>",
  );
});

it("leaves paragraphs that are no items", () => {
  const html = '<p class="a">1. Not one</p>';
  expect(listsFromWord(html)).toBe(html);
});

it("reads the bullet from Word's comments, its style or the paste's mark", () => {
  const list = '<ol start="4"><li><p>Four</p></li></ol>';
  const paragraph = "<p style='mso-list: l12\nlevel1 lfo1'>";
  for (const typed of [
    "<!--[if !supportLists]--><b>4.&nbsp;</b><!--[endif]-->",
    "<![if !supportLists]>4.<![endif]>",
    "<span style='mso-fareast-font-family:Arial'><span style='mso-list:Ignore'>4.</span></span>",
    "<i data-pasted-bullet>4.</i>",
  ])
    expect(listsFromWord(`${paragraph}${typed}Four</p>`).replace(/<\/?span>/g, "")).toBe(list);
});

it("leaves what is in a list already, and ends every list where its paragraphs end", () => {
  const inList = `<ul><li>${item(1, "1.", "A")}</li></ul>`;
  expect(listsFromWord(inList)).toContain("<ul><li><p><span>1.");
  expect(listsFromWord(`<div>${item(1, "1.", "A")}</div>${item(1, "2.", "B")}`)).toBe(
    '<div><ol><li><p>A</p></li></ol></div><ol start="2"><li><p>B</p></li></ol>',
  );
  expect(listsFromWord(item(1, "1.", "A").replace("</p>", ""))).toBe("<ol><li><p>A</li></ol>");
});

const plain = (style: string, typed: string, text: string) =>
  `<p class="MsoListParagraphCxSpMiddle" style='${style}'>${typed}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span>${text}</p>`;
const readPlain = (html: string) =>
  convertForeign(html, { canHold: true }).html.replaceAll(/ (?:class="Mso\w+"|style="[^"]*")/g, "");

it("reads the lists of a page that Word saved without its own declarations", () => {
  const html =
    plain("text-indent:-.25in", "1.", "A") +
    plain("margin-left:1.0in", "a.", "B") +
    plain("margin-left:72.0pt", "b.", "C") +
    plain("margin-left:1.27cm", "2.", "D");
  expect(readPlain(html)).toBe(
    '<ol><li><p>A</p><ol type="a"><li><p>B</p></li><li><p>C</p></li></ol></li><li><p>D</p></li></ol>',
  );
  expect(readPlain(plain("", "2.", "A") + plain("", "1.", "B"))).toBe(
    '<ol start="2"><li><p>A</p></li></ol><ol><li><p>B</p></li></ol>',
  );
  expect(readPlain('<p class="MsoListParagraph">1. A</p>')).toBe("<p>1. A</p>");
});

it("keeps the number of a heading before its words, with one space", () => {
  const heading = (typed: string) =>
    listsFromWord(item(1, typed, "A").replace("<p", "<h2").replace("</p>", "</h2>"));
  expect(heading("1.")).toBe("<h2>1. A</h2>");
  expect(heading("·")).toBe("<h2>A</h2>");
});

it("makes headings and quotations of Word's styles", () => {
  expect(
    convertForeign(
      '<p class="MsoTitle">A</p><p class="a MsoQuote">B</p><p role="heading" aria-level="3">C</p><p role="heading">D</p>',
      { canHold: true },
    ).html,
  ).toBe(
    '<h1 class="MsoTitle">A</h1><blockquote><p class="a MsoQuote">B</p></blockquote><h3 role="heading" aria-level="3">C</h3><p role="heading">D</p>',
  );
});

const many = 20_000;
const p = "<p style='mso-list:l0 level1'>";

it.each([
  ["items", item(1, "1.", "A").repeat(5_000)],
  [
    "items of changing depths",
    Array.from({ length: many }, (_, at) => `<p style='mso-list:l0 level${(at * 7) % 10}'>a`).join(
      "",
    ),
  ],
  ["items within items", `${p}<div>`.repeat(many)],
  ["deep elements", `<li>${"<b>".repeat(many)}${p.repeat(many)}`],
  ["bullets without an end", `${p}<![if !supportLists]>`.repeat(many)],
  ["ends of bullets", `${p}${"<![endif]>".repeat(many)}`],
  ["a long style", `<p style='${"mso-list:l0 ".repeat(80_000)}'>a</p>`],
  ["a style of spaces", `<p style='${`mso-list:${" ".repeat(40)}`.repeat(20_000)}'>a</p>`],
  ["a style of digits", `<p style='mso-list:l${"1".repeat(1_000_000)}'>a</p>`],
  [
    "paragraphs without numbers",
    `${"<p class=MsoListParagraph><b>".repeat(many)}<span style="font:7pt">`,
  ],
  [
    "a style of margins",
    `<p class=MsoListParagraph style="${"margin-left:1in;".repeat(60_000)}">1.<span style="${"; ".repeat(90_000)}font:7pt"> </span>a</p>`,
  ],
  ["a long number", `${p}<i data-pasted-bullet>${"1 . ".repeat(250_000)}</i>a</p>`],
])("%s are read in the time of any other", (_what, html) => {
  expect(convertForeign(html, { canHold: true }).html.length).toBeLessThan(4 * html.length);
});
