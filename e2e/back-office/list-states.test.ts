import { toDateInput } from "@hilal/i18n/dates";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
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
    const day = toDateInput(data[0]?.publish_date ?? "");
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

  it("tells what could not be read, and tries again", async () => {
    const { page } = await openOfficeTab(browser);
    const refusal = { error: "Not now.", code: "forbidden" };
    await page.route("**/api/videos/management/**", (route) =>
      route.fulfill({ status: 403, json: refusal }),
    );
    await page.goto("/admin/videos-management");
    await seesText(page, "Error fetching videos");
    await seesText(page, "Not now.");
    await page.unroute("**/api/videos/management/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table").waitFor();
    await page.close();
  });
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
