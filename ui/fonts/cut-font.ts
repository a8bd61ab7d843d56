import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { convert } from "fontverter";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import type { Cut } from "./cuts.ts";
import { readTables, unshareSubstitutions, withTables } from "./unshare-substitutions.ts";

/** The font's name, which differs from that of its source since it draws none of it. */
const family = "Without Ink";
/** Family, style, full name and PostScript name, by their OpenType name ids. */
const names: readonly (readonly [id: number, text: string])[] = [
  [1, family],
  [2, "Regular"],
  [4, family],
  [6, family.replaceAll(" ", "")],
];

/**
 * Returns a font whose glyphs are empty but have the same widths and joining rules, so that a text takes the same room
 * as in the original font.
 *
 * @param sfnt an unpacked font with TrueType outlines
 * @returns an unpacked font with another name
 */
function withoutInk(sfnt: Buffer): Buffer {
  const before = readTables(sfnt);
  const isLong = before.find(({ tag }) => tag === "head")?.content.readInt16BE(50) === 1;
  const made: Readonly<Record<string, (content: Buffer) => Buffer>> = {
    glyf: () => point,
    loca: ({ length }) => makeLocaTable(length, isLong),
    name: nameTable,
  };
  return withTables(
    sfnt,
    before.map(({ tag, content }) => ({ tag, content: made[tag]?.(content) ?? content })),
  );
}

/** A glyph of a single point, without area: browsers refuse a font without any glyph data. */
const point = Buffer.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x31, 0]);

/** Returns the glyph offsets: the first glyph is the point, all others are empty. */
function makeLocaTable(length: number, isLong: boolean): Buffer {
  const places = Buffer.alloc(length);
  for (let at = isLong ? 4 : 2; at < length; at += isLong ? 4 : 2) {
    if (isLong) places.writeUInt32BE(point.length, at);
    else places.writeUInt16BE(point.length / 2, at);
  }
  return places;
}

/** Unicode for Windows in American English, which every system reads. */
function nameTable(): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let start = 0;
  for (const [nth, [id]] of names.entries()) {
    const length = texts[nth]?.length ?? 0;
    for (const [place, value] of [3, 1, 0x409, id, length, start].entries())
      head.writeUInt16BE(value, 6 + 12 * nth + 2 * place);
    start += length;
  }
  return Buffer.concat([head, ...texts]);
}

/**
 * Returns a font with another width of the space. Kerning with its neighbours stays.
 *
 * @param sfnt an unpacked font
 * @param width in em
 * @throws Error when the font has no width of its own for the space
 */
function withWordSpace(sfnt: Buffer, width: number): Buffer {
  const face = new Face(new Blob(sfnt));
  const glyph = new Font(face).nominalGlyph(0x20);
  const tables = readTables(sfnt);
  const widths = tables.find(({ tag }) => tag === "hhea")?.content.readUInt16BE(34) ?? 0;
  if (glyph === undefined || glyph === null || glyph >= widths)
    throw new Error("The font's space has no width of its own.");
  return withTables(
    sfnt,
    tables.map(({ tag, content }) => {
      if (tag !== "hmtx") return { tag, content };
      const metrics = Buffer.from(content);
      metrics.writeUInt16BE(Math.round(width * face.upem), 4 * glyph);
      return { tag, content: metrics };
    }),
  );
}

const packages = createRequire(import.meta.url);

/** A font file ready to be served. */
export interface CutFont extends UnpackedCut {
  readonly woff2: Buffer;
}

/** The subset before compression, which takes most of the time. */
interface UnpackedCut {
  readonly sfnt: Buffer;
  /** The code points of the subset: the requested ones that the published font has. */
  readonly codePoints: readonly number[];
}

/** Subsets one font. The same input always gives the same bytes. */
export async function cutFont(cut: Cut): Promise<CutFont> {
  const unpacked = await cutUnpacked(cut);
  return { ...unpacked, woff2: await convert(unpacked.sfnt, "woff2") };
}

/** Subsets one font without compressing it. */
export async function cutUnpacked(cut: Cut): Promise<UnpackedCut> {
  const sfnt = await subsetFont(await publishedFont(cut), cut.characters, {
    targetFormat: "sfnt",
    ...(cut.features === undefined ? {} : { keepFeatures: [...cut.features] }),
    ...(cut.axes === undefined ? {} : { variationAxes: cut.axes }),
  });
  const spaced = cut.wordSpace === undefined ? sfnt : withWordSpace(sfnt, cut.wordSpace);
  const unshared = cut.unshared === undefined ? spaced : unshareSubstitutions(spaced);
  return {
    sfnt: cut.inkless === undefined ? unshared : withoutInk(unshared),
    codePoints: [...toFace(sfnt).collectUnicodes()],
  };
}

/** Returns the published font of a cut, unpacked. */
export async function publishedFont(cut: Cut): Promise<Buffer> {
  return convert(await readFile(packages.resolve(cut.source)), "sfnt");
}

/** Returns an unpacked font as a HarfBuzz face. */
export function toFace(sfnt: Uint8Array): Face {
  return new Face(new Blob(sfnt));
}
