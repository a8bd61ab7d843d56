import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { browserOptions } from "../harness/browser-options.ts";
import { adminPassword, startPortal } from "../harness/start-portal.ts";

/**
 * Takes the pictures of the README: the first screen of the English and the Urdu home page, the back office's list of
 * articles, and its editor with an Urdu article. `npm run screenshots`
 */
const folder = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), "hilal-screenshots-"));
const portal = await startPortal({ dataDir });
const browser = await chromium.launch(browserOptions());
try {
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: portal.address,
    viewport: { width: 1280, height: 1000 },
  });
  const take = async (name: string, path: string) => {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: "networkidle" });
    // A screen of the back office loads its parts and fonts after the document.
    await page.locator("h1").first().waitFor({ state: "attached" });
    await page.waitForFunction(
      () => !document.querySelector("[aria-busy=true]") && document.fonts.status === "loaded",
    );
    await writeFile(
      join(folder, `${name}.jpg`),
      await page.screenshot({ type: "jpeg", quality: 80 }),
    );
    await page.close();
  };
  await take("english", "/");
  await take("urdu", "/hilal-urdu");
  await context.request.post("/api/token/", {
    data: { email: "admin@hilal.example", password: adminPassword },
  });
  const newest = await context.request.get("/api/get-recent-articles/?language=ur");
  const { data } = (await newest.json()) as { data: readonly { id: number }[] };
  await take("office-list", "/admin/articles-management");
  await take("office-editor", `/admin/new-article/${data[0]?.id}`);
} finally {
  await browser.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}
