import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { publishedFont } from "../../ui/fonts/cut-font.ts";
import { cuts } from "../../ui/fonts/cuts.ts";
import { browserOptions } from "./browser-options.ts";

/** Starts a Chromium on a simulated machine whose only font is Latin. */
export async function startWithoutUrdu(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-latin-font-"));
  const latin = cuts.find(({ name }) => name === "newsreader");
  if (!latin) throw new Error("There is no Latin font.");
  await writeFile(join(folder, "latin.ttf"), await publishedFont(latin));
  const settings = join(folder, "fonts.conf");
  await writeFile(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  const browser = await chromium.launch({
    ...browserOptions(),
    env: { ...process.env, FONTCONFIG_FILE: settings },
  });
  browser.on("disconnected", () => void rm(folder, { recursive: true, force: true }));
  return browser;
}
