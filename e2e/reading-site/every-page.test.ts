import type { Page, Response } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { fontsBeforeStyles, layoutShifts } from "../checks/layout-shift.ts";
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
import { carriedBy, isWithinBudget } from "./within-budget.ts";

const browser = testBrowser();
const portal = inject("portal");
const stories = await Promise.all([storyPath(portal, "en"), storyPath(portal, "ur")]);

/** valid-html.test.ts reads every page in both languages; here they are looked at. */
async function pagesToSee(): Promise<ReadingPage[]> {
  if (!isThorough) return kindsOfPages(portal);
  const pages = await readingPages(portal);
  return [...pages, ...pages.map(inOtherLanguage)];
}

/** A 404 is told in the console by the browser itself. */
const ownFaults = (faults: readonly string[], { status }: ReadingPage) =>
  faults.filter((fault) => status === 200 || !fault.includes("status of 404"));

/**
 * The headings that a page has after its scripts ran, and those that the same answer gives a browser without scripts:
 * another answer may be of another moment.
 */
async function headings(page: Page, response: Response | null) {
  const html = (await response?.text()) ?? "";
  return page.evaluate((served) => {
    const read = (document: Document) =>
      [...document.querySelectorAll("main h1, main h2")].map(({ textContent }) => textContent);
    // What is parsed so runs no script.
    const without = new DOMParser().parseFromString(served, "text/html");
    return { withScripts: read(document), without: read(without) };
  }, html);
}

/** One page of each kind is weighed, and watched for what moves. */
const weighed = (await kindsOfPages(portal)).map(({ path }) => path);

/** Both languages have the same colours; these kinds are not looked at in Urdu. */
const inEnglishAlone = ["/magazine-archive/hilal-english", "/ourcontributors"];

/** What an article is set in. */
function setInItsLetters(fonts: readonly string[], { path, language }: ReadingPage): void {
  if (!stories.includes(path)) return;
  const ofUrdu = fonts.filter((font) => /nastaliq|naskh|urdu/.test(font));
  if (language === "en") expect([ofUrdu, fonts.length <= 2]).toEqual([[], true]);
  else expect(ofUrdu.some((font) => font.includes("nastaliq"))).toBe(true);
}

describe.each(await pagesToSee())("$path", (reading) => {
  it("stands in its language, within its budget and without a fault, for every reader", async () => {
    const { page, faults } = await browser.sameTab();
    // The one language is read on phones here, the other beside a bar.
    if (reading.language === "ur") await page.setViewportSize({ width: 360, height: 740 });
    await page.unrouteAll();
    await fontsBeforeStyles(page);
    const weigh = carriedBy(page);
    const response = await page.goto(reading.path, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(reading.status);
    const carried = await weigh();
    if (weighed.includes(reading.path)) {
      await isWithinBudget(carried, reading.language);
      setInItsLetters(carried.fonts, reading);
    }
    const root = page.locator("html");
    expect(await root.getAttribute("lang")).toBe(reading.language);
    expect(await root.getAttribute("dir")).toBe(reading.language === "ur" ? "rtl" : "ltr");
    expect(await page.locator("h1").count()).toBe(1);
    expect((await page.title()).length).toBeGreaterThan(4);
    const { withScripts, without } = await headings(page, response);
    expect(without.length).toBeGreaterThan(0);
    expect(withScripts).toEqual(expect.arrayContaining(without));
    await scrollThrough(page);
    if (weighed.includes(reading.path)) expect(await layoutShifts(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    if (isThorough || reading.language === "ur" || inEnglishAlone.includes(reading.path)) {
      await page.emulateMedia({ colorScheme: "dark" });
      expect(["in the dark", await contrastFaults(page)]).toEqual(["in the dark", []]);
    }
    for (const width of [1920, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    await page.evaluate(() => document.documentElement.setAttribute("data-text-size", "200"));
    expect(["twice as large", await horizontalOverflow(page)]).toEqual(["twice as large", []]);
    expect(ownFaults(faults, reading)).toEqual([]);
  });
});
