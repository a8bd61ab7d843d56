import type { Page, Response } from "playwright-core";

/** A reader's turn of the wheel, in pixels. */
const aTurn = 300;

/** Rejects when a section cannot be had, which would be waited for without end. */
function failingSection(page: Page) {
  const failed = Promise.withResolvers<never>();
  // Avoids an unhandled rejection when nothing waits any more.
  failed.promise.catch(() => undefined);
  const watch = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes("/fragment/") && !response.ok())
      failed.reject(new Error(`${pathname} answered ${response.status()}.`));
  };
  page.on("response", watch);
  return { failure: failed.promise, unwatch: () => page.off("response", watch) };
}

/**
 * Scrolls to the end of a page as a reader does, two frames per step, and waits for the sections fetched on the way.
 * @param turn pixels per step; must be less than a window, or a section may be skipped
 */
export async function scrollThrough(page: Page, turn = aTurn): Promise<void> {
  const { failure, unwatch } = failingSection(page);
  const scrolled = page.evaluate(async (distance) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isComing = (section: Element) => {
      const { top, height } = section.getBoundingClientRect();
      // A little more than the tenth at which a section is fetched.
      return height > 0 && innerHeight - top >= height * 0.12;
    };
    while (innerHeight + scrollY < document.documentElement.scrollHeight - 1) {
      scrollBy(0, distance);
      await frame();
      await frame();
      while ([...document.querySelectorAll("[data-fragment]")].some(isComing)) await frame();
    }
  }, turn);
  await Promise.race([scrolled, failure]).finally(unwatch);
}
