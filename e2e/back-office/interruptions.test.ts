import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { testBrowser, type Watched } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { administrator, callAs, openOfficeTab, rowAction, seesText } from "./office.ts";

const browser = testBrowser();
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const signInScript = /\/assets\/sign-in[^/]*\.js$/;
const fault = "You have unsaved changes. Are you sure you want to leave this page?";

/** A form with unsaved input, opened from its list. */
async function halfTypedPackage(): Promise<Watched> {
  const watched = await openOfficeTab(browser);
  const { page } = watched;
  await page.goto("/admin/packages-management");
  await page.getByRole("link", { name: "New Package" }).click();
  await label(page, "Package Name").fill("Half");
  return watched;
}

// By parts: admin/kit/list/data-table.dom.test.tsx.
it.runIf(isThorough)(
  "the focus comes back to the row's menu after a refusal, and stays in the list after a delete",
  async () => {
    const { page } = await openOfficeTab(browser);
    const names = [1, 2].map(() => `Focus ${randomUUID().slice(0, 8)}`);
    for (const packageName of names) {
      const body = { packageName, noOfMonths: 6, cost: 900, status: "Inactive" };
      await callAs(administrator, "POST", "/api/package/create/", body);
    }
    await page.goto("/admin/packages-management?q=Focus");
    const [first = "", second = ""] = names;
    const question = page.getByRole("alertdialog");
    await rowAction(page, first, "Delete");
    await question.getByRole("button", { name: "Cancel" }).press("Enter");
    await question.waitFor({ state: "detached" });
    const focused = page.locator(":focus");
    await focused.and(page.getByLabel(`Actions for ${first}`)).waitFor();

    await rowAction(page, first, "Delete");
    await question.getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByText(first).waitFor({ state: "detached" });
    expect(await focused.evaluate((element) => element.closest("main") !== null)).toBe(true);
    await removePackage(second);
    await page.close();
  },
);

// With a simulated tab in admin/frame/frame.dom.test.tsx; here with a real one.
it("a session that ends while somebody types goes on after signing in in another tab", async () => {
  const { page, context } = await halfTypedPackage();
  const name = `Typed ${randomUUID().slice(0, 8)}`;
  await label(page, "Package Name").fill(name);
  await label(page, "Number of Months").fill("6");
  await label(page, "Cost in Rupees").fill("900");
  const lost = page.getByText(/^You are signed out. What you have typed stays here/);
  for (const isScripted of isThorough ? [true, false] : [true]) {
    // Sign out on the reading site, in another tab.
    const other = await context.newPage();
    await other.goto("/about");
    await other.locator("header").getByRole("button", { name: "Logout" }).first().click();
    await other.waitForURL("**/login*");
    await other.close();
    await lost.waitFor();
    expect(await label(page, "Package Name").inputValue()).toBe(name);

    if (!isScripted) await context.route(signInScript, (route) => route.abort());
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Sign in again (opens in a new tab)" }).click();
    const login = await opened;
    await login.locator("main").getByLabel("E-mail", { exact: true }).fill(administrator.email);
    const password = login.locator("main").getByLabel("Password", { exact: true });
    await password.fill(administrator.password);
    await password.press("Enter");
    await seesText(page, "You are signed in again.");
    await lost.waitFor({ state: "detached" });
    // Chromium does not close a tab that is navigating.
    await login.waitForURL("**/admin**");
    await login.close();
  }
  await page.getByRole("button", { name: "Create Package" }).click();
  await seesText(page, "Package created successfully!");
  await removePackage(name);
  await page.close();
});

// That each of these asks, and its wording: admin/readers/package-form-screen.dom.test.tsx and
// admin/frame/frame.dom.test.tsx. Must be the last test of the file, since it signs out.
it.runIf(isThorough)(
  "what is unsaved is asked about by closing the tab, going back and signing out, each once",
  async () => {
    const { page } = await halfTypedPackage();
    const question = page.getByRole("alertdialog");
    const isKept = async () => {
      expect(new URL(page.url()).pathname).toBe("/admin/edit-package");
      expect(await label(page, "Package Name").inputValue()).toBe("Half");
    };
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await closing;
    await isKept();

    await page.evaluate(() => history.back());
    await question.getByText(fault).waitFor();
    await question.getByRole("button", { name: "Stay here" }).click();
    await question.waitFor({ state: "detached" });
    await isKept();
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("**/admin/packages-management");

    await page.getByRole("link", { name: "New Package" }).click();
    await label(page, "Package Name").fill("Half");
    // The browser's own `beforeunload` dialog would open as well; dismissing it keeps the page.
    page.on("dialog", (second) => second.dismiss());
    await page.locator("aside").getByRole("button", { name: "Administrator" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await question.getByText(fault).waitFor();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("**/login");
    await page.close();
  },
);

async function removePackage(name: string): Promise<void> {
  const path = `/api/packages/?page=1&page_size=1&q=${encodeURIComponent(name)}`;
  const { data } = (await callAs(administrator, "GET", path)) as { data: { id: number }[] };
  await callAs(administrator, "DELETE", `/api/package/${data[0]?.id}/`);
}
