import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { administrator, callAs } from "../back-office/office.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";

const browser = testBrowser();

const archive = "/magazine-archive/hilal-urdu-kids";
const made: number[] = [];
/** Two of one month. Larger numbers: issue-years.test.ts; the links of each year: magazine-archive.test.ts. */
const numbers = [1, 2];

beforeAll(async () => {
  const query = "edition=hilal-english&page=1&page_size=1";
  const answer = await fetch(`${inject("portal")}/api/magazines/?${query}`);
  const { data } = (await answer.json()) as { data: { cover_image: string; doc_url: string }[] };
  // Long ago: no front shows them.
  for (const number of numbers) {
    const issue = await callAs(administrator, "POST", "/api/magazine/create/", {
      title: `پرانا شمارہ ${number}`,
      publish_date: `2011-01-${String(number).padStart(2, "0")}`,
      language: "Urdu",
      direction: "RTL",
      status: "Active",
      edition: "hilal-urdu-kids",
      cover_image: data[0]?.cover_image,
      doc_url: data[0]?.doc_url,
    });
    made.push((issue as { id: number }).id);
  }
});
afterAll(async () => {
  for (const id of made) await callAs(administrator, "DELETE", `/api/magazine/${id}/`);
});

const issues = (page: Page) => page.locator("section[aria-labelledby=issues]");
const titles = (page: Page) => issues(page).locator("h3").allTextContents();

// That no archive overflows: every-page.test.ts.
describe.runIf(isThorough)("the issues of a magazine by year", () => {
  it.each([360, 1280])("are there at %i px without JavaScript", async (width) => {
    const { page } = await browser.sameTab({ width, javaScriptEnabled: false });
    await page.goto(`${archive}?month=2026-10`);
    const newest = await titles(page);
    expect(await horizontalOverflow(page)).toEqual([]);
    await issues(page).locator("nav a", { hasText: "2011" }).click();
    await page.waitForURL(/[?&]year=2011#issues$/);
    // The month that was chosen stays chosen.
    expect(new URL(page.url()).searchParams.get("month")).toBe("2026-10");
    const oldest = await titles(page);
    expect(oldest.filter((title) => newest.includes(title))).toEqual([]);
    for (const number of numbers)
      expect(oldest.some((title) => title.includes(`پرانا شمارہ ${number}`))).toBe(true);
    expect(await horizontalOverflow(page)).toEqual([]);
    // Each links to its own page, the first of the month to that of the month.
    await issues(page).locator("h3 a").last().click();
    expect(new URL(page.url()).pathname).toBe("/magazine/hilal-urdu-kids/2011/1");
    expect(await page.locator("h1").textContent()).toBe("پرانا شمارہ 1");
  });
});
