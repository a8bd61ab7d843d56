import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { pick } from "../office.ts";
import { picture } from "../test-files.ts";

type Texts = ReturnType<typeof translatorFor>;

/** Waits until the server has the contents as they are shown. */
export async function contentsSaved(page: Page): Promise<void> {
  await page.locator("[role=status][data-status=saved]").waitFor();
}

/** Plans an issue of this month from the list of magazines; returns its id. */
export async function planIssue(page: Page, t: Texts, edition: string): Promise<number> {
  await page.getByRole("button", { name: t("admin.moreActions"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("issueDesk.plan.button"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("issueDesk.plan.title") });
  await dialog.getByLabel(t("issueDesk.plan.edition")).selectOption(edition);
  const today = toKarachiDay(new Date());
  await dialog.getByLabel(t("issueDesk.plan.date"), { exact: true }).fill(`${today.slice(0, 8)}01`);
  await dialog.getByRole("button", { name: t("issueDesk.plan.create"), exact: true }).click();
  await page.waitForURL(/\/issue\/\d+$/);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

/** Adds a section with articles found by their titles, and perhaps an empty slot behind them. */
export async function fillContents(
  page: Page,
  t: Texts,
  { articles, slot }: { readonly articles: readonly string[]; readonly slot?: string },
): Promise<void> {
  await page.getByRole("button", { name: t("issueDesk.contents.addSection") }).click();
  await page.getByRole("button", { name: t("issueDesk.contents.addArticles") }).click();
  for (const title of articles) {
    await page.getByLabel(t("issueDesk.find.search"), { exact: true }).fill(title);
    const name = t("issueDesk.find.addNamed", { title });
    await page.getByRole("button", { name, exact: true }).click();
    const found = page.getByRole("listitem").filter({ hasText: title });
    await found.getByText(t("issueDesk.find.here"), { exact: true }).waitFor();
  }
  await page.getByRole("button", { name: t("issueDesk.find.done"), exact: true }).click();
  if (slot !== undefined) {
    await page.getByRole("button", { name: t("issueDesk.contents.addSlot"), exact: true }).click();
    await page.getByLabel(t("issueDesk.slot.workingTitle"), { exact: true }).fill(slot);
    await page.getByRole("button", { name: t("issueDesk.slot.add"), exact: true }).click();
  }
  await contentsSaved(page);
}

/** Chooses an action of a slot's menu. */
export async function slotAction(page: Page, t: Texts, title: string, action: string) {
  const name = t("issueDesk.contents.actions", { title });
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Opens one of the desk's parts. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
}

/** Sets the issue's cover with its description. */
export async function describeIssue(page: Page, t: Texts, coverAlt: string): Promise<void> {
  await openTab(page, t("issueDesk.tabs.details"));
  await pick(page, t("issueDesk.details.cover"), picture);
  await page.getByRole("img", { name: t("adminForms.drop.preview") }).waitFor();
  await page.getByLabel(t("issueDesk.details.coverAlt"), { exact: true }).fill(coverAlt);
  await page.getByRole("button", { name: t("issueDesk.details.save"), exact: true }).click();
  await page.getByText(t("issueDesk.details.saved"), { exact: true }).first().waitFor();
}

/** The check's findings that are neither fixed nor waived, by their sentences. */
export async function openFindings(page: Page): Promise<string[]> {
  await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
  return page
    .locator("main section li:not([data-waived]) :is(label, p:first-child)")
    .allInnerTexts();
}

/** Answers a question with the button of that name. */
export async function agree(page: Page, name: string): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
}
