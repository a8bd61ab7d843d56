import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./unpack-woff.ts";

interface FontSource {
  readonly package: string;
  /** The scripts that the family is cut into, with the family's name for the template. */
  readonly cuts: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
  readonly family: string;
}

/**
 * The faces of a printed page. Each is published in files of one script, all under one name, of which the compiler would
 * know the first alone: the others get a name of their own, as long as the real one so that it fits in its place.
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

/** All faces as the compiler takes them. */
export function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return sources.flatMap(({ package: start, family, cuts, styles }) =>
    Object.entries(cuts).flatMap(([cut, name]) =>
      styles.map((style) =>
        renamed(unpackWoff(readFileSync(resolve(`${start}-${cut}-${style}.woff`))), family, name),
      ),
    ),
  );
}

/** A font under another name of the same length. */
function renamed(font: Buffer, from: string, to: string): Buffer {
  if (from === to) return font;
  const [old, fresh] = [utf16(from), utf16(to)];
  for (let at = font.indexOf(old); at >= 0; at = font.indexOf(old, at + 2)) fresh.copy(font, at);
  return font;
}

const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16();
