import type { CDPSession, Page } from "playwright-core";
import type { TextLanguage } from "./invented-articles.ts";

/** Between two letters, in milliseconds: quick typing. */
const pause = 60;

/** The cost of each keystroke, in milliseconds. */
export interface KeyCosts {
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
export async function typeInTheMiddle(
  page: Page,
  { letters, language }: TypedText,
): Promise<KeyCosts> {
  await putCaret(page, 0.5);
  await page.evaluate(installProbe, leastTold);
  const devTools = await page.context().newCDPSession(page);
  // Types beforehand, since V8 optimises functions only after some runs.
  await type(devTools, page, { letters: 30, language });
  await page.evaluate(() => {
    const { probe } = window as unknown as { probe: Probe };
    probe.handled.length = 0;
    probe.toPaint.clear();
  });
  const perKey = await measureTasks(devTools, letters, async () => {
    await type(devTools, page, { letters, language });
    await page.waitForTimeout(1000);
  });
  const probed = await page.evaluate(() => {
    const { probe } = window as unknown as { probe: Probe };
    return { handled: probe.handled, toPaint: [...probe.toPaint.values()] };
  });
  const quick = Array.from(
    { length: Math.max(0, letters - probed.toPaint.length) },
    () => leastTold,
  );
  return { handled: probed.handled, toPaint: [...probed.toPaint, ...quick], perKey };
}

/** Costs of another's letters in a page that only shows them, in milliseconds. */
export interface ArrivalCosts {
  /** Main thread time for taking over a change, up to the end of its microtasks. */
  readonly handled: readonly number[];
  readonly perKey: KeyCosts["perKey"];
}

/** Types in the middle of one page, and measures another person's page, whose caret is in the same text. */
export async function typeBeside(
  writer: Page,
  reader: Page,
  { letters, language }: TypedText,
): Promise<ArrivalCosts> {
  await putCaret(writer, 0.5);
  await putCaret(reader, 0.3);
  const devTools = await reader.context().newCDPSession(reader);
  const keys = await writer.context().newCDPSession(writer);
  await type(keys, writer, { letters: 30, language });
  await reader.evaluate(() => {
    (window as unknown as { arrivals: number[] }).arrivals.length = 0;
  });
  const perKey = await measureTasks(devTools, letters, async () => {
    await type(keys, writer, { letters, language });
    await reader.waitForTimeout(1000);
  });
  const handled = await reader.evaluate(
    () => (window as unknown as { arrivals: number[] }).arrivals,
  );
  return { handled, perKey };
}

interface TypedText {
  readonly letters: number;
  readonly language: TextLanguage;
}

/** Puts the caret into a paragraph of the body: the one at this share of them. */
async function putCaret(page: Page, share: number): Promise<void> {
  const paragraphs = page.locator(".ProseMirror > p");
  const chosen = paragraphs.nth(Math.floor((await paragraphs.count()) * share));
  await chosen.evaluate((paragraph) => paragraph.scrollIntoView({ block: "center" }));
  await chosen.click();
}

async function type(
  devTools: CDPSession,
  page: Page,
  { letters, language }: TypedText,
): Promise<void> {
  const text = texts[language];
  for (let at = 0; at < letters; at += 1) {
    const letter = text[at % text.length] ?? " ";
    const key = { key: letter, text: letter, unmodifiedText: letter, windowsVirtualKeyCode: 65 };
    await devTools.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
    await devTools.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter });
    await page.waitForTimeout(pause);
  }
}

/** Measures what the main thread does during some work, for each letter, by kinds. */
async function measureTasks(
  devTools: CDPSession,
  letters: number,
  work: () => Promise<void>,
): Promise<KeyCosts["perKey"]> {
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" }).catch(() => undefined);
  const read = async () => {
    const { metrics } = await devTools.send("Performance.getMetrics");
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await read();
  await work();
  const after = await read();
  const perKey = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / letters;
  return {
    all: perKey("TaskDuration"),
    script: perKey("ScriptDuration"),
    style: perKey("RecalcStyleDuration"),
    layout: perKey("LayoutDuration"),
  };
}

/**
 * Runs in the page before its scripts: notes in `arrivals` how long the handling of each received change of a text
 * takes, and in `holds` the tasks of more than 50 ms.
 */
export function installArrivalProbe(): void {
  const arrivals: number[] = [];
  const holds: number[] = [];
  Object.assign(window, { arrivals, holds });
  // A message starts with the length and the name of its document, then its kind; 0 is a change.
  const isChange = (data: unknown) => {
    const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : undefined;
    return bytes !== undefined && bytes[1 + (bytes[0] ?? 0)] === 0;
  };
  const listen = WebSocket.prototype.addEventListener;
  WebSocket.prototype.addEventListener = function addTimed(
    this: WebSocket,
    type: string,
    listener: EventListener,
    options?: boolean | AddEventListenerOptions,
  ) {
    if (type !== "message") return listen.call(this, type, listener, options);
    return listen.call(
      this,
      type,
      (event) => {
        const began = performance.now();
        listener.call(this, event);
        if (!isChange((event as MessageEvent).data)) return;
        queueMicrotask(() => queueMicrotask(() => arrivals.push(performance.now() - began)));
      },
      options,
    );
  } as typeof listen;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) holds.push(duration);
  }).observe({ type: "longtask" });
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
