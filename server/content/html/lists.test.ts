import { expect, test } from "vitest";
import { sanitiseBody } from "./sanitise-body.ts";

const clean = (html: string) => {
  const { html: body, removed } = sanitiseBody(html, {
    direction: "ltr",
    pictureAddress: () => null,
  });
  return { body, removed };
};

test.each([
  ["letters from the third", '<ol type="a" start="3"><li>c</li></ol>'],
  ["a jump", '<ol start="7"><li>seven</li><li value="10">ten</li></ol>'],
  ["counting down", '<ol reversed=""><li>two</li><li>one</li></ol>'],
  ["counting down from a number", '<ol start="9" reversed=""><li>nine</li></ol>'],
  ["below one", '<ol start="-2"><li value="0">zero</li></ol>'],
  ["the Urdu letters", '<ol class="list-abjad align-center"><li>الف</li></ol>'],
  ["a check list", '<ul data-type="check-list"><li data-checked="false">a</li></ul>'],
])("a list keeps %s", (_what, html) => {
  expect(clean(html)).toEqual({ body: html, removed: [] });
});

test.each([
  ["a number that is none", '<ol start="x" type="square"><li value="1e3">a</li></ol>'],
  ["a number no list reaches", '<ol start="99999999999"><li value="-1000000">a</li></ol>'],
  ["the numbers that are the default", '<ol start="1" type="1"><li>a</li></ol>'],
])("a list does not keep %s", (_what, html) => {
  expect(clean(html).body).toBe("<ol><li>a</li></ol>");
});

test("letters and checks are understood as other programs write them", () => {
  expect(clean('<ol style="list-style-type: upper-roman"><li>a</li></ol>').body).toBe(
    '<ol type="I"><li>a</li></ol>',
  );
  expect(
    clean(
      '<ul><li role="checkbox" aria-checked="true">a<ul><li>b</li></ul></li><li role="checkbox" aria-checked="false">c</li></ul>',
    ).body,
  ).toBe(
    '<ul data-type="check-list"><li data-checked="true">a<ul><li>b</li></ul></li><li data-checked="false">c</li></ul>',
  );
  expect(
    clean(
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> a</li><li><p><input type="checkbox"> b</p></li><li>c</li></ul>',
    ),
  ).toEqual({
    body: '<ul data-type="check-list"><li data-checked="true"> a</li><li data-checked="false"><p> b</p></li><li data-checked="false">c</li></ul>',
    removed: [],
  });
});

test("what a list cannot hold stays as text", () => {
  expect(
    clean(
      '<ol><li><input type="checkbox" checked>a</li><li data-checked="false"><p>b</p></li></ol>',
    ).body,
  ).toBe("<ol><li>☑ a</li><li><p>☐ b</p></li></ol>");
  expect(clean('<ul><li value="4">a</li></ul>').body).toBe("<ul><li>a</li></ul>");
});

test("a table keeps its direction, however it is written", () => {
  const cells = "<tbody><tr><td>نام</td><td>عہدہ</td></tr></tbody>";
  expect(clean(`<table dir="RTL" width="9">${cells}</table>`).body).toBe(
    `<table dir="rtl">${cells}</table>`,
  );
  expect(clean(`<table style="direction: rtl" lang="ur">${cells}</table>`).body).toBe(
    `<table dir="rtl" lang="ur">${cells}</table>`,
  );
});

test("a copied Google document is not bold, and its check boxes are no pictures", () => {
  const box =
    '<img src="data:image/png;base64,iVBO" alt="checked" aria-roledescription="checkbox"/>';
  expect(
    clean(
      `<b style="font-weight:normal" id="docs-internal-guid-a"><ul><li role="checkbox" aria-checked="true">${box}<p>Done <b>well</b></p></li></ul></b><p><b>A</b></p>`,
    ),
  ).toEqual({
    body: '<ul data-type="check-list"><li data-checked="true"><p>Done <strong>well</strong></p></li></ul><p><strong>A</strong></p>',
    removed: [],
  });
});

test("a check box outside of a list stays as a sign", () => {
  expect(clean('<p><input type="checkbox" checked>agree</p>').body).toBe("<p>☑ agree</p>");
  expect(clean('<table><tr><td><input type="checkbox"></td><td>a</td></tr></table>').body).toBe(
    "<table><tbody><tr><td>☐ </td><td>a</td></tr></tbody></table>",
  );
});

test.each([
  ["arabic-abjad", '<ol class="list-abjad"><li>a</li></ol>'],
  ["urdu-abjad", '<ol class="list-abjad"><li>a</li></ol>'],
  ["arabic-indic", "<ol><li>a</li></ol>"],
  ["persian", "<ol><li>a</li></ol>"],
])("a list that counts %s counts the same here", (style, stored) => {
  expect(clean(`<ol style="list-style-type:${style}"><li>a</li></ol>`).body).toBe(stored);
});

test("the kind of a list is read from either style", () => {
  expect(clean('<ol style="list-style: lower-alpha inside"><li>a</li></ol>').body).toBe(
    '<ol type="a"><li>a</li></ol>',
  );
  expect(
    clean(
      '<ol start="3"><li style="list-style-type:lower-alpha">c<ol><li type="I">one</li></ol></li><li type="a">d</li></ol>',
    ).body,
  ).toBe('<ol type="a" start="3"><li>c<ol type="I"><li>one</li></ol></li><li>d</li></ol>');
  expect(clean('<ul><li type="a">a</li></ul>').body).toBe("<ul><li>a</li></ul>");
});
