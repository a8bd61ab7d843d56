/** The measures of the layer's letters, in thousandths of the font's size: each is a block, a space is half as wide. */
export const blockFont = { width: 500, spaceWidth: 250, ascent: 1100, descent: -500 };
/** Its glyphs by number, after the one for what is missing. */
export const blockGlyphs = { letter: 1, space: 2, count: 3 };

/**
 * Writes a TrueType font whose one letter is a block, for a layer of text that is never drawn: its letters must have a
 * size, by which programs tell where a word is.
 */
export function writeBlockFont(): Buffer {
  const { width, spaceWidth, ascent, descent } = blockFont;
  const box = [0, descent, width, ascent];
  const outline = Buffer.concat([
    // A contour of four points, all on the curve, as differences in two bytes each.
    words(1, ...box, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    words(0, 0, width, 0, descent, ascent - descent, 0, descent - ascent),
  ]);
  const { count } = blockGlyphs;
  const tables: [tag: string, data: Buffer][] = [
    ["glyf", outline],
    // Version, revision, checksum, mark, flags, units, two dates, box, style, smallest size, direction, long offsets.
    [
      "head",
      Buffer.concat([
        words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0),
        words(...box, 0, 8, 2, 1, 0),
      ]),
    ],
    ["hhea", words(1, 0, ascent, descent, 0, width, 0, 0, width, 1, 0, 0, 0, 0, 0, 0, 0, count)],
    ["hmtx", words(width, 0, width, 0, spaceWidth, 0)],
    ["loca", words(0, 0, 0, 0, 0, outline.length, 0, outline.length)],
    ["maxp", words(1, 0, count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  ];
  const header = words(1, 0, tables.length, 64, 2, tables.length * 16 - 64);
  let offset = header.length + tables.length * 16;
  const lines: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const [tag, data] of tables) {
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    const line = Buffer.alloc(16);
    line.write(tag, "latin1");
    line.writeUInt32BE(sum(padded), 4);
    line.writeUInt32BE(offset, 8);
    line.writeUInt32BE(data.length, 12);
    lines.push(line);
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...lines, ...contents]);
}

/** Numbers as two bytes each. */
function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, at * 2);
  return bytes;
}

function sum(bytes: Buffer): number {
  let total = 0;
  for (let at = 0; at < bytes.length; at += 4) total = (total + bytes.readUInt32BE(at)) >>> 0;
  return total;
}
