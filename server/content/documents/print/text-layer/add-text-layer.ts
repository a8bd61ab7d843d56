import { deflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import type { PrintDocument } from "../print-document.ts";
import { isLetter, layWords, toLines } from "./lay-words.ts";
import { Fonts } from "./layer-fonts.ts";
import { type Glyph, readPageText } from "./page-glyphs.ts";
import { StoredWords } from "./stored-words.ts";
import { Structure } from "./structure.ts";
import { type LaidLine, writeProgram } from "./write-program.ts";

const latinLetter = /\p{Script=Latin}/u;

/**
 * Gives the words of right-to-left lines to programs that read the PDF. Typesetting draws the dots and strokes of
 * Nastaliq as glyphs of their own, which no program can join to words. So the glyphs of these lines tell nothing, and
 * below them an invisible layer has the stored words, from left to right, the letters of each in the order in which
 * they are seen. Other lines stay as they are.
 * @param bytes a PDF from the compiler
 * @param data the data that the template read
 * @throws Error when the PDF is not as the compiler writes it
 */
export async function addTextLayer(
  bytes: Uint8Array,
  data: Partial<PrintDocument>,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const fonts = new Fonts(document);
  const structure = new Structure(document);
  const stored = new StoredWords(data);
  for (const page of document.getPages()) {
    const program = readProgram(page);
    const own = fonts.open(page);
    const text = readPageText(program, own);
    const blocks = text.objects.map(({ content }) => {
      const marked = content === undefined ? undefined : text.contents[content];
      return marked && structure.findBlock(page, marked.number);
    });
    const lines = toLines(text.glyphs, ({ object }) => blocks[object]).filter((line) =>
      line.some(({ font, letters }) => own.get(font)?.isRtl && letters.trim() !== ""),
    );
    if (lines.length === 0) continue;
    const rightward = countRightward(text.glyphs, blocks);
    const laid: LaidLine[] = [];
    let [block, baseline]: [unknown, number] = [undefined, 0];
    for (const line of lines) {
      const words = layWords(line, stored);
      const [before, height] = [block, baseline];
      block = blocks[line[0]?.object ?? -1];
      baseline = words[0]?.baseline ?? 0;
      const isBeside = Math.abs(baseline - height) < (words[0]?.size ?? 0);
      const isApart = laid.length > 0 && (block !== before || isBeside);
      laid.push({ glyphs: line, words, isApart, isRtl: (rightward.get(block) ?? 0) >= 0 });
    }
    const { written, kept, contents } = writeProgram({ program, text, laid }, fonts.on(page));
    structure.replace(page, kept, contents);
    const packed = deflateSync(Buffer.from(written, "latin1"));
    const { context } = document;
    const stream = PDFRawStream.of(context.obj({ Filter: "FlateDecode" }) as PDFDict, packed);
    const ref = page.node.get(PDFName.of("Contents"));
    if (ref instanceof PDFRef) context.assign(ref, stream);
    else page.node.set(PDFName.of("Contents"), context.register(stream));
  }
  fonts.finish();
  structure.finish();
  const preferences = document.catalog.getOrCreateViewerPreferences();
  preferences.setDisplayDocTitle(true);
  if (hasForeignText(data)) preferences.dict.delete(PDFName.of("Direction"));
  return new Uint8Array(
    await document.save({ useObjectStreams: false, updateFieldAppearances: false }),
  );
}

/** For each paragraph or the like, how many more of its glyphs are read from the right than from the left. */
function countRightward(
  glyphs: readonly Glyph[],
  blocks: readonly unknown[],
): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const { letters, object } of glyphs) {
    const turn = isLetter({ letters }) ? 1 : Number(latinLetter.test(letters)) * -1;
    counts.set(blocks[object], (counts.get(blocks[object]) ?? 0) + turn);
  }
  return counts;
}

/**
 * Whether a document that is bound at the right has an article, a paragraph or the like set from left to right. PDFium,
 * by which Chromium reads, turns the words of every line around where a document says that it is read from the right; so
 * such a one doesn't.
 */
const hasForeignText = ({ dir, note, sections }: Partial<PrintDocument>): boolean =>
  dir === "rtl" && (isForeign(note?.blocks) || isForeign(sections));

function isForeign(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isForeign);
  if (value === null || typeof value !== "object") return false;
  const { kind, words } = value as { kind?: unknown; words?: { dir?: unknown } };
  // Within a line, the words of a phrase stand apart.
  if (kind === "text") return false;
  return words?.dir === "ltr" || Object.values(value).some(isForeign);
}

function readProgram(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((part) => {
      const stream = page.doc.context.lookup(part);
      if (!(stream instanceof PDFRawStream)) throw new Error("A page has no drawing program.");
      return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
    })
    .join("\n");
}
