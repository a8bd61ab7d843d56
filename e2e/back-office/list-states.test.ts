import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { testBrowser } from "../harness/browser.ts";
import { administrator, callAs, openOfficeTab, seesText, settled } from "./office.ts";

const browser = testBrowser();

/** The words of a column, from the first row to the last. */
const column = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const heads = [...document.querySelectorAll("thead th")];
    const place = heads.findIndex((head) => head.textContent?.trim() === wanted);
    const rows = [...document.querySelectorAll("tbody tr")];
    return rows.map((row) => row.children[place]?.textContent?.trim() ?? "");
  }, name);

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
    await page.getByLabel("Search", { exact: true }).fill("no such words anywhere");
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

  it("is sorted by its heads, one after the other", async () => {
    const { page } = await openOfficeTab(browser);
    await page.goto("/admin/articles-management");
    await settled(page);
    const head = page.getByRole("columnheader", { name: "ID" });
    await head.getByRole("button").click();
    await page.waitForURL("**?sort=id");
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
    const numbers = async () => (await column(page, "ID")).map(Number);
    await expect
      .poll(numbers)
      .toSatisfy(
        (ids: number[]) => String(ids) === String(ids.toSorted((one, other) => one - other)),
      );
    await head.getByRole("button").click();
    await page.waitForURL("**?sort=-id");
    await page.close();
  });

  it("finds comments by their words and their writers", async () => {
    const { page } = await openOfficeTab(browser);
    const { data } = (await callAs(administrator, "GET", "/api/get-comments/?page=1")) as {
      data: { comment: string; user_first_name: string }[];
    };
    const { comment = "", user_first_name = "" } = data[0] ?? {};
    const words = comment.split(" ").slice(0, 3).join(" ");
    await page.goto("/admin/comment-management");
    await page.getByLabel("Search", { exact: true }).fill(`${user_first_name} ${words}`);
    await page.getByLabel("Search", { exact: true }).press("Enter");
    await page.waitForURL("**?q=*");
    await expect
      .poll(async () => new Set(await column(page, "First Name")))
      .toEqual(new Set([user_first_name]));
    expect(await column(page, "Comment")).toContain(comment);
    await page.close();
  });

  it("tries three times, tells what could not be read, and tries again", async () => {
    const { page } = await openOfficeTab(browser);
    let asked = 0;
    await page.route("**/api/videos/management/**", (route) => {
      asked += 1;
      return route.fulfill({ status: 502, json: { message: "Restarting." } });
    });
    await page.goto("/admin/videos-management");
    await seesText(page, "Error fetching videos");
    await seesText(page, "Restarting.");
    expect(asked).toBe(4);
    await page.unroute("**/api/videos/management/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table").waitFor();
    await page.close();
  });
});

/** Every screen that reads, the call that it cannot do without, and the sentence for when it fails. */
const failures = [
  ["articles-management", "get-articles", "adminLists.articles.loadFailed"],
  ["comment-management", "get-comments", "adminLists.comments.loadFailed"],
  ["magazine-management", "magazines", "adminLists.magazines.loadFailed"],
  ["authors-management", "authors", "adminLists.authors.loadFailed"],
  ["bill-boards-management", "get-billboards", "adminLists.billboards.loadFailed"],
  ["ebooks-management", "ebooks", "adminLists.ebooks.loadFailed"],
  ["videos-management", "videos/management", "adminLists.videos.loadFailed"],
  ["packages-management", "packages", "adminLists.packages.loadFailed"],
  ["packages-management?tab=requests", "subscription-requests", "adminLists.requests.loadFailed"],
  [
    "packages-management?tab=newsletter",
    "newsletter/subscribers",
    "adminLists.subscribers.loadFailed",
  ],
  ["users-management", "users", "adminLists.users.loadFailed"],
  ["new-article/1", "article/1", "adminEditor.form.loadFailed"],
  ["edit-author/1", "author/1", "adminRecords.authors.loadFailed"],
  ["edit-magazine/1", "magazine/1", "adminRecords.magazines.loadFailed"],
  ["edit-ebook/1", "ebook/1", "adminRecords.ebooks.loadFailed"],
  ["edit-billboard/1", "billboard/1", "adminRecords.billboards.loadFailed"],
  ["videos-management/edit/1", "video/1", "adminRecords.videos.loadFailed"],
  ["edit-package/1", "package/1", "adminRecords.packages.loadFailed"],
] as const;

/** Beside a field, what a form reads besides its record. */
const fieldFailures = [["new-article", "authors", "adminLists.authors.loadFailed"]] as const;

describe.each(["en", "ur"] as const)("a screen that cannot be read, in %s", (language) => {
  const t = translatorFor(language);

  it.each([...failures, ...fieldFailures])(
    "%s without %s says so",
    async (path, call, sentence) => {
      const { page } = await openOfficeTab(browser, { language });
      // A refusal for good: it is not asked for three times more.
      await page.route(new RegExp(`/api/${call}/(\\?|$)`), (route) =>
        route.fulfill({ status: 403, json: { error: "Not now.", code: "forbidden" } }),
      );
      await page.goto(`/admin/${path}`);
      await seesText(page, t(sentence));
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      // Lists tell it alike, and so do records.
      if (path.startsWith("articles") || path.startsWith("edit-author"))
        expect(await accessibilityFaults(page)).toEqual([]);
      await page.close();
    },
  );
});

describe("the dashboard", () => {
  it("shows dots, then counts, and leads to what it counts", async () => {
    const { page } = await openOfficeTab(browser);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/dashboard/stats/", async (route) => {
      await held.promise;
      const data = { total_articles: 1234, total_ebooks: null };
      await route.fulfill({ json: { data } });
    });
    await page.goto("/admin");
    const cards = page.getByRole("list", { name: "Counts" }).getByRole("listitem");
    await cards.first().waitFor();
    expect(await cards.allTextContents()).toHaveLength(6);
    expect(await cards.first().textContent()).toContain("...");
    held.resolve();
    await cards.first().getByText("1,234").waitFor();
    expect(await cards.nth(2).textContent()).toMatch(/^0/);
    await cards.nth(1).getByRole("link").click();
    await page.waitForURL("**/admin/magazine-management?archived=true");
    await page.close();
  });

  it("tells that the counts could not be read", async () => {
    const { page } = await openOfficeTab(browser);
    await page.route("**/api/dashboard/stats/", (route) =>
      route.fulfill({ status: 403, json: { error: "Not now.", code: "forbidden" } }),
    );
    await page.goto("/admin/dashboard");
    await seesText(page, "Error Loading Dashboard");
    await seesText(page, "Unable to fetch dashboard statistics. Please try again later.");
    await page.close();
  });
});
