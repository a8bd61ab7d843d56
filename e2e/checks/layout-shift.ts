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

/**
 * Holds the style sheet back until the faces have come that the page asks for at once, as they do unless the machine is
 * busy: one that comes after the first paint is exchanged, and moves words (decision 0008).
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
