import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

const require = createRequire(import.meta.url);

/** The faces of the printed issues: Newsreader for Latin, Noto Nastaliq Urdu for Urdu. */
export const fontFiles = {
  latin: require.resolve("@fontsource/newsreader/files/newsreader-latin-400-normal.woff"),
  urdu: require.resolve(
    "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff",
  ),
} as const;

const align = (value: number): number => (value + 3) & ~3;

/** Unpacks a WOFF 1.0 file (W3C WOFF, sections 3 to 5) to the plain OpenType file that HarfBuzz reads. */
export function readOpenType(path: string): Buffer {
  const woff = readFileSync(path);
  if (woff.toString("latin1", 0, 4) !== "wOFF") {
    throw new Error(`Not a WOFF 1.0 file: ${path}`);
  }
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    const data = packed.length < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const size = tables.reduce((sum, table) => sum + align(table.data.length), 12 + count * 16);
  const font = Buffer.alloc(size);
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(power * 16, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((count - power) * 16, 10);
  let offset = 12 + count * 16;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + i * 16;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += align(data.length);
  }
  return font;
}
