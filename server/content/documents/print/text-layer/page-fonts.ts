import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import type { GlyphFont } from "./page-glyphs.ts";

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Reads a font as the compiler embeds it: the letters and the width of each glyph, and how many glyphs there are.
 * @throws Error when it maps no glyphs to letters
 */
export function readFont(context: PDFContext, ref: PDFObject): GlyphFont & { count: number } {
  const font = context.lookup(ref, PDFDict);
  const mapping = font.lookup(PDFName.of("ToUnicode"));
  const letters =
    mapping instanceof PDFRawStream
      ? readMapping(Buffer.from(decodePDFRawStream(mapping).decode()).toString("latin1"))
      : new Map<number, string>();
  const glyphs = font.lookup(PDFName.of("DescendantFonts"), PDFArray).lookup(0, PDFDict);
  const widths = readWidths(glyphs);
  const usual = glyphs.lookupMaybe(PDFName.of("DW"), PDFNumber)?.asNumber() ?? 1000;
  return {
    letters,
    width: (glyph) => widths.get(glyph) ?? usual,
    isRtl: [...letters.values()].some((one) => rightToLeft.test(one)),
    count: Math.max(0, ...letters.keys(), ...widths.keys()) + 1,
  };
}

/** Reads a `W` array: a first glyph with an array of widths, or a first and a last one with a common width. */
function readWidths(font: PDFDict): Map<number, number> {
  const widths = new Map<number, number>();
  const all = font.lookupMaybe(PDFName.of("W"), PDFArray)?.asArray() ?? [];
  for (let at = 0; at < all.length; ) {
    const first = toNumber(all[at]);
    const second = font.context.lookup(all[at + 1]);
    if (second instanceof PDFArray) {
      for (const [index, width] of second.asArray().entries())
        widths.set(first + index, toNumber(width));
      at += 2;
    } else {
      for (let glyph = first; glyph <= Math.min(toNumber(second), 0xffff); glyph += 1) {
        widths.set(glyph, toNumber(all[at + 2]));
      }
      at += 3;
    }
  }
  return widths;
}

const toNumber = (value: PDFObject | undefined): number =>
  value instanceof PDFNumber ? value.asNumber() : 0;

const decode = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

function readMapping(text: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, rows = ""] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = "", hex = ""] of rows.matchAll(
      /<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]*)>/g,
    )) {
      letters.set(Number.parseInt(glyph, 16), decode(hex));
    }
  }
  return letters;
}

/** Writes the letters of glyphs as a `ToUnicode` program. */
export function writeMapping(
  pairs: readonly (readonly [glyph: number, letters: string])[],
): string {
  const rows = pairs.map(
    ([glyph, letters]) =>
      `<${glyph.toString(16).padStart(4, "0")}> <${Buffer.from(letters, "utf16le").swap16().toString("hex")}>`,
  );
  const parts: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100);
    parts.push(`${some.length} beginbfchar`, ...some, "endbfchar");
  }
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Letters def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <FFFF>",
    "endcodespacerange",
    ...parts,
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}
