import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { browserOptions } from "../harness/browser-options.ts";
import { startPortal } from "../harness/start-portal.ts";

/** Takes the pictures of the README: the first screen of the English and the Urdu home page. `npm run screenshots` */
const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));
const pictures = [
  { name: "english", path: "/" },
  { name: "urdu", path: "/hilal-urdu" },
];

const dataDir = await mkdtemp(join(tmpdir(), "hilal-screenshots-"));
const portal = await startPortal({ dataDir });
const browser = await chromium.launch(browserOptions());
try {
  await mkdir(folder, { recursive: true });
  for (const { name, path } of pictures) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
    await page.goto(`${portal.address}${path}`, { waitUntil: "networkidle" });
    await writeFile(
      join(folder, `${name}.jpg`),
      await page.screenshot({ type: "jpeg", quality: 80 }),
    );
    await page.close();
  }
} finally {
  await browser.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}
