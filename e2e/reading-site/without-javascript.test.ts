import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { storyPath } from "./reading-pages.ts";

const browser = testBrowser();
const story = await storyPath(inject("portal"), "ur");
const t = translatorFor("ur");

describe("without JavaScript", () => {
  // The search without JavaScript: search-page.test.ts.
  it("opens the menus, and leads to a front", async () => {
    const { page } = await browser.sameTab({ javaScriptEnabled: false });
    await page.goto("/about");
    const magazines = page.locator("header details", { hasText: "Magazines" }).first();
    await magazines.locator("summary").click();
    await magazines.getByRole("link", { name: "Hilal Urdu" }).first().click();
    expect(new URL(page.url()).pathname).toBe("/hilal-urdu");
  });

  it("an article is dark where the device is, says what comments take, and offers nothing that would do nothing", async () => {
    const { page } = await browser.sameTab({ javaScriptEnabled: false });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(story);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    ).toBe("rgb(21, 19, 15)");
    expect(await page.locator("[data-comfort]").isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "واٹس ایپ پر شیئر کریں" }).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "پرنٹ کریں" }).isVisible()).toBe(false);
    const place = page.locator("#comments");
    expect(await place.getByRole("link", { name: t("readerForms.respond") }).isVisible()).toBe(
      true,
    );
    expect(await place.locator("a[href*='/login?']").isVisible()).toBe(true);
    expect(await place.locator("form").isVisible()).toBe(false);
  });
});
