import type { Page } from "playwright-core";

/** Cumulative layout shift of a page until now, as the browser counts it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // What has happened already is told before the second frame from here.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(total))));
      }),
  );
}
