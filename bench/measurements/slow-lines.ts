import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import { startWithoutUrdu } from "../../e2e/harness/browser-without-urdu.ts";
import { issuePath, storyPath } from "../../e2e/reading-site/reading-pages.ts";
import { machineLoad, percentile, rounded, say } from "../kit/measure.ts";
import { inFolder, withPortal } from "../kit/portal.ts";

interface Line {
  /** Kilobits a second. */
  readonly down: number;
  readonly up: number;
  /** Milliseconds from a request to the beginning of its answer. */
  readonly latency: number;
  /** How many times slower the processor is made. */
  readonly processor: number;
}

/** Two bad mobile lines, and the phone that Lighthouse simulates. */
const lines: Readonly<Record<string, Line>> = {
  "400": { down: 400, up: 400, latency: 400, processor: 1 },
  "150": { down: 150, up: 150, latency: 400, processor: 1 },
  phone: { down: 1_600, up: 750, latency: 150, processor: 4 },
};

/**
 * Measures the first view of each kind of page on slow lines, with nothing cached: when the first text is painted, when
 * Urdu is drawn by a font with its letters, when the largest element is, how much has moved, and what had been received
 * by then. The aims are in docs/decisions/0104. With `--order` it lists what is requested, in its order.
 */
export async function measure(words: readonly string[]): Promise<void> {
  const value = (name: string) => words[words.indexOf(name) + 1];
  const given = words.includes("--address") ? value("--address") : undefined;
  const only = words.includes("--line") ? [value("--line") ?? ""] : Object.keys(lines);
  const rounds = words.includes("--rounds") ? Number(value("--rounds")) : 3;
  const kind = words.includes("--page") ? value("--page") : undefined;
  const browser = await (words.includes("--without-urdu")
    ? startWithoutUrdu()
    : chromium.launch(browserOptions()));
  const measureAt = async (address: string) => {
    const all = await pagesToMeasure(address);
    const pages = Object.entries(all).filter(([name]) => !kind || name.startsWith(kind));
    // The first view of a page renders it, and prepares its pictures.
    for (const [, path] of pages) await view(browser, `${address}${path}`, fastLine);
    for (const name of only) {
      const line = lines[name];
      if (!line) throw new Error(`There is no line ${name}: ${Object.keys(lines).join(", ")}.`);
      const rows: Record<string, object> = {};
      for (const [page, path] of pages) {
        const views: View[] = [];
        while (views.length < rounds) views.push(await view(browser, `${address}${path}`, line));
        rows[page] = summarise(views);
        if (words.includes("--order")) for (const asked of views[0]?.asked ?? []) say(asked);
      }
      say(`\n${line.down} kbit/s, ${line.latency} ms, processor 1/${line.processor}: median of`);
      say(`${rounds} first views, milliseconds and kB. The machine's load: ${machineLoad()}`);
      console.table(rows);
    }
  };
  try {
    if (given) await measureAt(given);
    else {
      await inFolder((dataDir) =>
        withPortal({ dataDir, settings: { LOG_LEVEL: "error" } }, (portal) =>
          measureAt(portal.address),
        ),
      );
    }
  } finally {
    await browser.close();
  }
}

const fastLine: Line = { down: 1_000_000, up: 1_000_000, latency: 0, processor: 1 };

async function pagesToMeasure(portal: string): Promise<Record<string, string>> {
  const article = { en: await storyPath(portal, "en"), ur: await storyPath(portal, "ur") };
  return {
    "en front": "/",
    "en article": article.en,
    "en issue": await issuePath(portal, "hilal-english"),
    "en category": "/category/in-focus",
    "en search": "/search?q=the",
    "en e-books": "/ebooks",
    "ur front": "/hilal-urdu",
    "ur article": article.ur,
    "ur issue": await issuePath(portal, "hilal-urdu"),
    "ur category": "/category/in-focus-urdu",
    "ur search": "/ur/search?q=پاکستان",
    "ur e-books": "/ur/ebooks",
  };
}

interface View {
  readonly text: number;
  /** NaN on a page without Urdu fonts. */
  readonly letters: number;
  readonly largest: number;
  readonly shift: number;
  /** Bytes of the line until the first text, and of the whole page. */
  readonly before: number;
  readonly all: number;
  readonly asked: readonly string[];
}

interface Painted {
  readonly text: number;
  readonly largest: number;
  readonly shift: number;
}

async function view(browser: Browser, address: string, line: Line): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const seen = await watchNetwork(session);
    await slowDown(session, line);
    await page.addInitScript(watchPaints);
    await page.goto(address, { waitUntil: "networkidle", timeout: 120_000 });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForTimeout(300);
    const painted = await readPaints(page);
    const until = seen.start() + painted.text / 1_000;
    const letters = Math.min(
      ...seen.ended
        .filter(({ url }) => /nastaliq-urdu\.|naskh-arabic\.|2-urdu\./.test(url))
        .map(({ at }) => (at - seen.start()) * 1_000),
    );
    return {
      ...painted,
      letters: Number.isFinite(letters) ? Math.max(letters, painted.text) : Number.NaN,
      before: sum(seen.received.filter(({ at }) => at <= until)),
      all: sum(seen.received),
      asked: seen.asked(),
    };
  } finally {
    await context.close();
  }
}

const sum = (received: readonly { bytes: number }[]) =>
  received.reduce((total, { bytes }) => total + bytes, 0);

async function slowDown(session: CDPSession, line: Line): Promise<void> {
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: (line.down * 1_000) / 8,
    uploadThroughput: (line.up * 1_000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: line.processor });
}

/** Records what is asked and received; times are the browser's own, in seconds. */
async function watchNetwork(session: CDPSession) {
  const received: { at: number; bytes: number }[] = [];
  const ended: { url: string; at: number }[] = [];
  const requests = new Map<string, { url: string; at: number; priority: string; bytes: number }>();
  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    const { url, initialPriority: priority } = request;
    if (!url.startsWith("data:"))
      requests.set(requestId, { url, at: timestamp, priority, bytes: 0 });
  });
  session.on("Network.dataReceived", ({ requestId, timestamp, encodedDataLength }) => {
    const asked = requests.get(requestId);
    if (!asked) return;
    asked.bytes += encodedDataLength;
    received.push({ at: timestamp, bytes: encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const asked = requests.get(requestId);
    if (!asked) return;
    ended.push({ url: asked.url, at: timestamp });
    // The document's bytes are only told at its end.
    if (asked.bytes > 0) return;
    asked.bytes = encodedDataLength;
    received.push({ at: timestamp, bytes: encodedDataLength });
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: false });
  const start = () => requests.values().next().value?.at ?? 0;
  return {
    received,
    ended,
    start,
    asked: () =>
      [...requests.values()].map(({ url, at, priority, bytes }) => {
        const end = ended.find((one) => one.url === url)?.at ?? Number.NaN;
        const [from, to] = [at, end].map((time) => Math.round((time - start()) * 1_000));
        return `${from} to ${to} ms  ${priority}  ${bytes}  ${new URL(url).pathname}`;
      }),
  };
}

/** Runs in the page, before its own scripts. */
function watchPaints(): void {
  const paints = { text: Number.NaN, largest: Number.NaN, shift: 0 };
  Object.assign(globalThis, { paints });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name === "first-contentful-paint") paints.text = startTime;
    }
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    paints.largest = list.getEntries().at(-1)?.startTime ?? paints.largest;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      paints.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

const readPaints = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { paints: Painted }).paints);

function summarise(views: readonly View[]) {
  const median = (read: (view: View) => number) => percentile(views.map(read), 0.5);
  return {
    "first text": Math.round(median(({ text }) => text)),
    "Urdu letters": Math.round(median(({ letters }) => letters)),
    "largest paint": Math.round(median(({ largest }) => largest)),
    shift: rounded(Math.max(...views.map(({ shift }) => shift)), 4),
    "kB before text": rounded(median(({ before }) => before) / 1_000),
    "kB in all": rounded(median(({ all }) => all) / 1_000),
  };
}
