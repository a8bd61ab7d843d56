import { plainText } from "@hilal/i18n/text/read-html";
import { describe, expect, test } from "vitest";
import { bodyText, noteTexts } from "./body-tree.ts";
import { NoteNumbers } from "./footnotes.ts";
import { readBody, writeBody } from "./read-body.ts";
import { sanitiseBody } from "./sanitise-body.ts";

const html =
  '<p>The river<small class="footnote">In <em>Dawn</em>.</small> waits<small class="footnote">دیکھیے</small>.</p>';

test("footnotes are numbered where they belong and listed at the end, with a way back", () => {
  const notes = new NoteNumbers("en");
  const body = notes.numbered(readBody(html));
  expect(writeBody([...body, ...notes.list()])).toBe(
    '<p>The river<sup><a href="#note-1" id="note-ref-1" role="doc-noteref" aria-label="Note 1">1</a></sup> waits' +
      '<sup><a href="#note-2" id="note-ref-2" role="doc-noteref" aria-label="Note 2">2</a></sup>.</p>' +
      '<section role="doc-endnotes" aria-label="Notes"><h2>Notes</h2><ol>' +
      '<li id="note-1"><a href="#note-ref-1" role="doc-backlink" aria-label="1: back to the text">1</a> <span>In <em>Dawn</em>.</span></li>' +
      '<li id="note-2"><a href="#note-ref-2" role="doc-backlink" aria-label="2: back to the text">2</a> <span lang="ur" dir="rtl">دیکھیے</span></li>' +
      "</ol></section>",
  );
});

test("a body without footnotes has no list", () => {
  const notes = new NoteNumbers("ur");
  expect(notes.numbered(readBody("<p>دریا</p>"))).toEqual(readBody("<p>دریا</p>"));
  expect(notes.list()).toEqual([]);
});

test("what footnotes say stands apart from the sentences", () => {
  expect(bodyText(readBody(html))).toBe("The river waits.");
  expect(noteTexts(readBody(html))).toEqual(["In Dawn.", "دیکھیے"]);
  const notes = new NoteNumbers("ur");
  const shown = writeBody([...notes.numbered(readBody(html)), ...notes.list()]);
  expect(plainText(shown)).toBe("The river waits.");
});

const pictureAddress = () => null;
const sanitise = (html: string) => sanitiseBody(html, { direction: "ltr", pictureAddress }).html;

describe("a footnote", () => {
  test.each([
    [
      "stands outside of marks",
      "<p><b>a<NOTE>n</small>b</b></p>",
      "<p><strong>a</strong><NOTE>n</small><strong>b</strong></p>",
    ],
    [
      "parts a link",
      '<p><a href="/x">a<NOTE><a href="/y">n</a></small>b</a></p>',
      '<p><a href="/x" rel="noopener">a</a><NOTE><a href="/y" rel="noopener">n</a></small><a href="/x" rel="noopener">b</a></p>',
    ],
    [
      "is one line",
      "<p>a<NOTE><p>one<br>two</p><ul><li>three</li></ul></small>b</p>",
      "<p>a<NOTE> one two   three  </small>b</p>",
    ],
    [
      "has links and emphasis alone",
      '<p>a<NOTE><b>n</b> <i>e</i> <span class="size-24">s</span></small></p>',
      "<p>a<NOTE>n <em>e</em> s</small></p>",
    ],
    [
      "shows no picture",
      '<p>a<NOTE>n<img src="/media/a.png"></small></p>',
      "<p>a<NOTE>n </small></p>",
    ],
    ["holds no other", "<p>a<NOTE>n<NOTE>m</small>o</small>b</p>", "<p>a<NOTE>nmo</small>b</p>"],
    ["that says nothing is none", "<p>a<NOTE> <br></small>b</p>", "<p>ab</p>"],
    [
      "ends with its paragraph",
      "<p>a<NOTE>n</p><p>b</small>c</p>",
      "<p>a<NOTE>n</small></p><p>bc</p>",
    ],
    [
      "does not keep the marks around it open",
      "<p><b>a<NOTE>n</b></small>c</p>",
      "<p><strong>a</strong><NOTE>n</small>c</p>",
    ],
    ["is text in a block of code", "<pre>a<NOTE>n</small></pre>", "<pre>an</pre>"],
    ["is no other small print", "<p>a<small>n</small></p>", "<p>an</p>"],
  ])("%s", (_what, html, expected) => {
    const note = '<small class="footnote">';
    const given = html.replaceAll("<NOTE>", note);
    expect(sanitise(given)).toBe(expected.replaceAll("<NOTE>", note));
    expect(sanitise(sanitise(given))).toBe(sanitise(given));
  });
});

test("a picture in a footnote is named among what is taken away", () => {
  const html = '<p>a<small class="footnote">n<img src="/media/a.png"></small></p>';
  const { removed, pictures } = sanitiseBody(html, {
    direction: "ltr",
    pictureAddress: (url) => url,
  });
  expect({ removed, pictures }).toEqual({
    removed: [{ kind: "picture", what: "/media/a.png" }],
    pictures: 0,
  });
});
