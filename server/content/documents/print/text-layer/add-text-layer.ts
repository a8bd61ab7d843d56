import { deflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import type { PrintDocument } from "../print-document.ts";
import { blockFont, blockGlyphs, writeBlockFont } from "./block-font.ts";
import { type LaidWord, layWords, toLines } from "./lay-words.ts";
import { readFont, writeMapping } from "./page-fonts.ts";
import { type GlyphFont, invert, type PageText, readPageText, softHyphen } from "./page-glyphs.ts";
import { StoredWords } from "./stored-words.ts";

/** What hides glyphs from those that read words. */
const unread = "\u200B";
/** The name of the layer's font on each page. */
const layerName = "Lay";

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
  const stored = new StoredWords(data);
  for (const page of document.getPages()) {
    const program = readProgram(page);
    const own = fonts.open(page);
    const text = readPageText(program, own);
    const lines = toLines(text.glyphs).filter((line) =>
      line.some(({ font, letters }) => own.get(font)?.isRtl && letters.trim() !== ""),
    );
    if (lines.length === 0) continue;
    const laid = new Map(
      lines.map(
        (line) => [Math.max(...line.map(({ object }) => object)), layWords(line, stored)] as const,
      ),
    );
    const muted = new Set(lines.flatMap((line) => line.map(({ object }) => object)));
    const written = writeProgram({ program, text, muted, laid }, fonts.on(page));
    const packed = deflateSync(Buffer.from(written, "latin1"));
    const { context } = document;
    const stream = PDFRawStream.of(context.obj({ Filter: "FlateDecode" }) as PDFDict, packed);
    const ref = page.node.get(PDFName.of("Contents"));
    if (ref && "objectNumber" in ref) context.assign(ref as PDFRef, stream);
    else page.node.set(PDFName.of("Contents"), context.register(stream));
  }
  fonts.finish();
  if (hasForeignArticle(data)) document.catalog.delete(PDFName.of("ViewerPreferences"));
  return new Uint8Array(
    await document.save({ useObjectStreams: false, updateFieldAppearances: false }),
  );
}

/**
 * Whether a document that is bound at the right has an article set from left to right. PDFium, by which Chromium reads,
 * turns the words of every line around where a document says that it is read from the right; so such a one doesn't.
 */
const hasForeignArticle = ({ dir, sections }: Partial<PrintDocument>): boolean =>
  dir === "rtl" &&
  sections?.some(({ articles }) => articles.some(({ words }) => words.dir === "ltr")) === true;

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

interface Change {
  readonly program: string;
  readonly text: PageText;
  /** The text objects whose glyphs tell no letters, by their positions on the page. */
  readonly muted: ReadonlySet<number>;
  /** The words of lines, by the text object that ends each line. */
  readonly laid: ReadonlyMap<number, readonly LaidWord[]>;
}

/** Writes the program again: glyphs of right-to-left lines without letters, and their words after them. */
function writeProgram({ program, text, muted, laid }: Change, fonts: PageFonts): string {
  const parts: string[] = [];
  let from = 0;
  for (const [number, object] of text.objects.entries()) {
    if (!muted.has(number)) continue;
    parts.push(program.slice(from, object.start), "/Span<</ActualText<FEFF000A>>>BDC\n");
    from = object.start;
    const edits = [
      ...object.marks.map((mark) => ({ ...mark, by: "" })),
      ...object.fonts.map(({ name, start, end }) => ({
        start,
        end,
        by: `/${fonts.mute(name)}`,
      })),
    ].sort((one, other) => one.start - other.start);
    for (const { start, end, by } of edits) {
      parts.push(program.slice(from, start), by);
      from = end;
    }
    parts.push(program.slice(from, object.end), "\nEMC\n");
    from = object.end;
    const words = laid.get(number);
    if (words) {
      const undone = invert(object.matrix);
      parts.push("BT\n3 Tr\n");
      for (const word of words) parts.push(writeWord(word, undone, fonts));
      parts.push("ET\n");
    }
  }
  parts.push(program.slice(from));
  return parts.join("");
}

const short = (number: number) => Number(number.toFixed(3)).toString();

function writeWord(
  { letters, left, width, baseline, size }: LaidWord,
  [a, b, c, d, e, f]: ReturnType<typeof invert>,
  fonts: PageFonts,
): string {
  const codes = fonts.write(letters);
  const count = letters.trimEnd().length;
  const scale = (Math.max(width, 0.1) / (count * (blockFont.width / 1000) * size)) * 100;
  const place = [a, b, c, d, left * a + baseline * c + e, left * b + baseline * d + f];
  return `/${layerName} ${short(size)} Tf\n${short(scale)} Tz\n${place.map(short).join(" ")} Tm\n<${codes}>Tj\n`;
}

/** The fonts of a page, to which the layer's font and the muted twins are added. */
interface PageFonts {
  /** Returns the name of a font's twin whose glyphs tell no letters. */
  readonly mute: (name: string) => string;
  /** Returns letters as the layer's font numbers them, in hexadecimal. */
  readonly write: (letters: string) => string;
}

/** The fonts of the document, with what is added to them. */
class Fonts {
  readonly #document: PDFDocument;
  readonly #read = new Map<string, GlyphFont & { readonly count: number }>();
  readonly #mute = new Map<string, PDFRef>();
  /** The numbers of the layer's letters; letters beyond the basic plane have private ones. */
  readonly #codes = new Map<string, number>();
  #layer: PDFRef | undefined;

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** Reads the fonts of a page by their names on it. */
  open(page: PDFPage): ReadonlyMap<string, GlyphFont> {
    const fonts = new Map<string, GlyphFont>();
    for (const [name, ref] of this.#resources(page).entries()) {
      const known = this.#read.get(ref.toString());
      const font = known ?? this.#readNew(ref);
      this.#read.set(ref.toString(), font);
      fonts.set(name.decodeText(), font);
    }
    return fonts;
  }

  /** Reads a font, and makes its soft hyphens plain ones. */
  #readNew(ref: PDFObject) {
    const { context } = this.#document;
    const font = readFont(context, ref);
    const pairs = [...font.letters].map(
      ([glyph, one]) => [glyph, one === softHyphen ? "-" : one] as const,
    );
    if (pairs.some(([glyph, one]) => font.letters.get(glyph) !== one)) {
      const mapping = context.register(context.flateStream(writeMapping(pairs)));
      context.lookup(ref, PDFDict).set(PDFName.of("ToUnicode"), mapping);
    }
    return font;
  }

  on(page: PDFPage): PageFonts {
    return {
      mute: (name) => this.#muteOnPage(page, name),
      write: (letters) => this.#write(letters),
    };
  }

  #muteOnPage(page: PDFPage, name: string): string {
    const resources = this.#resources(page);
    const ref = resources.get(PDFName.of(name));
    if (!ref) return name;
    let twin = this.#mute.get(ref.toString());
    if (!twin) {
      const { context } = this.#document;
      const original = context.lookup(ref, PDFDict);
      const font = original.clone(context);
      const count = this.#read.get(ref.toString())?.count ?? 0;
      const pairs = Array.from({ length: count }, (_, glyph) => [glyph, unread] as const);
      font.set(PDFName.of("ToUnicode"), context.register(context.flateStream(writeMapping(pairs))));
      twin = context.register(font);
      this.#mute.set(ref.toString(), twin);
    }
    resources.set(PDFName.of(`${name}m`), twin);
    resources.set(PDFName.of(layerName), this.#layerRef());
    return `${name}m`;
  }

  #write(letters: string): string {
    return [...letters]
      .map((letter) => {
        const plain = letter.codePointAt(0) ?? 0;
        const code =
          this.#codes.get(letter) ?? (plain > 0xffff ? 0xe000 + this.#codes.size : plain);
        this.#codes.set(letter, code);
        return toHex(code);
      })
      .join("");
  }

  /** Writes the layer's font, when all its letters are known. */
  finish(): void {
    if (!this.#layer) return;
    const { context } = this.#document;
    const pairs = [...this.#codes].map(([letter, code]) => [code, letter] as const);
    const { width, spaceWidth, ascent, descent } = blockFont;
    const file = context.flateStream(writeBlockFont());
    const descriptor = context.obj({
      Type: "FontDescriptor",
      FontName: "Words",
      Flags: 4,
      FontBBox: [0, descent, width, ascent],
      ItalicAngle: 0,
      Ascent: ascent,
      Descent: descent,
      CapHeight: ascent,
      StemV: 80,
      FontFile2: context.register(file),
    });
    const letters = context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: "Words",
      CIDSystemInfo: {
        Registry: PDFString.of("Adobe"),
        Ordering: PDFString.of("Identity"),
        Supplement: 0,
      },
      DW: width,
      W: [32, [spaceWidth]],
      FontDescriptor: context.register(descriptor),
      CIDToGIDMap: context.register(context.flateStream(this.#writeGlyphs())),
    });
    context.assign(
      this.#layer,
      context.obj({
        Type: "Font",
        Subtype: "Type0",
        BaseFont: "Words",
        Encoding: "Identity-H",
        DescendantFonts: [context.register(letters)],
        ToUnicode: context.register(
          context.flateStream(writeMapping(pairs.sort(([one], [other]) => one - other))),
        ),
      }),
    );
  }

  /** The glyph of each letter's number. */
  #writeGlyphs(): Buffer {
    const glyphs = Buffer.alloc((Math.max(32, ...this.#codes.values()) + 1) * 2);
    for (const code of this.#codes.values()) glyphs.writeUInt16BE(blockGlyphs.letter, code * 2);
    glyphs.writeUInt16BE(blockGlyphs.space, 32 * 2);
    return glyphs;
  }

  #layerRef(): PDFRef {
    this.#layer ??= this.#document.context.nextRef();
    return this.#layer;
  }

  #resources(page: PDFPage): PDFDict {
    const fonts = page.node.Resources()?.lookupMaybe(PDFName.of("Font"), PDFDict);
    return fonts ?? this.#document.context.obj({});
  }
}

const toHex = (code: number) => code.toString(16).padStart(4, "0").toUpperCase();
