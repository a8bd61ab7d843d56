import { expect, it, test } from "vitest";
import { withIsolatedRuns } from "./isolate-runs.ts";
import { readBody, writeBody } from "./read-body.ts";
import { sanitiseBody } from "./sanitise-body.ts";

const isolated = (html: string, language: "en" | "ur" = "ur") =>
  writeBody(withIsolatedRuns(readBody(html), language));

it.each([
  [
    "<p>فون +92-51-555-0100 اور $25 پر F-16 کی</p>",
    '<p>فون <bdi dir="ltr" translate="no">+92-51-555-0100</bdi> اور <bdi dir="ltr">$25</bdi> پر <bdi dir="ltr" lang="en">F-16</bdi> کی</p>',
  ],
  [
    '<ul><li>قیمت <strong>$25</strong></li></ul><p dir="ltr">Only $25 here</p>',
    '<ul><li>قیمت <strong><bdi dir="ltr">$25</bdi></strong></li></ul><p dir="ltr">Only $25 here</p>',
  ],
  [
    '<p><a href="https://a.example/F-16">طیارہ F-16</a><small class="footnote">قیمت $25</small></p>',
    '<p><a href="https://a.example/F-16">طیارہ <bdi dir="ltr" lang="en">F-16</bdi></a><small class="footnote">قیمت <bdi dir="ltr">$25</bdi></small></p>',
  ],
  [
    "<p>یہ <code>a-1</code> ہے</p><pre><code>-1 $2</code></pre>",
    '<p>یہ <code dir="ltr">a-1</code> ہے</p><pre><code>-1 $2</code></pre>',
  ],
  [
    "<table><tbody><tr><td><p>قیمت −5 تھی</p></td><td><p>Price −5</p></td></tr></tbody></table>",
    '<table><tbody><tr><td><p>قیمت <bdi dir="ltr">−5</bdi> تھی</p></td><td><p>Price −5</p></td></tr></tbody></table>',
  ],
  [
    '<blockquote class="poem"><div><p>سن 1965-1971 تک</p></div></blockquote>',
    '<blockquote class="poem"><div><p>سن <bdi dir="ltr">1965</bdi>-<bdi dir="ltr">1971</bdi> تک</p></div></blockquote>',
  ],
  [
    "<p>فون <strong>+92</strong>-51-555-0100 اور <em>Air</em> Force، Air <em>Force</em>۔</p>",
    '<p>فون <bdi dir="ltr" translate="no"><strong>+92</strong>-51-555-0100</bdi> اور <bdi dir="ltr" lang="en"><em>Air</em> Force</bdi>، <bdi dir="ltr" lang="en">Air <em>Force</em></bdi>۔</p>',
  ],
  [
    "<p>اور Air <em>Force کے</em> Base</p>",
    '<p>اور Air <em>Force کے</em> <bdi dir="ltr" lang="en">Base</bdi></p>',
  ],
  [
    "<p>Plain <strong>words</strong>, in C++.</p>",
    '<p><bdi dir="ltr" lang="en">Plain <strong>words</strong>, in C++.</bdi></p>',
  ],
])("isolates what is read from left to right in %s", (html, expected) => {
  expect(isolated(html)).toBe(expected);
});

test("an English body has parts only where it runs from right to left", () => {
  expect(isolated("<p>Price −12.5 of F-16</p>", "en")).toBe("<p>Price −12.5 of F-16</p>");
  expect(isolated('<p dir="rtl">قیمت −12.5</p>', "en")).toBe(
    '<p dir="rtl">قیمت <bdi dir="ltr">−12.5</bdi></p>',
  );
});

test("what a reader copies into a text loses the marks and keeps its words", () => {
  const given = "<p>فون +92-51-555-0100 پر</p>";
  const context = { direction: "rtl" as const, pictureAddress: () => null };
  expect(sanitiseBody(isolated(given), context).html).toBe(given);
});

test("a body of any length takes no longer than its length", () => {
  const html = `<p>${"قیمت $25 <strong>F-16</strong> ".repeat(15_000)}</p>`;
  expect(isolated(html).split("<bdi").length).toBe(30_001);
});
