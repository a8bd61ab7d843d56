import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";

const browser = testBrowser();

const field = (page: Page) => page.locator("dialog[open] input[name=q], main input[name=q]").last();
const options = (page: Page) => page.getByRole("option");
const chosen = (page: Page) => page.getByRole("option", { selected: true });
const getPath = (page: Page) => decodeURIComponent(new URL(page.url()).pathname);
const told = (page: Page) => page.locator("[data-search-field] [role=status]:not(:empty)");

/** What overflows the dialog sideways, where no scrolling reaches it. */
const outsideDialog = (page: Page) =>
  page.locator("dialog[open]").evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll("button, input, [role=listbox]")].flatMap((part) => {
      const box = part.getBoundingClientRect();
      return box.left < left || box.right > right ? [part.outerHTML] : [];
    });
  });

async function openDialog(page: Page, path: string) {
  await page.goto(path);
  await page.locator("[data-search]").first().click();
  await page.locator("dialog[open] [role=combobox]").waitFor();
}

describe("suggestions while typing", () => {
  it("are gone through by keyboard, in the dialog of any page", async () => {
    const { page, faults } = await browser.sameTab();
    await openDialog(page, "/about");
    const input = field(page);
    await page.keyboard.type("the s", { delay: 15 });
    // When the keys come slowly, the list of the first word is there before.
    await expect
      .poll(() => options(page).first().locator("mark").allTextContents())
      .toContainEqual(expect.stringMatching(/^s$/i));
    expect(await options(page).count()).toBe(8);
    expect(await input.getAttribute("aria-expanded")).toBe("true");
    expect(await told(page).textContent()).toMatch(/^8 suggestions/);
    const first = (await options(page).first().textContent()) ?? "";
    expect(first).toMatch(/\bs/i);
    await page.keyboard.press("ArrowDown");
    expect(await chosen(page).textContent()).toBe(first);
    expect(await input.getAttribute("aria-activedescendant")).toBe(
      await chosen(page).getAttribute("id"),
    );
    // Escape closes the list first, then the dialog; the typed text stays until then.
    await page.keyboard.press("Escape");
    expect(await options(page).count()).toBe(0);
    expect([await input.inputValue(), await input.isVisible()]).toEqual(["the s", true]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => options(page).count()).toBe(8);
    await page.keyboard.press("ArrowDown");
    const target = (await chosen(page).getAttribute("href")) ?? "";
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${target}`);
    expect(faults).toEqual([]);
  });

  it.runIf(isThorough).each(["/ur/about", "/hilal-urdu", "/en/hilal-urdu"])(
    "fit a phone and are for everybody, on %s",
    async (path) => {
      // Whether the keyboard is switched on is remembered.
      const { page, faults } = await browser.open({ width: 360, height: 740 });
      await page.goto(path);
      await page.locator("[data-search]").first().click();
      // The button is there before the field's script, and keeps the field focused.
      const keys = page.locator("dialog[open] button[aria-pressed]");
      await keys.click();
      await expect.poll(() => keys.getAttribute("aria-pressed")).toBe("true");
      await page.keyboard.type("ki", { delay: 15 });
      expect(await field(page).inputValue()).toBe("کی");
      await expect.poll(() => options(page).count()).toBeGreaterThan(3);
      expect(await horizontalOverflow(page)).toEqual([]);
      expect(await outsideDialog(page)).toEqual([]);
      // Not only as wide as the field between its buttons.
      const list = await page.getByRole("listbox").boundingBox();
      expect(list?.width).toBeGreaterThan(280);
      expect(await accessibilityFaults(page)).toEqual([]);
      const heights = await options(page).evaluateAll((all) =>
        all.map((option) => option.getBoundingClientRect().height),
      );
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      const target = (await options(page).first().getAttribute("href")) ?? "";
      await options(page).first().click();
      await expect.poll(() => getPath(page)).toBe(target);
      expect(faults).toEqual([]);
    },
  );
});

// What each key types and where: search-field.dom.test.ts and key-text.test.ts. The field without JavaScript:
// search-page.test.ts.
describe.runIf(isThorough)("the Urdu keyboard of the search", () => {
  it("is switched by Ctrl+M, can be taken back like any typing, and is kept", async () => {
    const { page } = await browser.sameTab();
    await page.goto("/search");
    await field(page).focus();
    await page.locator("main [role=combobox]").waitFor();
    const button = page.locator("main button[aria-pressed]");
    expect(await button.getAttribute("aria-pressed")).toBe("false");
    await page.keyboard.press("Control+m");
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.type("pak");
    expect(await field(page).inputValue()).toBe("پاک");
    await page.keyboard.press("Control+z");
    expect(await field(page).inputValue()).not.toBe("پاک");
    await openDialog(page, "/ur/about");
    await page.keyboard.type("kb");
    // Back by a letter, before the ب.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("ta");
    expect(await field(page).inputValue()).toBe("کتاب");
    await expect
      .poll(() => options(page).first().locator("mark").first().textContent())
      .toBe("کتاب");
    await page.keyboard.press("Control+m");
  });
});
