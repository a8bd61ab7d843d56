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
 * are none.
 */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(" ");
        const describeNode = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName.toLowerCase()}.${element?.className} "${node?.textContent?.slice(0, 30)}"`;
        };
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, startTime, sources } = entry as unknown as Shift;
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

/**
 * Delays the style sheet until the preloaded fonts have arrived, as they do unless the machine is busy: a font that
 * arrives after the first paint is swapped in, and shifts words (decision 0071).
 */
export async function fontsBeforeStyles(page: Page): Promise<void> {
  await page.route("**/*.css", async (route) => {
    await page.waitForFunction(
      () => {
        const wanted = document.querySelectorAll("link[rel=preload][as=font]").length;
        const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const come = fetched.filter(
          ({ name, responseEnd }) => name.endsWith(".woff2") && responseEnd > 0,
        );
        return wanted > 0 && come.length >= wanted;
      },
      null,
      // There is no frame before the style sheet.
      { polling: 20 },
    );
    await route.continue();
  });
}
