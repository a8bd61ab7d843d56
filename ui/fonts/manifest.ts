import { readFile } from "node:fs/promises";
import type { Cut } from "./cuts.ts";

/** One built font file. */
export interface FontFile extends Pick<Cut, "name" | "family" | "weight" | "style" | "script"> {
  /** The file's name, which contains a hash of its content, so that it may be cached for ever. */
  readonly file: string;
  /** The value of the CSS descriptor `unicode-range`. */
  readonly unicodeRange: string;
  readonly bytes: number;
  /** Its content in base64, when it is embedded in the style sheet. */
  readonly embedded?: string;
  /** Whether it has no outlines and is only a source for fallback faces. */
  readonly inkless?: true;
}

/** Where the build writes the font files and their manifest. */
export const builtFonts = new URL("./dist/", import.meta.url);

/**
 * Reads the manifest of the built font files.
 *
 * @param folder the folder of the font files, when they were copied elsewhere
 * @throws Error when the fonts have not been built
 */
export async function readFontManifest(folder: URL = builtFonts): Promise<readonly FontFile[]> {
  const text = await readFile(new URL("manifest.json", folder), "utf8");
  return JSON.parse(text) as readonly FontFile[];
}

/**
 * Returns code points as the value of the CSS descriptor `unicode-range`, sorted and merged to ranges.
 *
 * @example toUnicodeRange([0x62, 0x61, 0x66]) // "U+61-62,U+66"
 */
export function toUnicodeRange(codePoints: Iterable<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const codePoint of [...new Set(codePoints)].sort((one, other) => one - other)) {
    const open = ranges.at(-1);
    if (open !== undefined && codePoint === open[1] + 1) open[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(",");
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}
