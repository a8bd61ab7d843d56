import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";

/**
 * Opens a dialog by its button, checks it once it shows the given text, and closes it by keyboard.
 * @param press how the button is pressed; an article's step may be in the menu at the head of its form
 */
export async function lookAt(
  page: Page,
  button: string,
  says = button,
  press = pressButton,
): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole("dialog");
  await dialog.getByText(says, { exact: true }).first().waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect([button, await accessibilityFaults(page)]).toEqual([button, []]);
  expect([button, await horizontalOverflow(page)]).toEqual([button, []]);
  expect([button, await measureDialog(page)]).toEqual([button, { isLow: true, endsInSight: true }]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

/** Whether a dialog takes at most four fifths of the window, and its last button is in sight (product: forms 17). */
async function measureDialog(page: Page) {
  return page.getByRole("dialog").evaluate((dialog) => {
    const last = [...dialog.querySelectorAll("button")].at(-1)?.getBoundingClientRect();
    const seen =
      last && document.elementFromPoint(last.x + last.width / 2, last.y + last.height / 2);
    return {
      isLow: dialog.getBoundingClientRect().height <= innerHeight * 0.8 + 1,
      endsInSight: Boolean(seen && dialog.contains(seen)),
    };
  });
}

async function pressButton(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).first().click();
}

/** Presses a step at the head of an article's form: its button when it comes next, else the item of the menu. */
export async function pressStep(page: Page, name: string): Promise<void> {
  const head = page.locator("fieldset", { has: page.locator("[aria-haspopup=menu]") }).first();
  // The state of the article, which decides where the step stands.
  await page.locator("ul[aria-live=polite] > li").first().waitFor();
  const next = head.getByRole("button", { name, exact: true });
  if ((await next.count()) > 0) return next.click();
  await head.locator("[aria-haspopup=menu]").click();
  return page.getByRole("menuitem", { name, exact: true }).click();
}
