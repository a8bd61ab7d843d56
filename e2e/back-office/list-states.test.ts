import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { testBrowser } from "../harness/browser.ts";
import { administrator, callAs, openOfficeTab, seesText, settled } from "./office.ts";

const browser = testBrowser();

const days = (page: Page) =>
  page
    .locator("tbody time")
    .evaluateAll((all) => all.map((one) => (one as HTMLTimeElement).dateTime));

describe("a list of the back office", () => {
  it("is narrowed by days, linked to, gone back to and cleared", async () => {
    const { page, faults } = await openOfficeTab(browser);
    const { data } = (await callAs(
      administrator,
      "GET",
      "/api/get-articles/?page=2&page_size=20&view=card",
    )) as { data: { publish_date: string }[] };
    const day = toKarachiDay(data[0]?.publish_date ?? "");
    await page.goto("/admin/articles-management");
    await settled(page);
    await page.getByLabel("To", { exact: true }).fill(day);
    await page.waitForURL(`**/admin/articles-management?to=${day}`);
    // The address changes first, what is shown a moment later.
    await expect
      .poll(() => days(page))
      .toSatisfy(
        (shown: string[]) => shown.length > 0 && shown.every((moment) => moment < `${day}T24`),
      );

    await page.goto(`/admin/articles-management?from=${day}&to=${day}&page=1`);
    await settled(page);
    expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe(day);
    await page.getByLabel("Search", { exact: true }).fill("zzqxv wwqzj");
    await page.getByLabel("Search", { exact: true }).press("Enter");
    await seesText(page, "No articles found.");
    await page.goBack();
    await page.getByRole("table").waitFor();
    expect(await page.getByLabel("Search", { exact: true }).inputValue()).toBe("");
    await page.goForward();
    await page.getByRole("button", { name: "Clear the search and the filters" }).click();
    await page.waitForURL("**/admin/articles-management");
    await expect.poll(() => page.getByLabel("From", { exact: true }).inputValue()).toBe("");
    expect(faults).toEqual([]);
    await page.close();
  });
});

// That each screen says so, and how lists are sorted, searched and tried again: admin/frame/failing-screens.test.tsx, admin/kit/list.
describe("a screen that cannot be read", () => {
  // Lists tell it alike, and so do records.
  it.each([
    ["articles-management", "get-articles", "adminLists.articles.loadFailed", "ur"],
    ["edit-author/1", "author/1", "adminRecords.authors.loadFailed", "en"],
  ] as const)("%s without %s says so to everybody", async (path, call, sentence, language) => {
    const t = translatorFor(language);
    const { page } = await openOfficeTab(browser, { language });
    // A refusal for good: it is not asked for three times more.
    await page.route(new RegExp(`/api/${call}/(\\?|$)`), (route) =>
      route.fulfill({ status: 403, json: { error: "Not now.", code: "forbidden" } }),
    );
    await page.goto(`/admin/${path}`);
    await seesText(page, t(sentence));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.close();
  });
});
