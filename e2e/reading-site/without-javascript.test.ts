import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";

const browser = testBrowser();

describe("without JavaScript", () => {
  it("opens the menus, and leads to the search and to what loads later", async () => {
    const { page } = await browser.open({ javaScriptEnabled: false, width: 1280 });
    await page.goto("/");
    const magazines = page.locator("header details", { hasText: "Magazines" }).first();
    await magazines.locator("summary").click();
    await magazines.getByRole("link", { name: "Hilal Urdu" }).first().click();
    expect(new URL(page.url()).pathname).toBe("/en/hilal-urdu");
    await page.goto("/search");
    await page.locator("main input[name=q]").fill("river");
    await page.locator("main input[name=q]").press("Enter");
    expect(new URL(page.url()).searchParams.get("q")).toBe("river");
    expect(await page.locator("main article").count()).toBeGreaterThan(0);
  });
});
