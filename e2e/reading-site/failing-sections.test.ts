import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fontsBeforePaint, layoutShifts } from "../checks/layout-shift.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";

const browser = testBrowser();

/** The server's response for a section that failed to load. */
const failed = `<div><p role="status">Error fetching videos</p><a href="/" data-try-again="">Try again</a></div>`;

const section = (page: Page) =>
  page.locator(':is([data-fragment$="/videos"], [data-from$="/videos"])');

async function scrollToVideos(page: Page): Promise<void> {
  const asked = page.waitForResponse("**/fragment/hilal-english/videos");
  await page.locator('[data-fragment$="/videos"]').scrollIntoViewIfNeeded();
  await asked;
}

// That it is fetched anew, and then has the focus: lazy-sections.dom.test.ts.
describe.runIf(isThorough)("a later section that could not be loaded", () => {
  it("says so in its place, and is fetched anew without leaving the page", async () => {
    const { page } = await browser.sameTab({ height: 740 });
    await page.route("**/fragment/hilal-english/videos", (route) =>
      route.fulfill({ contentType: "text/html", body: failed }),
    );
    await fontsBeforePaint(page);
    await page.goto("/");
    await scrollToVideos(page);
    const again = page.getByRole("link", { name: "Try again" });
    await again.waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await page.unroute("**/fragment/hilal-english/videos");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await again.click();
    await section(page).locator("a[data-video]").first().waitFor();
    expect(await again.count()).toBe(0);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });
});

// The results of the filter, as plain links: videos.test.ts.
describe.runIf(isThorough)("the filter of the videos", () => {
  it.each([
    ["/ur/videos", "اردو", "ur"],
    ["/videos", "English", "en"],
  ])(
    "%s begins with those of its language, and works without JavaScript",
    async (path, own, lang) => {
      const { page } = await browser.sameTab({ javaScriptEnabled: false });
      await page.goto(path);
      const tabs = page.getByRole("main").getByRole("navigation");
      expect(await tabs.locator("[aria-current=page]").textContent()).toBe(own);
      // A card in another language than the page's has a `lang` attribute.
      const languages = () =>
        page
          .locator("main article")
          .evaluateAll((all) => all.map((card) => card.closest("[lang]")?.getAttribute("lang")));
      const videos = page.locator("main article");
      const ownCount = await videos.count();
      expect(ownCount).toBeGreaterThan(0);
      expect(new Set(await languages())).toEqual(new Set([lang]));
      await tabs.getByRole("link").first().click();
      await page.waitForURL("**/videos?language=all");
      expect(await videos.count()).toBeGreaterThan(ownCount);
      expect(new Set(await languages())).toEqual(new Set(["en", "ur"]));
      expect(await horizontalOverflow(page)).toEqual([]);
    },
  );
});
