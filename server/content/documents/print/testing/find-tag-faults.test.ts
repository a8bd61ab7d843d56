import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { words, writePdf } from "../../../../testing/made-documents/write-pdf.ts";
import { makePrintPdf } from "../make-print-pdf.ts";
import { findTagFaults } from "./find-tag-faults.ts";
import { plainPicture, printArticle, printSource } from "./print-source.ts";

it("names what a PDF without tags lacks", async () => {
  expect(await findTagFaults(writePdf({ pages: [words("Snow")] }))).toEqual([
    "is not marked",
    "has no language",
    "does not show its title",
    "has no title in its metadata",
    "Tj is neither tagged nor an artifact",
    "Helvetica is not embedded",
  ]);
});

it("names what is taken from a printed one", async () => {
  const html =
    '<h2>Ice</h2><h3>Snow</h3><p><a href="/about">About</a></p><figure><img src="/media/a.png" alt="A"></figure><table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>Age</td></tr></tbody></table>';
  const picture = await plainPicture("A");
  const source = printSource("en", [printArticle(html, "en")]);
  const { bytes } = await makePrintPdf(source, async () => picture);
  expect(await findTagFaults(bytes)).toEqual([]);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const key = (name: string) => PDFName.of(name);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const role = String(object.get(key("S")));
    if (role === "/H2") object.set(key("S"), key("P"));
    if (role === "/Figure") object.delete(key("Alt"));
    if (role === "/TH") object.delete(key("A"));
    if (role === "/TD") object.set(key("S"), key("Cell"));
    if (object.has(key("DescendantFonts"))) object.delete(key("ToUnicode"));
    if (String(object.get(key("Subtype"))) === "/Link") object.delete(key("Contents"));
    if (object.has(key("Tabs"))) object.delete(key("Tabs"));
  }
  const faults = await findTagFaults(await document.save({ useObjectStreams: false }));
  const expected = [
    "an H3 after an H1",
    "a Figure is not described",
    "a head of a table has no scope",
    "the role Cell is not standard",
    "tabs do not follow the structure",
    "a link says nothing",
  ];
  expect(faults).toEqual(expect.arrayContaining(expected));
  expect(faults.some((fault) => fault.endsWith("tells no letters"))).toBe(true);
});
