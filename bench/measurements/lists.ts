import { type Browser, chromium, type Page } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import { withArchive } from "../kit/archive.ts";
import { administrator } from "../kit/client.ts";
import { copyArticles, seeds } from "../kit/copied-articles.ts";
import { readEmbeddedDatabase } from "../kit/database.ts";
import { inventArticles, readVocabularies } from "../kit/invented-articles.ts";
import { askedSizes, machineLoad, percentile, say } from "../kit/measure.ts";

/** Clicks at each size; the first of them pays for the compilation of the screen. */
const clicks = 20;

/**
 * Measures the time from the click on Articles in the navigation to the first rows on the screen, over archives of
 * growing size; the aim is 300 ms at 100,000 articles (product: lists 11).
 */
export async function measure(words: readonly string[]): Promise<void> {
  const sizes = askedSizes(words, [1_000, 100_000]);
  const vocabularies = await readVocabularies();
  const browser = await chromium.launch(browserOptions());
  const report: Record<string, Record<string, number>> = {};
  try {
    await withArchive(async (archive) => {
      await archive.bringIn(inventArticles(vocabularies, { upTo: seeds }));
      for (const size of sizes) {
        const times = await archive.open(async ({ address }) => {
          await copyArticles(readEmbeddedDatabase(archive.dataDir).url, size);
          return timeClicks(browser, address);
        });
        const [first = 0, ...others] = times;
        const most = Math.max(...others);
        const [p50, p95] = [percentile(others, 0.5), percentile(others, 0.95)];
        report[`${size} articles`] = rounded({ first, p50, p95, most });
        say(`The machine's load: ${machineLoad()}`);
      }
    });
  } finally {
    await browser.close();
  }
  say("\nMilliseconds from the click to the first rows (aim: 300):");
  console.table(report);
}

const rounded = (times: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(times).map(([name, time]) => [name, Math.round(time)]));

async function timeClicks(browser: Browser, address: string): Promise<number[]> {
  const context = await browser.newContext({ baseURL: address });
  await context.request.post("/api/token/", { data: administrator });
  const page = await context.newPage();
  const times: number[] = [];
  while (times.length < clicks) {
    await page.goto("/admin/settings");
    await page.getByRole("heading", { level: 1 }).waitFor();
    times.push(await timeClick(page));
  }
  await context.close();
  return times;
}

/** Within the page, since the browser's messages take longer than the rows. */
const timeClick = (page: Page) =>
  page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLElement>("a[href='/admin/articles-management']")?.click();
    await new Promise<void>((resolve) => {
      const look = () => {
        if (document.querySelector("tbody tr[data-row]")) requestAnimationFrame(() => resolve());
        else setTimeout(look, 1);
      };
      look();
    });
    return performance.now() - start;
  });
