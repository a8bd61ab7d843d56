import type { Page } from "playwright-core";

/** A reader's turn of the wheel, in pixels. */
const aTurn = 300;

/**
 * Scrolls to the end of a page as a reader does, and waits for the sections that come on the way.
 * @param turn how far at once, in pixels; less than a window, or a section may be passed over
 */
export async function scrollThrough(page: Page, turn = aTurn): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.evaluate(
      (distance) =>
        new Promise<void>((resolve) => {
          scrollBy(0, distance);
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
      turn,
    );
    await sectionsInView(page);
  }
}

/** Waits until no section in view is still to come. */
async function sectionsInView(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-fragment]")].every((section) => {
      const { top, height } = section.getBoundingClientRect();
      // A little more than the tenth at which a section is fetched.
      return height === 0 || innerHeight - top < height * 0.12;
    }),
  );
}
