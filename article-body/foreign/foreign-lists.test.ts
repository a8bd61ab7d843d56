import { expect, it } from "vitest";
import { convertForeign } from "./convert-foreign.ts";

const convert = (html: string) => convertForeign(html, { canHold: true }).html;
const list = (style: string, items: string, more = "") =>
  `<ol style="list-style-type: ${style}"${more}>${items}</ol>`;

it.each([
  ["lower-greek", 1, "α."],
  ["lower-greek", 25, "αα."],
  ["upper-greek", 3, "Γ."],
  ["LOWER-GREEK", 0, "0."],
  ["hebrew", 15, "טו."],
  ["hebrew", 17, "יז."],
  ["hebrew", 119, "קיט."],
  ["hebrew", 999, "תתקצט."],
  ["hebrew", 1000, "1000."],
])("a number of %s is written before its words: %d", (style, number, written) => {
  expect(convert(list(style, "<li>a</li>", ` start="${number}"`))).toBe(`<div>${written} a</div>`);
});

it("such numbers count as the list does, before the first words of each item", () => {
  const items =
    '<li><p>a</p><ul><li>b</li></ul></li><li value="3"> <p><b>c</b></p></li><li><table></table></li>';
  expect(convert(list("lower-greek", items, ' reversed start="9"'))).toBe(
    '<div><p>ι. a</p><ul><li>b</li></ul></div><div value="3"> <p>γ. <b>c</b></p></div><div><p>β.</p><table></table></div>',
  );
});

it("lists are what their style shows", () => {
  expect(convert('<ul style="list-style: lower-alpha"><li>a</li></ul>')).toBe(
    '<ol style="list-style: lower-alpha"><li>a</li></ol>',
  );
  expect(convert(list("square", "<li>a</li>"))).toBe(
    '<ul style="list-style-type: square"><li>a</li></ul>',
  );
  for (const same of [list("decimal", "<li>a</li>"), list("none", "<li>1. a</li>")])
    expect(convert(same)).toBe(same);
});

it("the one list of Quill becomes lists of its kinds", () => {
  const item = (kind: string, more = "") => `<li data-list="${kind}"${more}>a</li>`;
  expect(
    convert(
      `<ol>${item("ordered")}${item("ordered")}${item("bullet")}${item("checked", ' class="ql-indent-1"')}${item("unchecked")}</ol>`,
    ),
  ).toBe(
    `<ol>${item("ordered")}${item("ordered")}</ol><ul>${item("bullet")}</ul>` +
      '<ul data-type="check-list"><li data-list="checked" class="ql-indent-1" data-checked="true">a</li><li data-list="unchecked" data-checked="false">a</li></ul>',
  );
});

const many = 20_000;

it.each([
  ["lists within lists", list("hebrew", "<li>").replace("</ol>", "").repeat(many)],
  ["items", list("lower-greek", "<li>".repeat(many))],
  ["items that begin with elements", list("lower-greek", `<li>${"<div>".repeat(many)}`)],
  ["kinds", `<ol>${'<li data-list="bullet"><li data-list="checked">'.repeat(many)}`],
  ["a long style", list(`${"list-style: ".repeat(80_000)}`, "<li>")],
  ["a style of many words", list(`${"a ".repeat(500_000)}`, "<li>")],
])("%s are read in the time of any other", (_what, html) => {
  expect(convert(html).length).toBeLessThan(5 * html.length);
});
