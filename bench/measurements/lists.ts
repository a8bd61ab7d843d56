import { type Browser, chromium, type Page } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import { withArchive } from "../kit/archive.ts";
import { administrator, signIn } from "../kit/client.ts";
import { copyArticles, seeds } from "../kit/copied-articles.ts";
import { query, readEmbeddedDatabase } from "../kit/database.ts";
import { inventArticles, readVocabularies } from "../kit/invented-articles.ts";
import { askedSizes, machineLoad, percentile, say, timed } from "../kit/measure.ts";

/** Clicks at each size; the first of them pays for the compilation of the screen. */
const clicks = 20;

/** The screens that are opened from the navigation, by their names in the table. */
const screens = {
  articles: { path: "/admin/articles-management", first: "tbody tr[data-row]" },
  calendar: { path: "/admin/calendar", first: "main li[data-kind]" },
} as const;

/**
 * Measures the time from the click in the navigation to the first rows of the articles and to the first entries of the
 * calendar, over archives of growing size; the aim is 300 ms at 100,000 articles (product: lists 11). The calendar's two
 * calls are timed by themselves, too.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const sizes = askedSizes(words, [1_000, 100_000]);
  const vocabularies = await readVocabularies();
  const browser = await chromium.launch(browserOptions());
  const report: Record<string, Record<string, number>> = {};
  const note = (name: string, times: readonly number[]) => {
    const [first = 0, ...others] = times;
    const [p50, p95] = [percentile(others, 0.5), percentile(others, 0.95)];
    report[name] = rounded({ first, p50, p95, most: Math.max(...others) });
  };
  try {
    await withArchive(async (archive) => {
      await archive.bringIn(inventArticles(vocabularies, { upTo: seeds }));
      for (const size of sizes) {
        await archive.open(async ({ address }) => {
          const { url } = readEmbeddedDatabase(archive.dataDir);
          await copyArticles(url, size);
          for (const statement of putOnDesk) await query(url, statement);
          for (const [name, screen] of Object.entries(screens)) {
            note(`${name}, ${size} articles`, await timeClicks(browser, address, screen));
          }
          for (const [name, times] of Object.entries(await timeCalls(address))) {
            note(`${name}, ${size} articles`, times);
          }
        });
        say(`The machine's load: ${machineLoad()}`);
      }
    });
  } finally {
    await browser.close();
  }
  say(
    "\nMilliseconds from the click to the first rows or entries (aim: 300), and of single calls:",
  );
  console.table(report);
}

/**
 * Publishes one article of a hundred within the last forty days, and turns one of thirty-three into a draft: a third of
 * them with a plan and a third with a deadline within a month of today, a third without a day.
 */
const putOnDesk = [
  `update articles set publish_date = now() - make_interval(days => id / 100 % 40)
   where id % 100 = 1 and status = 'Active'`,
  `update articles set status = 'Inactive', first_published_at = null,
     planned_day = case when id / 33 % 3 = 0 then current_date + (id / 99 % 60) - 30 end
   where id % 33 = 0 and status = 'Active'`,
  `insert into article_reviews (article_id, stage, due_on)
   select id, 'assigned', current_date + (id / 99 % 60) - 30 from articles where id % 33 = 0 and id / 33 % 3 = 1
   on conflict do nothing`,
  "analyze",
];

async function timeCalls(address: string): Promise<Record<string, number[]>> {
  const { admin } = await signIn(address);
  const toDay = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const calls = {
    "calendar's days": `/api/calendar/?from=${toDay(-21)}&to=${toDay(20)}`,
    "calendar's unplanned": "/api/calendar/unplanned/",
  };
  const times: Record<string, number[]> = {};
  for (const [name, path] of Object.entries(calls)) {
    const own: number[] = [];
    while (own.length < clicks) own.push(await timed(() => admin.get(path)));
    times[name] = own;
  }
  return times;
}

interface Screen {
  readonly path: string;
  /** What its first row or entry matches. */
  readonly first: string;
}

const rounded = (times: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(times).map(([name, time]) => [name, Math.round(time)]));

async function timeClicks(browser: Browser, address: string, screen: Screen): Promise<number[]> {
  const context = await browser.newContext({ baseURL: address });
  await context.request.post("/api/token/", { data: administrator });
  const page = await context.newPage();
  const times: number[] = [];
  while (times.length < clicks) {
    await page.goto("/admin/settings");
    await page.getByRole("heading", { level: 1 }).waitFor();
    times.push(await timeClick(page, screen));
  }
  await context.close();
  return times;
}

/** Within the page, since the browser's messages take longer than the rows. */
const timeClick = (page: Page, screen: Screen) =>
  page.evaluate(async ({ path, first }) => {
    const start = performance.now();
    document.querySelector<HTMLElement>(`a[href='${path}']`)?.click();
    await new Promise<void>((resolve) => {
      const look = () => {
        const found = document.querySelector(first);
        if (found?.checkVisibility({ visibilityProperty: true })) {
          requestAnimationFrame(() => resolve());
        } else setTimeout(look, 1);
      };
      look();
    });
    return performance.now() - start;
  }, screen);
