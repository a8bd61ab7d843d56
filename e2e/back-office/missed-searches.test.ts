import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { administrator, callAs, openOfficeTab } from "./office.ts";

const browser = testBrowser();

/** What editors are told of some words; nothing until they were asked often enough. */
async function missed(words: string) {
  const answer = await callAs(administrator, "GET", "/api/missed-searches/?page=1&page_size=100");
  const { data } = answer as { data: { query: string; times: number }[] };
  return data.find(({ query }) => query === words);
}

/** A reader types words into the page of the site's search. */
async function searchOnSite(words: string): Promise<void> {
  const { status } = await fetch(`${inject("portal")}/search?${new URLSearchParams({ q: words })}`);
  expect(status).toBe(200);
}

describe("a search without a result", () => {
  it("is shown to editors once it was asked three times, with a way to ask the site again", async () => {
    const words = "ژژڑضظ ڈڈڑطغ";
    await searchOnSite(words);
    await searchOnSite(words);
    await searchOnSite(words);
    await expect.poll(() => missed(words), { timeout: 10_000 }).toMatchObject({ times: 3 });
    const { page, context, faults } = await openOfficeTab(browser);
    await page.goto("/admin/missed-searches");
    const row = page.getByRole("row").filter({ hasText: words });
    await row.waitFor();
    expect(await row.locator("bdi").first().getAttribute("lang")).toBe("ur");
    expect(
      await row
        .locator("bdi")
        .first()
        .evaluate((bdi) => getComputedStyle(bdi).direction),
    ).toBe("rtl");
    await row.hover();
    const opened = context.waitForEvent("page");
    await row.getByRole("link").click();
    const site = await opened;
    await site.waitForLoadState();
    expect(new URL(site.url()).pathname).toBe("/ur/search");
    expect(new URL(site.url()).searchParams.get("q")).toBe(words);
    expect(await site.locator("main input[name=q]").first().inputValue()).toBe(words);
    expect(faults).toEqual([]);
    await page.close();
    await site.close();
  });
});
