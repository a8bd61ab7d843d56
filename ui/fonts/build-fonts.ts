// Subsets the published fonts for the product: `node ui/fonts/build-fonts.ts`. The same fonts and characters always
// produce the same files, so a finished build need not be repeated.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { cutFont } from "./cut-font.ts";
import { type Cut, cuts } from "./cuts.ts";
import { builtFonts, type FontFile, toUnicodeRange } from "./manifest.ts";

async function build(cut: Cut): Promise<FontFile> {
  const { woff2, codePoints } = await cutFont(cut);
  const hash = createHash("sha256").update(woff2).digest("hex").slice(0, 10);
  const file = `${cut.name}.${hash}.woff2`;
  await writeFile(new URL(file, builtFonts), woff2);
  const { name, family, weight, style, script } = cut;
  const unicodeRange = toUnicodeRange(codePoints);
  const built = { name, family, weight, style, script, file, unicodeRange, bytes: woff2.length };
  return {
    ...built,
    ...(cut.embedded && { embedded: woff2.toString("base64") }),
    ...(cut.inkless && { inkless: cut.inkless }),
  };
}

/** Builds one font in a worker thread, which runs this program for that font only. */
async function buildAside({ name }: Cut): Promise<FontFile> {
  const [file] = await once(new Worker(new URL(import.meta.url), { workerData: name }), "message");
  return file as FontFile;
}

async function buildAll(): Promise<void> {
  await rm(builtFonts, { recursive: true, force: true });
  await mkdir(builtFonts, { recursive: true });
  const [first, ...others] = cuts;
  if (!first) return;
  // The Nastaliq takes longer than all other fonts together.
  const aside = buildAside(first);
  const files: FontFile[] = [];
  for (const cut of others) files.push(await build(cut));
  files.unshift(await aside);
  await writeFile(new URL("manifest.json", builtFonts), `${JSON.stringify(files, null, 2)}\n`);
}

const asked = cuts.find(({ name }) => name === workerData);
if (asked) parentPort?.postMessage(await build(asked));
else await buildAll();
