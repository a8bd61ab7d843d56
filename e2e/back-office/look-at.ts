import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";

/** Opens a dialog by its button, checks it once it shows the given text, and closes it by keyboard. */
export async function lookAt(page: Page, button: string, says = button): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(says, { exact: true }).first().waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect([button, await accessibilityFaults(page)]).toEqual([button, []]);
  expect([button, await horizontalOverflow(page)]).toEqual([button, []]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}
