import { expect, it } from "vitest";
import { noteHtml, noteText, typedNoteHtml } from "./note-text.ts";

it.each([
  [
    "emphasis and links",
    'In <i>Dawn</i>, <a href="https://a.example" class="x">p. 1</a>.',
    'In <em>Dawn</em>, <a rel="noopener" href="https://a.example">p. 1</a>.',
  ],
  [
    "one link for one address",
    '<a href="/a">x <em>y</em></a>',
    '<a rel="noopener" href="/a">x <em>y</em></a>',
  ],
  [
    "an address that is stored with spaces",
    '<a href="tel:+92 51 123">x</a>',
    '<a rel="noopener" href="tel:+92 51 123">x</a>',
  ],
  ["no address that does something", '<a href="javascript:x()">x</a>', "x"],
  ["one line", " <p>One</p>\n<p>two<br>three</p> ", "One two three"],
  ["signs for what they are", "3 &lt; 5 &amp; &quot;so&quot;", "3 &lt; 5 &amp; &quot;so&quot;"],
  ["nothing of nothing", "<p> </p>", ""],
  ["half a tag for nothing", "x <em", "x"],
])("keeps %s", (_what, html, kept) => {
  expect(noteHtml(html)).toBe(kept);
  expect(noteHtml(kept)).toBe(kept);
});

it("says what a note says", () => {
  expect(noteText('دیکھیے <em>بانگِ درا</em>، <a href="/x">صفحہ 12</a>')).toBe(
    "دیکھیے بانگِ درا، صفحہ 12",
  );
});

it.each([
  [
    "(https://a.example/b?c=1).",
    '(<a rel="noopener" href="https://a.example/b?c=1">https://a.example/b?c=1</a>).',
  ],
  [
    "دیکھیے https://a.example۔",
    'دیکھیے <a rel="noopener" href="https://a.example">https://a.example</a>۔',
  ],
  ["https:// is none", "https:// is none"],
  ['<a href="/x">https://a.example</a>', '<a rel="noopener" href="/x">https://a.example</a>'],
])("makes links of the addresses in %s", (typed, kept) => {
  expect(typedNoteHtml(typed)).toBe(kept);
});

it("reads a long note in one go", () => {
  expect(noteText(typedNoteHtml("https://".repeat(60_000))).length).toBe(480_000);
});
