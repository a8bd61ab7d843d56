import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

interface FontSource {
  readonly package: string;
  /** The scripts that the family is split into, with the family name that the template uses for each. */
  readonly cuts: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
  readonly family: string;
}

/**
 * The fonts of a printed page. Each font is published as one file per script, all under one family name, and the
 * compiler would use only the first; so the others are renamed, to names of the same length, which can be replaced in
 * the file in place.
 */
const sources: readonly FontSource[] = [
  {
    package: "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu",
    family: "Noto Nastaliq Urdu",
    cuts: { arabic: "Noto Nastaliq Urdu", latin: "Noto Nastaliq Latn" },
    styles: ["400-normal", "700-normal"],
  },
  {
    package: "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic",
    family: "Noto Naskh Arabic",
    cuts: { arabic: "Noto Naskh Arabic" },
    styles: ["400-normal", "700-normal"],
  },
  {
    package: "@fontsource/newsreader/files/newsreader",
    family: "Newsreader",
    cuts: { latin: "Newsreader", "latin-ext": "Newsreadex" },
    styles: ["400-normal", "400-italic", "700-normal", "700-italic"],
  },
  {
    package: "@fontsource/dejavu-mono/files/dejavu-mono",
    family: "DejaVu Sans Mono",
    cuts: { latin: "DejaVu Sans Mono" },
    styles: ["400-normal", "700-normal"],
  },
];

/** A font file, the family that it says it belongs to, and the family name that the template uses for it. */
export interface FaceFile {
  readonly path: string;
  readonly family: string;
  /** As long as `family`. */
  readonly name: string;
}

const { resolve } = createRequire(import.meta.url);

/** The fonts of every document. */
export const houseFaces: readonly FaceFile[] = sources.flatMap(
  ({ package: start, family, cuts, styles }) =>
    Object.entries(cuts).flatMap(([cut, name]) =>
      styles.map((style) => ({ path: resolve(`${start}-${cut}-${style}.woff`), family, name })),
    ),
);

/** Reads a font in the form that the compiler takes. */
export function readFace({ path, family, name }: FaceFile): Buffer {
  return renamed(unpackWoff(readFileSync(path)), family, name);
}

/** Returns a font with its name replaced by another of the same length. */
function renamed(font: Buffer, from: string, to: string): Buffer {
  if (from === to) return font;
  const [old, fresh] = [utf16(from), utf16(to)];
  for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + 2)) fresh.copy(font, at);
  return font;
}

const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16();

/** The lengths of both formats' headers and table entries, in bytes. */
const [woffHeader, woffLine, sfntHeader, sfntLine] = [44, 20, 12, 16];

/**
 * Extracts the font from a WOFF file, in the form that the compiler reads. Every document unpacks its fonts again;
 * fontverter, which builds the site's fonts, would take 0.3 s and 35 MB more for it.
 * @see https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const line = woffHeader + index * woffLine;
    const [offset, packed] = [woff.readUInt32BE(line + 4), woff.readUInt32BE(line + 8)];
    const data = woff.subarray(offset, offset + packed);
    const isPacked = packed < woff.readUInt32BE(line + 12);
    const tag = woff.subarray(line, line + 4);
    return { tag, sum: woff.readUInt32BE(line + 16), data: isPacked ? inflateSync(data) : data };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(sfntHeader + count * sfntLine);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * sfntLine, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * sfntLine, 10);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, { tag, sum, data }] of tables.entries()) {
    const line = sfntHeader + index * sfntLine;
    tag.copy(header, line);
    header.writeUInt32BE(sum, line + 4);
    header.writeUInt32BE(offset, line + 8);
    header.writeUInt32BE(data.length, line + 12);
    // Tables are aligned to four bytes.
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
