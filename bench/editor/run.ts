import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import { adminPassword, startPortal } from "../../e2e/harness/start-portal.ts";
import { evenRandom } from "../api/even-random.ts";
import { type KeyCosts, typeInTheMiddle } from "./type-in-the-middle.ts";
import { type ArticleKind, email, signInWriter } from "./written-article.ts";

/**
 * What a key costs in an article of 10,000 words and 40 pictures, beside one of 100 words, in English and in Urdu.
 * `npm run bench:editor -- 200`; with `PORTAL_ADDRESS` at a portal that runs already.
 */
const letters = Number(process.argv[2] ?? 200);
/** Between two letters, in milliseconds: quick typing. */
const pause = 60;
const aims = { handled: 3, toPaint: 50 };
const kinds = (["en", "ur"] as const).map((language) => ({
  long: { language, words: 10_000, pictures: 40 },
  short: { language, words: 100, pictures: 0 },
}));

const folder = await mkdtemp(join(tmpdir(), "hilal-bench-"));
const kept = process.env.PORTAL_ADDRESS;
const portal = kept
  ? { address: kept, stop: async () => undefined }
  : await startPortal({ dataDir: folder, settings: { DEMO_CONTENT: "false" } });
const browser = await chromium.launch(browserOptions());
const rows: Record<string, Record<string, string>> = {};
try {
  const write = await signInWriter(portal.address);
  const random = evenRandom(3);
  for (const { long, short } of kinds) {
    const [costs, shortCosts] = [await measure(long), await measure(short)];
    for (const name of ["handled", "toPaint"] as const) {
      const [ofLong, ofShort] = [costs[name], shortCosts[name]];
      rows[`${long.language}, ${name === "handled" ? "ms handled" : "ms to the paint"}`] = {
        p50: at(ofLong, 0.5).toFixed(1),
        p95: at(ofLong, 0.95).toFixed(1),
        aim: `at most ${aims[name]}`,
        "p50 / p95 at 100 words": `${at(ofShort, 0.5).toFixed(1)} / ${at(ofShort, 0.95).toFixed(1)}`,
        "times as much (p50)": (at(ofLong, 0.5) / at(ofShort, 0.5)).toFixed(1),
      };
    }
    for (const [what, ms] of Object.entries(costs.perKey)) {
      const ofShort = shortCosts.perKey[what as keyof KeyCosts["perKey"]];
      rows[`${long.language}, ms a key of the main thread: ${what}`] = {
        p50: ms.toFixed(1),
        "p50 / p95 at 100 words": ofShort.toFixed(1),
        "times as much (p50)": (ms / ofShort).toFixed(1),
      };
    }
  }
  process.stdout.write(`\n${letters} letters in the middle of 10,000 words and 40 pictures:\n`);
  console.table(rows);

  async function measure(kind: ArticleKind): Promise<KeyCosts> {
    const id = await write(kind, random);
    const context = await browser.newContext({
      baseURL: portal.address,
      viewport: { width: 1280, height: 900 },
    });
    await context.request.post("/api/token/", { data: { email, password: adminPassword } });
    const page = await context.newPage();
    await page.goto(`/admin/new-article/${id}`);
    await page.locator(".ProseMirror > p").first().waitFor();
    await page.waitForLoadState("networkidle");
    const costs = await typeInTheMiddle(page, { ...kind, letters, pause });
    await context.close();
    return costs;
  }
} finally {
  await browser.close();
  await portal.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
