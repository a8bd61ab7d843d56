// Cuts the fonts of the product out of the published ones: `node ui/fonts/build-fonts.ts`. The same
// fonts and letters always give the same files, so a finished build need not be repeated.
import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { cutFont } from "./cut-font.ts";
import { type Cut, cuts } from "./cuts.ts";
import { builtFonts, type FontFile } from "./manifest.ts";
import { unicodeRangeOf } from "./unicode-range.ts";

async function build(cut: Cut): Promise<FontFile> {
  const { woff2, codePoints } = await cutFont(cut);
  const hash = createHash("sha256").update(woff2).digest("hex").slice(0, 10);
  const file = `${cut.name}.${hash}.woff2`;
  await writeFile(new URL(file, builtFonts), woff2);
  const { name, family, weight, style, script } = cut;
  const unicodeRange = unicodeRangeOf(codePoints);
  return { name, family, weight, style, script, file, unicodeRange, bytes: woff2.length };
}

await rm(builtFonts, { recursive: true, force: true });
await mkdir(builtFonts, { recursive: true });
const files: FontFile[] = [];
for (const cut of cuts) files.push(await build(cut));
await writeFile(new URL("manifest.json", builtFonts), `${JSON.stringify(files, null, 2)}\n`);
