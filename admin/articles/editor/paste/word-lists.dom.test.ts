import { expect, it } from "vitest";
import { pastedStyleAttribute, listsFromWord as toLists } from "./clean-pasted-html.ts";

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

it.each(["1.", "1)", "(1)", "a.", "iv)", "۱۲.", "الف)"])("takes %s for a number", (bullet) => {
  expect(toWordList([1, bullet, "One"])).toBe("<ol><li><p>One</p></li></ol>");
});

it.each(["·", "o", "§", "-", "1", "chapter.", ""])("takes '%s' for a bullet", (bullet) => {
  expect(toWordList([1, bullet, "One"])).toBe("<ul><li><p>One</p></li></ul>");
});

it("puts deeper items into the one before them, however deep", () => {
  expect(
    toWordList([1, "1.", "A"], [2, "a.", "B"], [3, "·", "C"], [2, "b.", "D"], [1, "2.", "E"]),
  ).toBe(
    "<ol><li><p>A</p><ol><li><p>B</p><ul><li><p>C</p></li></ul></li><li><p>D</p></li></ol></li><li><p>E</p></li></ol>",
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
