import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { testBrowser } from "../harness/browser.ts";
import { fillAround, send, surface } from "./article-form.ts";
import { openOfficeTab, publicPage } from "./office.ts";

const browser = testBrowser();
const newArticle = "/admin/new-article";
const first = "The first version says that the garrison stood on the ridge before dawn.";
const second = "The second version says that it stood there until the evening came.";

/** An article saved twice: with the first text, then with the second. */
async function savedTwice(page: Page): Promise<number> {
  await page.goto(newArticle);
  await fillAround(page, { title: "One that was changed", category: "misc" });
  await surface(page).click();
  await page.keyboard.insertText(first);
  const id = await send(page, "Upload Article");
  await page.goto(`${newArticle}/${id}`);
  await surface(page).getByText(first).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(second);
  await page.getByLabel("Title", { exact: true }).fill("One that was changed, twice");
  await send(page, "Update Article");
  await page.goto(`${newArticle}/${id}`);
  await surface(page).getByText(second).waitFor();
  return id;
}

describe("the earlier versions of an article", () => {
  it("tell what was changed, come back into the form, and give way again", async () => {
    const { page, faults } = await openOfficeTab(browser);
    const id = await savedTwice(page);
    await page.getByRole("button", { name: "Earlier versions" }).click();
    const dialog = page.getByRole("dialog", { name: "Earlier versions" });
    const saves = dialog.getByRole("navigation", { name: "Saves" }).getByRole("button");
    await saves.nth(1).waitFor();
    expect(await saves.count()).toBe(2);

    await saves.first().click();
    await dialog.getByText("This version says the same as the form now.").waitFor();
    await saves.nth(1).click();
    await dialog.locator('[data-kind="inVersion"]', { hasText: first }).waitFor();
    const inForm = dialog.locator('[data-kind="inForm"]');
    expect(await inForm.allTextContents()).toEqual([
      "In the form nowOne that was changed, twice",
      `In the form now${second}`,
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);

    await dialog.getByRole("button", { name: "Put this version into the form" }).click();
    await surface(page).getByText(first).waitFor();
    const title = page.getByLabel("Title", { exact: true });
    expect(await title.inputValue()).toBe("One that was changed");
    await page.getByRole("button", { name: "Put back what was there" }).click();
    await surface(page).getByText(second).waitFor();
    expect(await title.inputValue()).toBe("One that was changed, twice");

    await page.getByRole("button", { name: "Earlier versions" }).click();
    await saves.nth(1).click();
    await dialog.getByRole("button", { name: "Put this version into the form" }).click();
    await page.getByText(/^The version of .+ is in the form now\./).waitFor();
    await send(page, "Update Article");
    const html = await publicPage(`/article/${id}`);
    expect(html).toContain(first);
    expect(html).not.toContain(second);
    expect(faults).toEqual([]);
    await page.close();
  });
});
