import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { fontsBeforePaint, layoutShifts } from "../checks/layout-shift.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { storyPath } from "./reading-pages.ts";
import { scrollThrough } from "./scroll-through.ts";

const browser = testBrowser();
const story = await storyPath(inject("portal"), "en");
const urduStory = await storyPath(inject("portal"), "ur");

/** Opens a page whose pictures fail to load. */
async function openWithoutPictures(
  path: string,
  { width, script = true }: { width: number; script?: boolean },
) {
  const { page } = await browser.sameTab({ javaScriptEnabled: script });
  await page.setViewportSize({ width, height: 740 });
  await page.unrouteAll();
  await page.route(/\/media\/|\/brand\/team\//, (route) => route.abort());
  if (script) await fontsBeforePaint(page);
  await page.goto(path, { waitUntil: "load" });
  return page;
}

/**
 * Returns the bytes of a screenshot of a picture's place: a single colour takes a few hundred, an icon or a word
 * thousands.
 */
async function measureScreenshot(page: Page, selector: string): Promise<number> {
  const clip = await page.evaluate((wanted) => {
    const place = [...document.querySelectorAll(wanted)].find(({ clientWidth }) => clientWidth > 0);
    place?.scrollIntoView({ block: "center", behavior: "instant" });
    const { x = 0, y = 0, width = 0, height = 0 } = place?.getBoundingClientRect() ?? {};
    // The placeholder's icon and words would be at the top.
    return { x, y, width, height: Math.min(height, 100) };
  }, selector);
  expect(clip.height).toBeGreaterThan(40);
  return (await page.screenshot({ type: "png", clip })).length;
}

/**
 * Where pictures appear: in cards of a front, above an article, next to a name, in cards of a list, on the cover of an
 * issue.
 */
const places = [
  { path: "/search?q=the", place: "main article picture", withoutScript: true },
  { path: urduStory, place: "main figure picture", withoutScript: false },
  { path: "/ourcontributors", place: "main li img", withoutScript: true },
  { path: "/", place: "main article picture", withoutScript: true },
  { path: story, place: "main figure picture", withoutScript: true },
  { path: "/archives", place: "main article picture", withoutScript: true },
];

// How they are marked: page-scripts.dom.test.ts.
describe.runIf(isThorough).each(places)(
  "$path without its pictures",
  ({ path, place, withoutScript }) => {
    it.each([360, 1280])("keeps their room and shows no sign of it, at %i px", async (room) => {
      const page = await openWithoutPictures(path, { width: room });
      await scrollThrough(page);
      const shown = page.locator("main img:visible");
      await expect.poll(() => shown.count()).toBe(0);
      expect(await page.locator("main img[data-broken]").count()).toBeGreaterThan(0);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await measureScreenshot(page, place)).toBeLessThan(2_000);
    });

    it.runIf(withoutScript)("shows no sign of it without JavaScript either", async () => {
      const page = await openWithoutPictures(path, { width: 1280, script: false });
      expect(await measureScreenshot(page, place)).toBeLessThan(2_000);
    });
  },
);

describe("a picture", () => {
  // How it is marked, and no longer: page-scripts.dom.test.ts.
  it.runIf(isThorough)("is there again when a size of it can be loaded", async () => {
    const { page } = await browser.sameTab();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.unrouteAll();
    await page.route(/\/media\/.*\/w(160|320|480)\./, (route) => route.abort());
    await page.goto("/search?q=the");
    const first = page.locator("main article img").first();
    await expect.poll(() => first.getAttribute("data-broken")).toBe("");
    await page.unroute(/\/media\/.*\/w(160|320|480)\./);
    await first.evaluate((image: HTMLImageElement) => {
      image.sizes = "100vw";
      for (const source of image.parentElement?.querySelectorAll("source") ?? [])
        source.sizes = "1200px";
    });
    await expect.poll(() => first.getAttribute("data-broken")).toBeNull();
    expect(await first.isVisible()).toBe(true);
  });

  it("that is hidden takes no room, whatever its layout", async () => {
    const { page } = await browser.sameTab();
    await page.unrouteAll();
    await page.goto("/");
    const displays = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main img, main article, main form")].map(
        (element) => {
          element.hidden = true;
          return getComputedStyle(element).display;
        },
      ),
    );
    expect(new Set(displays)).toEqual(new Set(["none"]));
  });
});
