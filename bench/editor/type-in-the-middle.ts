import type { Page } from "playwright-core";

/** What each key cost, in milliseconds. */
export interface KeyCosts {
  /** The main thread held by the handlers of a key and of what it put in, up to the end of what they left to do at once. */
  readonly handled: readonly number[];
  /** From a key to the next frame, by the Event Timing API; what it does not tell took less than its 16 ms. */
  readonly toPaint: readonly number[];
  /** All that the main thread did from the first key to a second after the last, for each key, by kinds of work. */
  readonly perKey: Readonly<Record<"all" | "script" | "style" | "layout", number>>;
}

/** As few as the Event Timing API tells. */
const leastTold = 16;
const texts = {
  en: "The patrol crossed the glacier at first light. ",
  ur: "گشتی دستہ گلیشیئر پار کر گیا۔ ",
} as const;

interface Probe {
  readonly handled: number[];
  readonly toPaint: Map<number, number>;
}

/** Puts the cursor into the middle of the body and types there, one letter after the other as quick fingers would. */
export async function typeInTheMiddle(
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
  // A function is compiled when it has run often enough.
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
  // The first of all listeners begins, the last one ends, after whatever was left to do at once (`queueMicrotask`).
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
