import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { inOtherLanguage, type ReadingPage, readingPages } from "./reading-pages.ts";
import { scrollThrough } from "./scroll-through.ts";

const browser = testBrowser();
const pages = await readingPages(inject("portal"));

/** A 404 is told in the console by the browser itself. */
const ownFaults = (faults: readonly string[], { status }: ReadingPage) =>
  faults.filter((fault) => status === 200 || !fault.includes("status of 404"));

const headings = (page: Page) => page.locator("main h1, main h2").allInnerTexts();

/** A page says the same to a browser that runs no script. */
async function withoutScript(path: string, withScript: readonly string[]): Promise<void> {
  const { page } = await browser.sameTab({ javaScriptEnabled: false });
  await page.goto(path);
  const said = await headings(page);
  expect(said.length).toBeGreaterThan(0);
  expect(withScript).toEqual(expect.arrayContaining(said));
}

describe.each([...pages, ...pages.map(inOtherLanguage)])("$path", (reading) => {
  it("stands in its language, without a fault, for every reader", async () => {
    const { page, faults } = await browser.sameTab();
    const response = await page.goto(reading.path);
    expect(response?.status()).toBe(reading.status);
    const root = page.locator("html");
    expect(await root.getAttribute("lang")).toBe(reading.language);
    expect(await root.getAttribute("dir")).toBe(reading.language === "ur" ? "rtl" : "ltr");
    expect(await page.locator("h1").count()).toBe(1);
    expect((await page.title()).length).toBeGreaterThan(4);
    await withoutScript(reading.path, await headings(page));
    await scrollThrough(page, 700);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(["in the dark", await contrastFaults(page)]).toEqual(["in the dark", []]);
    for (const width of [1920, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    await page.evaluate(() => document.documentElement.setAttribute("data-text-size", "200"));
    expect(["twice as large", await horizontalOverflow(page)]).toEqual(["twice as large", []]);
    expect(ownFaults(faults, reading)).toEqual([]);
  });
});
