import { Blob, Face, Font } from "harfbuzzjs";
import { tablesOf, withTables } from "./sfnt-tables.ts";

/**
 * A font with another width of its space. Kerning with the letters beside it stays.
 *
 * @param sfnt an unpacked font
 * @param width in em
 * @throws Error when the font has no width of its own for the space
 */
export function withWordSpace(sfnt: Buffer, width: number): Buffer {
  const face = new Face(new Blob(sfnt));
  const glyph = new Font(face).nominalGlyph(0x20);
  const tables = tablesOf(sfnt);
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
