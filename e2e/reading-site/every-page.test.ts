import type { Page, Response } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { fontsBeforePaint, layoutShifts } from "../checks/layout-shift.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import {
  inOtherLanguage,
  kindsOfPages,
  type ReadingPage,
  readingPages,
  storyPath,
} from "./reading-pages.ts";
import { scrollThrough } from "./scroll-through.ts";
import { carriedBy, isSetInItsLetters, isWithinBudget } from "./within-budget.ts";

const browser = testBrowser();
const portal = inject("portal");
const stories = await Promise.all([storyPath(portal, "en"), storyPath(portal, "ur")]);

/** Made of the components of other pages. The Urdu front and the English article are measured in budgets.test.ts. */
const likeAnother = [
  "/hilal-urdu",
  "/hilal-urdu-kids",
  stories[0],
  "/ur/archives",
  "/ur/videos",
  "/privacy-policy",
  "/ebooks",
  "/ur/search?q=nothinghasthisword",
];

/** valid-html.test.ts reads every page in both languages, with its title and its one heading; here they are looked at. */
async function pagesToSee(): Promise<ReadingPage[]> {
  if (!isThorough)
    return (await kindsOfPages(portal)).filter(({ path }) => !likeAnother.includes(path));
  const pages = await readingPages(portal);
  return [...pages, ...pages.map(inOtherLanguage)];
}

/** Forgets what earlier articles have left on the device: a page is measured as at a first visit. */
async function forgetKept(page: Page): Promise<void> {
  // The article before notes its place when it is left.
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("hilal-kept")) localStorage.removeItem(key);
  });
}

/** The browser itself logs a 404 in the console. */
const ownFaults = (faults: readonly string[], { status }: ReadingPage) =>
  faults.filter((fault) => status === 200 || !fault.includes("status of 404"));

/**
 * The headings of a page after its scripts ran, and those of the same response without scripts: another response may be
 * from another moment.
 */
async function headings(page: Page, response: Response | null) {
  const html = (await response?.text()) ?? "";
  return page.evaluate((served) => {
    const read = (document: Document) =>
      [...document.querySelectorAll("main h1, main h2")].map(({ textContent }) => textContent);
    // DOMParser runs no scripts.
    const without = new DOMParser().parseFromString(served, "text/html");
    return { withScripts: read(document), without: read(without) };
  }, html);
}

/** One page of each kind is measured, for its weight and layout shifts. */
const weighed = (await kindsOfPages(portal)).map(({ path }) => path);

/** Every page is seen in one width more than these: that in which it is opened. */
const widths = isThorough ? [1920, 768, 360] : [768, 360];

describe.each(await pagesToSee())("$path", (reading) => {
  it("stands within its budget and without a fault, for every reader", async () => {
    const { page, faults } = await browser.sameTab();
    // Urdu pages are measured at a phone's width here, English ones at a desktop's.
    if (reading.language === "ur") await page.setViewportSize({ width: 360, height: 740 });
    await page.unrouteAll();
    await forgetKept(page);
    await fontsBeforePaint(page);
    const weigh = carriedBy(page);
    const response = await page.goto(reading.path, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(reading.status);
    const carried = await weigh();
    if (weighed.includes(reading.path)) {
      await isWithinBudget(carried, reading.language);
      if (stories.includes(reading.path)) isSetInItsLetters(carried.fonts, reading.language);
    }
    const { withScripts, without } = await headings(page, response);
    expect(without.length).toBeGreaterThan(0);
    expect(withScripts).toEqual(expect.arrayContaining(without));
    await scrollThrough(page);
    if (weighed.includes(reading.path)) expect(await layoutShifts(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(["as opened", await horizontalOverflow(page)]).toEqual(["as opened", []]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(["in the dark", await contrastFaults(page)]).toEqual(["in the dark", []]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    await page.evaluate(() => document.documentElement.setAttribute("data-text-size", "200"));
    expect(["twice as large", await horizontalOverflow(page)]).toEqual(["twice as large", []]);
    expect(ownFaults(faults, reading)).toEqual([]);
  });
});
