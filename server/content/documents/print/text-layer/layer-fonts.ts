import {
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { blockFont, blockGlyphs, writeBlockFont } from "./block-font.ts";
import { readFont, writeMapping } from "./page-fonts.ts";
import { type GlyphFont, softHyphen } from "./page-glyphs.ts";

/** What hides glyphs from those that read words. */
const unread = "\u200B";
/** The name of the layer's font on each page. */
export const layerName = "Lay";

/** The fonts of a page, to which the layer's font and the muted twins are added. */
export interface PageFonts {
  /** Returns the name of a font's twin whose glyphs tell no letters. */
  readonly mute: (name: string) => string;
  /** Returns letters as the layer's font numbers them, in hexadecimal. */
  readonly write: (letters: string) => string;
}

/** The fonts of the document, with what is added to them. */
export class Fonts {
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
