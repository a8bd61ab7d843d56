import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { storyPath } from "./reading-pages.ts";

const browser = testBrowser();
const story = await storyPath(inject("portal"), "en");

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(`${pathname}${search}`);
};
const bar = (page: Page) => page.locator("header nav");
/** What a page is about in either language: its edition and the categories it leads to. */
const editionOf = (page: Page) => page.locator("html").getAttribute("data-edition");
const subjectOf = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll("main a[href*='/category/']")].map(
        (link) => /\/category\/[\w-]+/.exec(link.getAttribute("href") ?? "")?.[0],
      ),
    ),
  ]);
const opener = (page: Page, title: string) =>
  bar(page).locator("summary").filter({ hasText: title });
const openMenus = (page: Page) => bar(page).locator("details[open] > summary").allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const linksOf = (page: Page) =>
  bar(page)
    .locator("ul a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

describe("the dropdowns of the bar", () => {
  it("open one at a time and close by a press elsewhere and by Escape", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/");
    await opener(page, "Category").click();
    expect(await openMenus(page)).toEqual(["Category"]);
    await opener(page, "Magazines").click();
    expect(await openMenus(page)).toEqual(["Magazines"]);
    await page.locator("main").click({ position: { x: 2, y: 2 } });
    expect(await openMenus(page)).toEqual([]);
    await opener(page, "Magazines").click();
    await page.keyboard.press("Escape");
    expect(await openMenus(page)).toEqual([]);
    expect(await focused(page)).toBe("Magazines");
  });

  it("are gone through with the arrow keys", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/");
    await opener(page, "Magazines").focus();
    const visited: (string | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "End", "ArrowUp", "Home", "ArrowUp"]) {
      await page.keyboard.press(key);
      visited.push(await focused(page));
    }
    expect(visited).toEqual([
      "Hilal English",
      "Hilal Urdu",
      "Archives",
      "Hilal Her",
      "Hilal English",
      "Magazines",
    ]);
  });

  it.each([
    ["/", ["in-focus", "war-on-terror", "special-reports", "national-international-news"]],
    ["/hilal-urdu", ["in-focus-urdu", "trending-urdu", "national-international-news-urdu"]],
    ["/hilal-her", ["hilal-her", "in-focus-her", "trending1-her"]],
    [story, ["in-focus", "war-on-terror"]],
  ])("of %s hold the categories of its edition", async (path, slugs) => {
    const { page } = await browser.sameTab();
    await page.goto(path);
    expect(await linksOf(page)).toEqual(
      expect.arrayContaining(slugs.map((slug) => `/category/${slug}`)),
    );
  });
});

describe("the menu of small screens", () => {
  it("holds all of the bar, and unfolds in place", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/");
    const onDesktop = await linksOf(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await opener(page, "Category").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    expect(await linksOf(page)).toEqual(onDesktop);
    for (const name of ["Login", "Subscribe", "اردو"])
      expect(await bar(page).getByRole("link", { name, exact: true }).isVisible()).toBe(true);
    await opener(page, "Category").click();
    await opener(page, "Magazines").click();
    const urdu = bar(page).getByRole("link", { name: "Hilal Urdu", exact: true });
    await urdu.click();
    expect(addressOf(page)).toBe("/en/hilal-urdu");
  });

  it("closes by its button and by Escape", async () => {
    const { page } = await browser.sameTab({ width: 360, height: 740 });
    await page.goto("/");
    const home = bar(page).getByRole("link", { name: "Home", exact: true });
    for (const close of [
      () => page.getByRole("button", { name: "Close the menu" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await home.waitFor();
      await close();
      await home.waitFor({ state: "hidden" });
    }
  });
});

describe("the search dialog", () => {
  it("does nothing with blanks; else it closes, leads to the trimmed query and clears its field", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/about");
    await page.getByRole("link", { name: "Open the search" }).click();
    const dialog = page.getByRole("dialog", { name: "Search Articles" });
    const field = dialog.getByPlaceholder("Type keywords");
    await field.fill("   ");
    await dialog.getByRole("button", { name: "Search", exact: true }).click();
    expect([addressOf(page), await dialog.isVisible()]).toEqual(["/about", true]);
    await field.fill("  river  ");
    await field.press("Enter");
    await page.waitForURL("**/search?q=river");
    expect(await page.locator("h1").textContent()).toContain("river");
    await page.goBack();
    expect(addressOf(page)).toBe("/about");
    expect(await dialog.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Open the search" }).click();
    expect(await field.inputValue()).toBe("");
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(false);
  });
});

describe("the language switch", () => {
  it.each([
    ["/", "/ur", "hilal-english"],
    ["/hilal-urdu", "/en/hilal-urdu", "hilal-urdu"],
    [story, `/ur${story}`, "hilal-english"],
    ["/category/in-focus-urdu", "/en/category/in-focus-urdu", "hilal-urdu"],
    ["/search?q=the&page=2", "/ur/search?q=the&page=2", "hilal-urdu"],
    ["/about", "/ur/about", "hilal-urdu"],
  ])("leads from %s to %s, of %s, and back", async (here, there, edition) => {
    const { page } = await browser.sameTab();
    await page.goto(here);
    const subject = await subjectOf(page);
    const change = bar(page).locator("a[hreflang]");
    await change.click();
    await page.waitForURL((address) => address.pathname === there.split("?")[0]);
    expect(addressOf(page)).toBe(there);
    expect([await editionOf(page), ...(await subjectOf(page))]).toEqual([edition, ...subject]);
    await change.click();
    await page.waitForURL((address) => address.pathname !== there.split("?")[0]);
    expect(addressOf(page)).toBe(here);
  });
});

describe("the end of the bar", () => {
  const every = ["Login", "Subscribe", "Your account", "Author", "Admin", "Logout"];

  it.each([
    { reader: "none", shown: ["Login", "Subscribe"] },
    { reader: "reader", shown: ["Your account", "Logout"] },
    { reader: "articles", shown: ["Author", "Logout"] },
    { reader: "dashboard", shown: ["Admin", "Logout"] },
  ])("shows $shown to a reader known as '$reader'", async ({ reader, shown }) => {
    const { page, context } = await browser.open();
    if (reader !== "none")
      await context.addCookies([
        { name: "hilal_reader", value: reader, url: inject("portal"), sameSite: "Lax" },
      ]);
    await page.goto("/about");
    const seen = await Promise.all(
      every.map((text) => bar(page).getByText(text, { exact: true }).isVisible()),
    );
    expect(every.filter((_text, place) => seen[place])).toEqual(shown);
    await context.close();
  });
});
