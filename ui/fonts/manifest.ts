import { readFile } from "node:fs/promises";
import type { Cut } from "./cuts.ts";

/** One font file as the build wrote it. */
export interface FontFile extends Pick<Cut, "name" | "family" | "weight" | "style" | "script"> {
  /** The file's name, which carries a hash of its content: it may be kept for ever. */
  readonly file: string;
  /** The value of the CSS descriptor `unicode-range`. */
  readonly unicodeRange: string;
  readonly bytes: number;
  /** Its content in base64, when it travels within the style sheet. */
  readonly embedded?: string;
  /** Whether it draws nothing, and so is no face of its own. */
  readonly inkless?: true;
}

/** Where the build writes the font files and their manifest. */
export const builtFonts = new URL("./dist/", import.meta.url);

/**
 * Reads the list of the built font files.
 *
 * @param folder the folder of the font files, when they were copied elsewhere
 * @throws Error when the fonts have not been built
 */
export async function readFontManifest(folder: URL = builtFonts): Promise<readonly FontFile[]> {
  const text = await readFile(new URL("manifest.json", folder), "utf8");
  return JSON.parse(text) as readonly FontFile[];
}
