import { expect, it } from "vitest";
import { pastedStyleAttribute } from "./clean-pasted-html.ts";
import { listsFromWord as toLists } from "./word-lists.ts";

/** A paragraph as Word writes a list item. */
const item = (level: number, bullet: string, text: string) =>
  `<p ${pastedStyleAttribute}='mso-list:l0 level${level} lfo1'><span ${pastedStyleAttribute}='mso-list:Ignore'>${bullet}<span>&nbsp; </span></span>${text}</p>`;

function listsFromWord(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  toLists(body);
  return body.innerHTML.replaceAll(/ data-pasted-style="[^"]*"|\n/g, "");
}

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
