import { plainText } from "@hilal/i18n/text/plain-text";
import { expect, test } from "vitest";
import { bodyText, noteTexts } from "./body-text.ts";
import { NoteNumbers } from "./footnotes.ts";
import { readBody } from "./read-body.ts";
import { writeBody } from "./write-body.ts";

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
