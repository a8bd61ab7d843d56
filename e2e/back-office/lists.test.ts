import { randomUUID } from "node:crypto";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import {
  administrator,
  callAs,
  publicPage,
  rowAction,
  sameOfficeTab,
  seesText,
  waitUntilComplete,
} from "./office.ts";
import { sectionStories } from "./section-stories.ts";

const browser = testBrowser();

/** The one with the most kinds of fields. */
const oneOfEachKind = sectionStories.filter(({ section }) => section === "e-books");

// Each form and list by itself: admin/*/*-form.dom.test.tsx and *-screen.dom.test.tsx; the readers' side:
// server/features.
describe.each(isThorough ? sectionStories : oneOfEachKind)(
  "an administrator at the $section",
  (story) => {
    it("makes, changes and deletes one, and readers see each at once", async () => {
      const { page, faults } = await sameOfficeTab(browser);
      const mark = randomUUID().slice(0, 8);
      const [first, second] = [`Made ${mark}`, `Changed ${mark}`];
      const shownToReaders = async (name: string) =>
        (await publicPage(story.publicPath)).includes(name);

      await page.goto(story.list);
      await page.getByRole("link", { name: story.add, exact: true }).click();
      await page.getByRole("heading", { level: 1, name: story.add }).waitFor();
      await story.fill(page, first);
      await page.getByRole("button", { name: story.create, exact: true }).click();
      await seesText(page, story.created);
      expect(await shownToReaders(first)).toBe(true);

      if (story.staysOnForm) {
        expect(await page.getByLabel(story.nameField, { exact: true }).inputValue()).toBe("");
        await page.getByRole("link", { name: "Open the saved record" }).click();
      } else {
        await page.waitForURL(`**${story.list}*`);
        await page.getByLabel("Search", { exact: true }).fill(first);
        await page.getByLabel("Search", { exact: true }).press("Enter");
        // Rows move when the response arrives, so a click at that moment could hit another row.
        const rows = page.locator("tbody tr");
        await expect
          .poll(() => rows.allTextContents())
          .toSatisfy((all: string[]) => all.length > 0 && all.every((row) => row.includes(first)));
        await page.getByRole("link", { name: first, exact: true }).click();
      }
      const name = page.getByLabel(story.nameField, { exact: true });
      await name.and(page.locator(`[value="${first}"]`)).waitFor();
      await name.fill(second);
      await page.getByRole("button", { name: story.update, exact: true }).click();
      await seesText(page, story.updated);
      expect([await shownToReaders(first), await shownToReaders(second)]).toEqual([false, true]);

      await page.goto(`${story.list}?q=${encodeURIComponent(second)}`);
      await rowAction(page, second, "Delete");
      await page.getByRole("alertdialog").getByText(story.question).waitFor();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await seesText(page, story.deleted);
      expect(await shownToReaders(second)).toBe(false);
      expect(faults).toEqual([]);
    });
  },
);

const days = (page: Page) =>
  page
    .locator("tbody time")
    .evaluateAll((all) => all.map((one) => (one as HTMLTimeElement).dateTime));

// By parts: admin/kit/list/list-page.dom.test.tsx and list-filters.dom.test.tsx, server/features/articles/listing.
describe.runIf(isThorough)("a list of the back office", () => {
  it("is narrowed by days, linked to, gone back to and cleared", async () => {
    const { page, faults } = await sameOfficeTab(browser);
    const { data } = (await callAs(
      administrator,
      "GET",
      "/api/get-articles/?page=2&page_size=20&view=card",
    )) as { data: { publish_date: string }[] };
    const day = toKarachiDay(data[0]?.publish_date ?? "");
    await page.goto("/admin/articles-management");
    await waitUntilComplete(page);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByLabel("To", { exact: true }).fill(day);
    await page.waitForURL(`**/admin/articles-management?to=${day}`);
    // The URL changes first, the contents a moment later.
    await expect
      .poll(() => days(page))
      .toSatisfy(
        (shown: string[]) => shown.length > 0 && shown.every((moment) => moment < `${day}T24`),
      );

    await page.goto(`/admin/articles-management?from=${day}&to=${day}&page=1`);
    await waitUntilComplete(page);
    await page.getByRole("button", { name: /^Remove the filter From/ }).waitFor();
    await page.getByLabel("Search", { exact: true }).fill("zzqxv wwqzj");
    await page.getByLabel("Search", { exact: true }).press("Enter");
    await seesText(page, "No articles found.");
    await page.goBack();
    await page.getByRole("table").waitFor();
    expect(await page.getByLabel("Search", { exact: true }).inputValue()).toBe("");
    await page.goForward();
    await page.getByRole("button", { name: "Clear the search and the filters" }).click();
    await page.waitForURL("**/admin/articles-management");
    await expect
      .poll(() => page.getByRole("button", { name: /^Remove the filter/ }).count())
      .toBe(0);
    expect(faults).toEqual([]);
  });
});

// That each screen shows it, and how lists are sorted, searched and retried: admin/frame/failing-screens.dom.test.tsx,
// admin/kit/list.
describe.runIf(isThorough)("a screen that cannot be read", () => {
  // All lists show it alike, and so do all records.
  const screens = [
    ["articles-management", "get-articles", "adminLists.articles.loadFailed", "en"],
    ["edit-author/1", "author/1", "adminRecords.authors.loadFailed", "ur"],
  ] as const;
  it.each(screens)("%s without %s says so to everybody", async (path, call, sentence, language) => {
    const t = translatorFor(language);
    const { page } = await sameOfficeTab(browser, { language });
    // A permanent error, which is not retried three times.
    const address = new RegExp(`/api/${call}/(\\?|$)`);
    await page.route(address, (route) =>
      route.fulfill({ status: 403, json: { error: "Not now.", code: "forbidden" } }),
    );
    await page.goto(`/admin/${path}`);
    await seesText(page, t(sentence));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute(address);
  });
});

/** What editors see of a missed search; undefined until it was searched often enough. */
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

// By parts: server/features/missed-searches and admin/readers/missed-searches-screen.dom.test.tsx.
describe.runIf(isThorough)("a search without a result", () => {
  it("is shown to editors once it was asked three times, with a way to ask the site again", async () => {
    const words = "ژژڑضظ ڈڈڑطغ";
    await searchOnSite(words);
    await searchOnSite(words);
    await searchOnSite(words);
    await expect.poll(() => missed(words), { timeout: 10_000 }).toMatchObject({ times: 3 });
    const { page, context, faults } = await sameOfficeTab(browser);
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
    await site.close();
  });
});
