import { tablesOf, withTables } from "./sfnt-tables.ts";

/** What the font calls itself, for it draws nothing of the font that it was made from. */
const family = "Without Ink";
/** Family, style, full name and name for PostScript, by their numbers in OpenType. */
const names: readonly (readonly [id: number, text: string])[] = [
  [1, family],
  [2, "Regular"],
  [4, family],
  [6, family.replaceAll(" ", "")],
];

/**
 * A font whose glyphs draw nothing and are as wide as before: letters are joined to the same forms, so that a text takes
 * the room that it takes in the font itself.
 *
 * @param sfnt an unpacked font with TrueType outlines
 * @returns an unpacked font that names itself otherwise
 */
export function withoutInk(sfnt: Buffer): Buffer {
  const before = tablesOf(sfnt);
  const isLong = before.find(({ tag }) => tag === "head")?.content.readInt16BE(50) === 1;
  const made: Readonly<Record<string, (content: Buffer) => Buffer>> = {
    glyf: () => point,
    loca: ({ length }) => placesOf(length, isLong),
    name: nameTable,
  };
  return withTables(
    sfnt,
    before.map(({ tag, content }) => ({ tag, content: made[tag]?.(content) ?? content })),
  );
}

/** A glyph of one point, which has no area: browsers refuse a font without any. */
const point = Buffer.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x31, 0]);

/** Where each glyph begins: the first is the point, and the others end where it does. */
function placesOf(length: number, isLong: boolean): Buffer {
  const places = Buffer.alloc(length);
  for (let at = isLong ? 4 : 2; at < length; at += isLong ? 4 : 2) {
    if (isLong) places.writeUInt32BE(point.length, at);
    else places.writeUInt16BE(point.length / 2, at);
  }
  return places;
}

/** In Unicode for Windows and in American English, which every system reads. */
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
