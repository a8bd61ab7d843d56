import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser, type Watched } from "../harness/browser.ts";
import { administrator, callAs, openOffice, rowAction, seesText } from "./office.ts";

const browser = testBrowser();
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const signInScript = /\/assets\/sign-in[^/]*\.js$/;
const fault = "You have unsaved changes. Are you sure you want to leave this page?";

/** A form in which somebody has begun to type, opened from its list. */
async function halfTypedPackage(): Promise<Watched> {
  const watched = await openOffice(browser);
  const { page } = watched;
  await page.goto("/admin/packages-management");
  await page.getByRole("link", { name: "New Package" }).click();
  await label(page, "Package Name").fill("Half");
  return watched;
}

describe("leaving a form with unsaved changes", () => {
  it("by the browser's back button asks first, and leads back when it is agreed to", async () => {
    const { page, context } = await halfTypedPackage();
    await page.evaluate(() => history.back());
    const question = page.getByRole("alertdialog");
    await question.getByText(fault).waitFor();
    await question.getByRole("button", { name: "Stay here" }).click();
    await question.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/admin/edit-package");
    expect(await label(page, "Package Name").inputValue()).toBe("Half");
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("**/admin/packages-management");
    await context.close();
  });

  it("by closing the tab or loading it anew asks as the browser does", async () => {
    const { page, context } = await halfTypedPackage();
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await closing;
    expect(await label(page, "Package Name").inputValue()).toBe("Half");
    await context.close();
  });
});

describe("signing out", () => {
  it("asks about unsaved changes before the session ends, and once only", async () => {
    const { page, context } = await halfTypedPackage();
    page.on("dialog", (dialog) => dialog.dismiss());
    const signOut = async () => {
      await page.locator("header").getByRole("button", { name: "Administrator" }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
    };
    const question = page.getByRole("alertdialog");
    await signOut();
    await question.getByRole("button", { name: "Stay here" }).click();
    await question.waitFor({ state: "detached" });
    await label(page, "Number of Months").fill("6");
    await label(page, "Cost in Rupees").fill("0");
    await signOut();
    await question.getByText(fault).waitFor();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("**/login");
    await context.close();
  });
});

describe("a session that ends while somebody types", () => {
  it.each([
    { from: "with its script", isScripted: true },
    { from: "before its script has come", isScripted: false },
  ])(
    "is told, and what was typed is saved after signing in again in another tab $from",
    async ({ isScripted }) => {
      const { page, context } = await halfTypedPackage();
      const name = `Typed ${randomUUID().slice(0, 8)}`;
      await label(page, "Package Name").fill(name);
      await label(page, "Number of Months").fill("6");
      await label(page, "Cost in Rupees").fill("900");
      // Signed out on the reading site, in another tab.
      const other = await context.newPage();
      await other.goto("/about");
      await other.locator("header").getByRole("button", { name: "Logout" }).first().click();
      await other.waitForURL("**/login*");
      await page.getByText(/^You are signed out. What you have typed stays here/).waitFor();
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
      await page.getByRole("button", { name: "Create Package" }).click();
      await seesText(page, "Package created successfully!");
      await removePackage(name);
      await context.close();
    },
  );

  it("is told when a call finds it gone", async () => {
    const { page, context } = await halfTypedPackage();
    await context.clearCookies();
    await page.route("**/api/package/create/", (route) =>
      route.fulfill({
        status: 401,
        json: { error: "Please sign in.", code: "unauthenticated" },
      }),
    );
    await label(page, "Number of Months").fill("6");
    await label(page, "Cost in Rupees").fill("900");
    await page.getByRole("button", { name: "Create Package" }).click();
    await page.getByText(/^You are signed out. What you have typed stays here/).waitFor();
    expect(await label(page, "Package Name").inputValue()).toBe("Half");
    await context.close();
  });
});

describe("a connection that is lost", () => {
  it("is told, and so is its return; the list is read again", async () => {
    const { page, context } = await openOffice(browser);
    await page.goto("/admin/packages-management");
    await page.getByRole("table").waitFor();
    await context.setOffline(true);
    await page.getByText(/^The server cannot be reached. What you have typed stays here/).waitFor();
    await context.setOffline(false);
    await seesText(page, "The connection is back.");
    await page.getByRole("columnheader", { name: "Cost" }).getByRole("button").click();
    await page.waitForURL("**/admin/packages-management?sort=cost");
    await context.close();
  });
});

describe("the focus", () => {
  it("comes back to the row's menu after a refusal, and stays in the list after a delete", async () => {
    const { page, context } = await openOffice(browser);
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
    await context.close();
  });
});

async function removePackage(name: string): Promise<void> {
  const path = `/api/packages/?page=1&page_size=1&q=${encodeURIComponent(name)}`;
  const { data } = (await callAs(administrator, "GET", path)) as { data: { id: number }[] };
  await callAs(administrator, "DELETE", `/api/package/${data[0]?.id}/`);
}
