import { expect, it } from "vitest";
import { sanitiseBody } from "./sanitise-body.ts";

const clean = (html: string) =>
  sanitiseBody(html, { direction: "ltr", pictureAddress: () => null }).html;

it.each([
  ['<span style="font-weight: bold">A</span>', "<strong>A</strong>"],
  ['<span style="font-weight:700 !important">A</span>', "<strong>A</strong>"],
  ['<span style="font-weight:500">A</span>', "A"],
  ["<font style='FONT-STYLE: Italic'>A</font>", "<em>A</em>"],
  ['<span style="text-decoration:underline">A</span>', "<u>A</u>"],
  ['<span style="text-decoration-line: line-through">A</span>', "<s>A</s>"],
  ['<span style="vertical-align:super">A</span>', "<sup>A</sup>"],
  ['<span style="vertical-align:sub">A</span>', "<sub>A</sub>"],
  ['<a href="/a" style="text-decoration:underline">A</a>', '<a href="/a" rel="noopener">A</a>'],
  [
    '<a href="/a"><span style="text-decoration:underline;font-style:italic">A</span></a>',
    '<a href="/a" rel="noopener"><em>A</em></a>',
  ],
  [
    '<span style="color:#c8102e;font-weight:bold;font-style:italic">A</span> b',
    '<span class="colour-red"><strong><em>A</em></strong></span> b',
  ],
])("the style of words means what it means in a paste: %s", (html, stored) => {
  expect(clean(`<p>${html}</p>`)).toBe(`<p>${stored}</p>`);
  expect(clean(`<p>${stored}</p>`)).toBe(`<p>${stored}</p>`);
});

it("the marks of a style end with their element, and continue through blocks as it does", () => {
  expect(clean('<p><span style="font-weight:bold">a <b>b</b> c</span> <b>d</b> e</p>')).toBe(
    "<p><strong>a b c</strong> <strong>d</strong> e</p>",
  );
  expect(clean('<span style="font-style:italic"><p>a</p><p>b</p></span><p>c</p>')).toBe(
    "<p><em>a</em></p><p><em>b</em></p><p>c</p>",
  );
  expect(
    clean('<p>a<small class="footnote">b <span style="font-style:italic">c</span> d</small></p>'),
  ).toBe('<p>a<small class="footnote">b <em>c</em> d</small></p>');
});

it("a tick says what is done in a check list, without the stroke of Google Docs", () => {
  const item = (is: string, words: string) =>
    `<li role="checkbox" aria-checked="${is}"><p><span style="text-decoration:line-through">${words}</span></p></li>`;
  expect(clean(`<ul>${item("true", "a")}${item("false", "b")}</ul>`)).toBe(
    '<ul data-type="check-list"><li data-checked="true"><p>a</p></li><li data-checked="false"><p><s>b</s></p></li></ul>',
  );
});
