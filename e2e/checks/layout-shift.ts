import { keptNastaliq } from "@hilal/contract/client/browser-names";
import type { Page } from "playwright-core";

interface Shift {
  readonly value: number;
  readonly startTime: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * The layout shifts of a page so far, as the browser counts them: how much, when, from where to where; empty when there
 * are none. A font that was not preloaded, for a few words in the other language, may come later than its measured
 * fallback and change a word by a pixel: that is none.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(" ");
        const isPixel = (from: DOMRectReadOnly, to: DOMRectReadOnly) =>
          (["x", "y", "width", "height"] as const).every(
            (side) => Math.abs(from[side] - to[side]) <= 1,
          );
        const describeNode = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName.toLowerCase()}.${element?.className} "${node?.textContent?.slice(0, 30)}"`;
        };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, startTime, sources } = entry as unknown as Shift;
            if (sources.every((source) => isPixel(source.previousRect, source.currentRect)))
              continue;
            const moved = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${describeNode(node)} from ${place(previousRect)} to ${place(currentRect)}`,
            );
            seen.push(`${value} at ${Math.round(startTime)} ms: ${moved.join("; ")}`);
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // Buffered entries are delivered before the second frame from here.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(seen))));
      }),
  );
}

/** How much of a page has moved so far, as the browser adds it up. */
export async function totalShift(page: Page): Promise<number> {
  const shifts = await layoutShifts(page);
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

/** A script that `fontsBeforePaint` adds to pages: no part of them. */
export const isAdded = (address: string): boolean =>
  /\/(?:known-reader|held-back)\.js/.test(address);

/**
 * Opens pages as a reader who has been here before: with Nastaliq from the first paint, which is held back until the
 * preloaded fonts have arrived, as they do unless the machine is busy. A font that arrives later is swapped in, and may
 * shift words (decisions 0071, 0104).
 *
 * @param edit changes the pages' HTML
 */
export async function fontsBeforePaint(
  page: Page,
  edit: (html: string) => string = (html) => html,
): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.method() !== "GET") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const html = edit(await response.text());
    const [, firstScreen = ""] = /rel="expect" href="#([^"]*)"/.exec(html) ?? [];
    const [, nastaliq = ""] = /data-nastaliq-file="([^"]*)"/.exec(html) ?? [];
    const body = html
      .replace("<head>", `$&<script src="/known-reader.js?font=${nastaliq}"></script>`)
      // Before the element for which the first paint waits.
      .replace(
        new RegExp(`<[a-z]+ [^>]*id="${firstScreen}"`),
        '<script src="/held-back.js"></script>$&',
      );
    await route.fulfill({ response, body });
  });
  await page.route(/\/known-reader\.js/, (route) => {
    const font = new URL(route.request().url()).searchParams.get("font") ?? "";
    const body = `localStorage.setItem("${keptNastaliq}", "${font}")`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await page.route("**/held-back.js", async (route) => {
    await page.waitForFunction(
      () => {
        const wanted = document.querySelectorAll("link[rel=preload][as=font]").length;
        const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const come = fetched.filter(
          ({ name, responseEnd }) => name.endsWith(".woff2") && responseEnd > 0,
        );
        return come.length >= wanted;
      },
      null,
      // There is no frame before the end of the page.
      { polling: 20 },
    );
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
}
