import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";

const browser = testBrowser();

describe("without JavaScript", () => {
  // The search without JavaScript: search-page.test.ts.
  it("opens the menus, and leads to a front", async () => {
    const { page } = await browser.sameTab({ javaScriptEnabled: false });
    await page.goto("/");
    const magazines = page.locator("header details", { hasText: "Magazines" }).first();
    await magazines.locator("summary").click();
    await magazines.getByRole("link", { name: "Hilal Urdu" }).first().click();
    expect(new URL(page.url()).pathname).toBe("/en/hilal-urdu");
  });
});
