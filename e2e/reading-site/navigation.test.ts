import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { storyPath } from "./reading-pages.ts";

const browser = testBrowser();
const story = await storyPath(inject("portal"), "en");

const getAddress = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(`${pathname}${search}`);
};
const bar = (page: Page) => page.locator("header nav");
/** A page's subject in either language: its edition and the categories it links to. */
const readEdition = (page: Page) => page.locator("html").getAttribute("data-edition");
const readSubject = (page: Page) =>
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
const listLinks = (page: Page) =>
  bar(page)
    .locator("ul a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

describe("the strip of sections", () => {
  it.each(isThorough ? ["/", "/hilal-urdu"] : ["/hilal-urdu"])(
    "of %s is one line on a phone, with targets of 44 px, and is gone through by keyboard",
    async (path) => {
      const { page } = await browser.sameTab({ width: 360, height: 740 });
      await page.goto(path);
      const links = page.locator("header nav").last().getByRole("link");
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => {
          const { top, height } = link.getBoundingClientRect();
          return { top, isTall: height >= 44 };
        }),
      );
      expect(boxes.length).toBeGreaterThan(3);
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
      expect(boxes.every(({ isTall }) => isTall)).toBe(true);
      expect(await links.first().getAttribute("aria-current")).toBe("page");
      const isInView = () =>
        links.last().evaluate((link) => {
          const { left, right } = link.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        });
      expect(await isInView()).toBe(false);
      await links.first().focus();
      for (const _step of boxes.slice(1)) await page.keyboard.press("Tab");
      await expect.poll(isInView).toBe(true);
      await page.setViewportSize({ width: 1280, height: 740 });
      expect(await links.first().isVisible()).toBe(false);
    },
  );
});

describe("the bar", () => {
  // Closing and keyboard navigation: page-scripts.dom.test.ts; without a script they open in
  // without-javascript.test.ts.
  it.runIf(isThorough)(
    "has dropdowns that open one at a time, close by a press elsewhere and by Escape, and are gone through with the arrow keys",
    async () => {
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
    },
  );

  it("is a menu on small screens that holds all of it, unfolds in place, and closes by its button and by Escape", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/about");
    const onDesktop = await listLinks(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await opener(page, "Category").isVisible()).toBe(false);
    const home = bar(page).getByRole("link", { name: "Home", exact: true });
    const open = () => page.getByRole("button", { name: "Menu", exact: true }).click();
    for (const close of [
      () => page.getByRole("button", { name: "Close the menu" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await open();
      await home.waitFor();
      await close();
      await home.waitFor({ state: "hidden" });
    }
    await open();
    expect(await listLinks(page)).toEqual(onDesktop);
    for (const name of ["Login", "Subscribe", "اردو"])
      expect(await bar(page).getByRole("link", { name, exact: true }).isVisible()).toBe(true);
    await opener(page, "Category").click();
    await opener(page, "Magazines").click();
    const urdu = bar(page).getByRole("link", { name: "Hilal Urdu", exact: true });
    await urdu.click();
    expect(getAddress(page)).toBe("/hilal-urdu");
  });

  it("ends with what concerns the reader", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/about");
    const every = ["Login", "Subscribe", "Your account", "Author", "Admin", "Logout"];
    // The first script of a page marks whether the reader is signed in (reader-script.dom.test.ts).
    for (const [reader, shown] of [
      ["visitor", ["Login", "Subscribe"]],
      ["reader", ["Your account", "Logout"]],
      ["articles", ["Author", "Logout"]],
      ["dashboard", ["Admin", "Logout"]],
    ] as const) {
      await page.evaluate(
        (name) => document.documentElement.setAttribute("data-reader", name),
        reader,
      );
      const seen = await Promise.all(
        every.map((text) => bar(page).getByText(text, { exact: true }).isVisible()),
      );
      expect([reader, every.filter((_text, place) => seen[place])]).toEqual([reader, shown]);
    }
  });
});

// Blanks and further query parameters: page-scripts.dom.test.ts; where it leads: search-suggestions.test.ts.
describe.runIf(isThorough)("the search dialog", () => {
  it("does nothing with blanks; else it closes, leads to the trimmed query and clears its field", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/about");
    await page.getByRole("link", { name: "Open the search" }).click();
    const dialog = page.getByRole("dialog", { name: "Search Articles" });
    const field = dialog.getByPlaceholder("Type keywords");
    await field.fill("   ");
    await dialog.getByRole("button", { name: "Search", exact: true }).click();
    expect([getAddress(page), await dialog.isVisible()]).toEqual(["/about", true]);
    await field.fill("  river  ");
    await field.press("Enter");
    await page.waitForURL("**/search?q=river");
    expect(await page.locator("h1").textContent()).toContain("river");
    await page.goBack();
    expect(getAddress(page)).toBe("/about");
    expect(await dialog.isVisible()).toBe(false);
    await page.getByRole("link", { name: "Open the search" }).click();
    expect(await field.inputValue()).toBe("");
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(false);
  });
});

// The addresses of its links: site-header.test.tsx.
describe.runIf(isThorough)("the language switch", () => {
  const switches: [here: string, there: string, edition: string][] = [
    ["/category/in-focus-urdu", "/en/category/in-focus-urdu", "hilal-urdu"],
    [story, `/ur${story}`, "hilal-english"],
    ["/hilal-her", "/ur/hilal-her", "hilal-her"],
    ["/search?q=the&page=2", "/ur/search?q=the&page=2", "hilal-urdu"],
    ["/about", "/ur/about", "hilal-urdu"],
  ];
  it.each(switches)("leads from %s to %s, of %s, and back", async (here, there, edition) => {
    const { page } = await browser.sameTab();
    await page.goto(here);
    const subject = await readSubject(page);
    const change = bar(page).locator("a[lang][hreflang]");
    await change.click();
    await page.waitForURL((address) => address.pathname === there.split("?")[0]);
    expect(getAddress(page)).toBe(there);
    expect([await readEdition(page), ...(await readSubject(page))]).toEqual([edition, ...subject]);
    await change.click();
    await page.waitForURL((address) => address.pathname !== there.split("?")[0]);
    expect(getAddress(page)).toBe(here);
  });
});
