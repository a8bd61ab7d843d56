import { chromium, type Page } from "playwright-core";
import { browserOptions } from "../../e2e/harness/browser-options.ts";
import { administrator, signIn, storePixel } from "../kit/client.ts";
import { evenRandom, readVocabularies, type TextLanguage } from "../kit/invented-articles.ts";
import { percentile, say } from "../kit/measure.ts";
import { inFolder, withPortal } from "../kit/portal.ts";

/** Between two letters, in milliseconds: quick typing. */
const pause = 60;
const aims = { handled: 3, toPaint: 50 };
const kinds = (["en", "ur"] as const).map((language) => ({
  long: { language, words: 10_000, pictures: 40 },
  short: { language, words: 100, pictures: 0 },
}));

/**
 * Measures the cost of a keystroke in an article of 10,000 words and 40 pictures, compared with one of 100 words, in
 * English and in Urdu; with `PORTAL_ADDRESS`, at a running portal.
 */
export async function measure([count = "200"]: readonly string[]): Promise<void> {
  const letters = Number(count);
  const kept = process.env.PORTAL_ADDRESS;
  if (kept) return measureAt(kept, letters);
  await inFolder((dataDir) =>
    withPortal({ dataDir, settings: { DEMO_CONTENT: "false" } }, ({ address }) =>
      measureAt(address, letters),
    ),
  );
}

async function measureAt(address: string, letters: number): Promise<void> {
  const browser = await chromium.launch(browserOptions());
  try {
    const write = await signInWriter(address);
    const random = evenRandom(3);
    const rows: Record<string, Record<string, string>> = {};
    for (const { long, short } of kinds) {
      const costs = await typeInto(long);
      Object.assign(rows, toRows(long.language, costs, await typeInto(short)));
    }
    say(`\n${letters} letters in the middle of 10,000 words and 40 pictures:`);
    console.table(rows);

    async function typeInto(kind: ArticleKind): Promise<KeyCosts> {
      const id = await write(kind, random);
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width: 1280, height: 900 },
      });
      await context.request.post("/api/token/", { data: administrator });
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
  }
}

function toRows(
  language: TextLanguage,
  costs: KeyCosts,
  shortCosts: KeyCosts,
): Record<string, Record<string, string>> {
  const rows: Record<string, Record<string, string>> = {};
  for (const name of ["handled", "toPaint"] as const) {
    const [long, short] = [costs[name], shortCosts[name]].map((times) => ({
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    })) as [Middle, Middle];
    rows[`${language}, ${name === "handled" ? "ms handled" : "ms to the paint"}`] = {
      p50: long.p50.toFixed(1),
      p95: long.p95.toFixed(1),
      aim: `at most ${aims[name]}`,
      "p50 / p95 at 100 words": `${short.p50.toFixed(1)} / ${short.p95.toFixed(1)}`,
      "times as much (p50)": (long.p50 / short.p50).toFixed(1),
    };
  }
  for (const [what, ms] of Object.entries(costs.perKey)) {
    const short = shortCosts.perKey[what as keyof KeyCosts["perKey"]];
    rows[`${language}, ms a key of the main thread: ${what}`] = {
      p50: ms.toFixed(1),
      "p50 / p95 at 100 words": short.toFixed(1),
      "times as much (p50)": (ms / short).toFixed(1),
    };
  }
  return rows;
}

interface Middle {
  readonly p50: number;
  readonly p95: number;
}

/** A kind of article to type into: its language, its length, and its number of pictures. */
interface ArticleKind {
  readonly language: TextLanguage;
  readonly words: number;
  readonly pictures: number;
}

const wordsInParagraph = 50;
const paragraphsToHeading = 10;
const categories = { en: "in-focus", ur: "in-focus-urdu" } as const;

/**
 * Signs in as the administrator.
 * @returns a function that creates an article of this measurement and returns its id
 */
async function signInWriter(address: string) {
  const { admin, token } = await signIn(address);
  const picture = await storePixel(address, token);
  const vocabularies = await readVocabularies();
  return async (kind: ArticleKind, random: () => number): Promise<number> => {
    const vocabulary = vocabularies[kind.language];
    const some = (count: number) =>
      Array.from({ length: count }, () => vocabulary.next(random)).join(" ");
    const made = await admin.send("POST", "/api/create-article/", {
      title: `${kind.words} words`,
      writer: "Ayesha Malik",
      description: writeBody(kind, some, picture),
      category: categories[kind.language],
      publish_date: "2025-03-23",
      cover_image: picture,
    });
    return (made as { id: number }).id;
  };
}

function writeBody(
  { words, pictures }: ArticleKind,
  some: (count: number) => string,
  picture: string,
): string {
  const paragraphs = Math.ceil(words / wordsInParagraph);
  const everyPicture = pictures > 0 ? Math.floor(paragraphs / pictures) : Number.POSITIVE_INFINITY;
  const figure = () =>
    `<figure><img src="${picture}" alt="${some(4)}" width="640" height="360"><figcaption>${some(6)}</figcaption></figure>`;
  return Array.from({ length: paragraphs }, (_, number) => {
    const heading = number % paragraphsToHeading === 0 ? `<h2>${some(5)}</h2>` : "";
    const shown = number % everyPicture === everyPicture - 1 ? figure() : "";
    return `${heading}<p>${some(wordsInParagraph)}.</p>${shown}`;
  }).join("");
}

/** The cost of each keystroke, in milliseconds. */
interface KeyCosts {
  /** Main thread time of the handlers of a keystroke and its input, up to the end of their microtasks. */
  readonly handled: readonly number[];
  /** From a keystroke to the next frame, by the Event Timing API, which leaves out events of less than 16 ms. */
  readonly toPaint: readonly number[];
  /** All that the main thread did from the first key to a second after the last, for each key, by kinds of work. */
  readonly perKey: Readonly<Record<"all" | "script" | "style" | "layout", number>>;
}

/** The shortest duration, in milliseconds, that the Event Timing API reports. */
const leastTold = 16;
const texts = {
  en: "The patrol crossed the glacier at first light. ",
  ur: "گشتی دستہ گلیشیئر پار کر گیا۔ ",
} as const;

interface Probe {
  readonly handled: number[];
  readonly toPaint: Map<number, number>;
}

/** Puts the caret into the middle of the body and types there, letter by letter like a fast typist. */
async function typeInTheMiddle(
  page: Page,
  { letters, pause, language }: { letters: number; pause: number; language: keyof typeof texts },
): Promise<KeyCosts> {
  const paragraphs = page.locator(".ProseMirror > p");
  const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2));
  await middle.evaluate((paragraph) => paragraph.scrollIntoView({ block: "center" }));
  await middle.click();
  await page.evaluate(installProbe, leastTold);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" }).catch(() => undefined);
  const metrics = async () => {
    const { metrics } = await devTools.send("Performance.getMetrics");
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const text = texts[language];
  const press = async (letter: string) => {
    const key = { key: letter, text: letter, unmodifiedText: letter, windowsVirtualKeyCode: 65 };
    await devTools.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
    await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
  };
  const typed = Array.from({ length: letters }, (_, at) => text[at % text.length] ?? " ");
  // Types beforehand, since V8 optimises functions only after some runs.
  for (const letter of typed.slice(0, 30)) {
    await press(letter);
    await page.waitForTimeout(pause);
  }
  await page.evaluate(() => {
    const { probe } = window as unknown as { probe: Probe };
    probe.handled.length = 0;
    probe.toPaint.clear();
  });
  const before = await metrics();
  for (const letter of typed) {
    await press(letter);
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(1000);
  const after = await metrics();
  const perKey = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / letters;
  const probed = await page.evaluate(() => {
    const { probe } = window as unknown as { probe: Probe };
    return { handled: probe.handled, toPaint: [...probe.toPaint.values()] };
  });
  const quick = Array.from(
    { length: Math.max(0, letters - probed.toPaint.length) },
    () => leastTold,
  );
  return {
    handled: probed.handled,
    toPaint: [...probed.toPaint, ...quick],
    perKey: {
      all: perKey("TaskDuration"),
      script: perKey("ScriptDuration"),
      style: perKey("RecalcStyleDuration"),
      layout: perKey("LayoutDuration"),
    },
  };
}

/** Runs in the page. */
function installProbe(leastTold: number): void {
  const probe: Probe = { handled: [], toPaint: new Map() };
  Object.assign(window, { probe });
  let began = 0;
  let cost = 0;
  const begin = () => {
    began = performance.now();
  };
  // The very first listener starts the clock, the very last one stops it, after the pending microtasks
  // (`queueMicrotask`).
  const end = (isWhole: boolean) => () => {
    queueMicrotask(() =>
      queueMicrotask(() => {
        cost += performance.now() - began;
        if (!isWhole) return;
        probe.handled.push(cost);
        cost = 0;
      }),
    );
  };
  addEventListener("keydown", begin, { capture: true });
  addEventListener("keydown", end(false));
  addEventListener("keypress", begin, { capture: true });
  addEventListener("input", end(true));
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const { name, startTime, duration, interactionId = 0 } = entry;
      if (!["keydown", "keypress", "input"].includes(name)) continue;
      const key = interactionId || startTime;
      probe.toPaint.set(key, Math.max(duration, probe.toPaint.get(key) ?? 0));
    }
  });
  observer.observe({ type: "event", durationThreshold: leastTold } as PerformanceObserverInit);
}
