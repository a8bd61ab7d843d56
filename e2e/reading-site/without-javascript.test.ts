import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { readingPages } from "./reading-pages.ts";

const browser = testBrowser();
const pages = await readingPages(inject("portal"));

describe("without JavaScript", () => {
  it.each(pages)("$path says the same", async ({ path }) => {
    const [withScript, without] = await Promise.all([
      browser.openTab(),
      browser.openTab({ javaScriptEnabled: false }),
    ]);
    await Promise.all([withScript.page.goto(path), without.page.goto(path)]);
    const headings = (opened: typeof without) =>
      opened.page.locator("main h1, main h2").allInnerTexts();
    const [said, same] = [await headings(without), await headings(withScript)];
    expect(said.length).toBeGreaterThan(0);
    expect(same).toEqual(expect.arrayContaining(said));
    await Promise.all([withScript.page.close(), without.page.close()]);
  });

  it("opens the menus, and leads to the search and to what loads later", async () => {
    const { page } = await browser.open({ javaScriptEnabled: false, width: 1280 });
    await page.goto("/");
    const magazines = page.locator("header details", { hasText: "Magazines" }).first();
    await magazines.locator("summary").click();
    await magazines.getByRole("link", { name: "Hilal Urdu" }).first().click();
    expect(new URL(page.url()).pathname).toBe("/hilal-urdu");
    await page.goto("/search");
    await page.locator("main input[name=q]").fill("river");
    await page.locator("main input[name=q]").press("Enter");
    expect(new URL(page.url()).searchParams.get("q")).toBe("river");
    expect(await page.locator("main article").count()).toBeGreaterThan(0);
  });
});
