import type { Page } from "playwright-core";

/** Elements that stick out of the window sideways; empty when the page does not scroll horizontally. */
export async function horizontalOverflow(page: Page): Promise<string[]> {
  // After a navigation the text may be there before the style sheets are.
  await page.waitForLoadState();
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const outside = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > root.clientWidth + 1);
    });
    return outside
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}
