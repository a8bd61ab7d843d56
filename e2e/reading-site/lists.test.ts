import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";

const browser = testBrowser();

const getAddress = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};
const pager = (page: Page) => page.getByRole("navigation", { name: "Pages" });
const currentPage = (page: Page) => pager(page).locator("[aria-current=page]").textContent();
const titles = (page: Page) =>
  page.locator("main article :is(h2, h3) a[href*='/article/']").allTextContents();

describe("deep links into lists", () => {
  it("open the page that they name, and back and forward go through the pages", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/articles?page=2");
    expect((await titles(page)).length).toBeGreaterThan(0);
    expect(await currentPage(page)).toBe("2");
    await pager(page).getByRole("link", { name: "Previous" }).click();
    await page.waitForURL("**/articles");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((await titles(page)).length).toBe(12);
    await page.goBack();
    expect([getAddress(page), await currentPage(page)]).toEqual(["/articles?page=2", "2"]);
    await page.goForward();
    expect([getAddress(page), await currentPage(page)]).toEqual(["/articles", "1"]);
  });

  it.each(["/category/in-focus?page=99", "/category/in-focus?page=x", "/search?q=the&page=0"])(
    "that lead nowhere (%s) say so",
    async (path) => {
      expect((await fetch(`${inject("portal")}${path}`)).status).toBe(404);
    },
  );
});

// The links and queries of its months: magazine-archive.test.ts.
describe.runIf(isThorough)("the archive of a magazine", () => {
  it("is filtered by month, each with its count, and starts there at page 1", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/magazine-archive/hilal-english?page=2");
    expect(await currentPage(page)).toBe("2");
    const months = page.locator("main nav li a[href*='month=']");
    const name = /^.*\d{4}/.exec((await months.first().textContent()) ?? "")?.[0];
    expect(name).toBeTruthy();
    const target = (await months.first().getAttribute("href")) ?? "";
    expect(target).toMatch(/^\/magazine-archive\/hilal-english\?month=\d{4}-\d{2}$/);
    await months.first().click();
    await page.waitForURL(`**${target}`);
    // The selected year of the issues next to it is a separate choice.
    const chosen = page.locator("main [aria-current=true]:not([href*='year='])");
    const said = (await chosen.textContent()) ?? "";
    expect(said).toContain(name);
    // As this page counts: an issue may have come since the one before it.
    const [, count] = /\d{4}\D+(\d+)\D*$/.exec(said) ?? [];
    expect((await titles(page)).length).toBe(Number(count));
    await page.goBack();
    expect(await currentPage(page)).toBe("2");
  });
});
