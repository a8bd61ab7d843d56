import { execFile } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { builtFonts, readFontManifest } from "../../ui/fonts/manifest.ts";
import { publicFiles } from "./paths.mjs";

/** Copies the built fonts to the other assets, building them first if necessary. */
export async function copyFonts() {
  const fonts = await readFontManifest().catch(async () => {
    const script = fileURLToPath(new URL("../../ui/fonts/build-fonts.ts", import.meta.url));
    await promisify(execFile)(process.execPath, [script]);
    return readFontManifest();
  });
  const target = new URL("assets/", publicFiles);
  await mkdir(target, { recursive: true });
  await Promise.all(fonts.map(({ file }) => cp(new URL(file, builtFonts), new URL(file, target))));
  return fonts;
}
