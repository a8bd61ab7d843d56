import { setTimeout as delay } from "node:timers/promises";
import { listMagazines } from "@hilal/contract/magazines";
import { type Browser, chromium } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import { machineLoad, percentile, say } from "../kit/measure.ts";
import { inFolder, withPortal } from "../kit/portal.ts";

/** A bad mobile line: bytes a second, and milliseconds from a request to its answer. */
const line = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
/** The phone that Lighthouse simulates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Milliseconds after which the first page shall stand. */
const aim = 1_500;

/**
 * Measures how soon the first page of an issue is seen on a slow line, with nothing cached: of a print and of an
 * attached PDF, in both languages. Fails when it takes longer than it may.
 */
export async function measure([rounds = "5"]: readonly string[]): Promise<void> {
  await inFolder((dataDir) =>
    withPortal({ dataDir, settings: { LOG_LEVEL: "error" } }, async ({ address }) => {
      const readers = await listReaders(address);
      const browser = await chromium.launch(browserOptions());
      try {
        const rows: Record<string, object> = {};
        for (const [name, paths] of Object.entries(readers)) {
          const path = await findMade(address, paths);
          const views: View[] = [];
          while (views.length < Number(rounds)) views.push(await view(browser, address + path));
          const median = (read: (one: View) => number) =>
            Math.round(percentile(views.map(read), 0.5));
          const seen = median(({ painted }) => painted);
          rows[name] = { "ms until seen": seen, kB: median(({ bytes }) => bytes) / 1000 };
          if (seen > aim) process.exitCode = 1;
        }
        say(`\nThe first page of an issue at 400 kbit/s and 400 ms, at most ${aim} ms; median of`);
        say(`${rounds} first views. The machine's load: ${machineLoad()}`);
        console.table(rows);
      } finally {
        await browser.close();
      }
    }),
  );
}

/** The paths of readers by what they show, newest first: attached PDFs and prints in each language. */
async function listReaders(portal: string): Promise<Record<string, readonly string[]>> {
  const answer = await fetch(`${portal}${listMagazines.path}?page_size=100`);
  const { data } = (await answer.json()) as {
    data: readonly { id: number; language: string; doc_url: string }[];
  };
  const readers: Record<string, string[]> = {};
  for (const { id, language, doc_url } of data) {
    const what = doc_url.startsWith("/media/") ? "attached" : "printed";
    const kind = `${language}, ${what}`;
    readers[kind] = [...(readers[kind] ?? []), `/read/magazine/${id}`];
  }
  return readers;
}

/** Waits until the pages of one of these readers are made, and returns the newest such reader. */
async function findMade(portal: string, paths: readonly string[]): Promise<string> {
  for (;;) {
    for (const path of paths) {
      const answer = await fetch(`${portal}/api/pdf-pages${path.slice("/read".length)}/`);
      const { state } = (await answer.json()) as { state: string };
      if (state !== "made") continue;
      // The page is rendered, and kept.
      await fetch(portal + path);
      return path;
    }
    await delay(1_000);
  }
}

interface View {
  /** Milliseconds until the page's picture is painted. */
  readonly painted: number;
  /** The bytes of the line until the page has loaded. */
  readonly bytes: number;
}

async function view(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...line });
    await page.goto(address, { waitUntil: "load" });
    const painted = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const pictures = list
              .getEntries()
              .filter((entry) => (entry as LargestContentfulPaint).element?.tagName === "IMG");
            if (pictures[0]) resolve(pictures[0].startTime);
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
    return { painted, bytes };
  } finally {
    await context.close();
  }
}
