import { readdir, readFile } from "node:fs/promises";

const built = new URL("../../../site/dist/client/assets/", import.meta.url);

/** The content security policy needed by a page with this font. */
export const urduFacePolicy = "font-src data:";

/**
 * The Urdu font for standalone pages that load nothing, as an @font-face rule; empty when the site was not built, which
 * leaves Urdu to the reader's system fonts.
 */
export const urduFontFace = await readUrduFace();

async function readUrduFace(): Promise<string> {
  const files = await readdir(built).catch((): string[] => []);
  const file = files.find((name) => /^noto-naskh-arabic\.[0-9a-f]+\.woff2$/.test(name));
  if (!file) return "";
  const content = (await readFile(new URL(file, built))).toString("base64");
  return `@font-face{font-family:"Noto Naskh Arabic";src:url("data:font/woff2;base64,${content}") format("woff2")}`;
}
