import { describe, expect, it } from "vitest";
import { notesInPlace } from "./normalise-pasted.ts";

function settled(html: string, canHold = true): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  notesInPlace(body, canHold);
  return body.innerHTML.replaceAll("\n", "");
}

const word =
  '<p>One<a href="#_ftn1" name="_ftnref1"><span class="MsoFootnoteReference">[1]</span></a> two.</p>';
const wordNote =
  '<div><hr><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> The <b>note</b>.</p></div></div>';
const docs = '<p>One<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> two.</p>';
const docsNote =
  '<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;A note.</span></p></div>';
const office =
  '<p>One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> two.</p>';
const officeNote =
  '<div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>A note.</p></div>';

describe("a footnote comes to its place", () => {
  it.each([
    ["Word", word + wordNote, '<p>One<small class="footnote">The <b>note</b>.</small> two.</p>'],
    [
      "Google Docs",
      docs + docsNote,
      '<p>One<small class="footnote"><span> A note.</span></small> two.</p>',
    ],
    ["LibreOffice", office + officeNote, '<p>One<small class="footnote">A note.</small> two.</p>'],
  ])("from %s", (_program, html, placed) => {
    expect(settled(html)).toBe(placed);
  });
});

it("whose note was not copied stays a raised number", () => {
  expect(settled(word)).toBe("<p>One<sup>1</sup> two.</p>");
  expect(settled(docs)).toBe("<p>One<sup>1</sup> two.</p>");
});

it("stays a raised number with the list at the end where a text holds no notes", () => {
  expect(settled(docs + docsNote, false)).toBe(
    "<p>One<sup>1</sup> two.</p><hr><div><p>[1]<span>&nbsp;A note.</span></p></div>",
  );
});

it("leaves other links", () => {
  const html = '<p><a href="#part">Part</a> <a href="https://a.example/#_foo1">x</a></p>';
  expect(settled(html)).toBe(html);
});
