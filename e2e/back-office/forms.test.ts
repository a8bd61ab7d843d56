import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { administrator, callAs, openOfficeTab, seesText } from "./office.ts";

const browser = testBrowser();
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** A package of its own for a test, with its id. */
async function aPackage(): Promise<{ id: number; name: string }> {
  const name = `Package ${randomUUID().slice(0, 8)}`;
  const body = { packageName: name, noOfMonths: 6, cost: 900, status: "Inactive" };
  const { id } = (await callAs(administrator, "POST", "/api/package/create/", body)) as {
    id: number;
  };
  return { id, name };
}

describe("a save", () => {
  it("is told as under way and sent once", async () => {
    const { page } = await openOfficeTab(browser);
    const { id } = await aPackage();
    const held = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(`**/api/package/${id}/`, async (route) => {
      if (route.request().method() === "PUT") {
        sent += 1;
        await held.promise;
      }
      await route.continue();
    });
    await page.goto(`/admin/edit-package/${id}`);
    await label(page, "Cost in Rupees").fill("950");
    await page.getByRole("button", { name: "Update Package" }).dblclick();
    await page.getByRole("button", { name: "Updating..." }).waitFor();
    held.resolve();
    await seesText(page, "Package updated successfully!");
    expect(sent).toBe(1);
    await page.close();
  });

  it("shows a loading indicator in place of a video's form", async () => {
    const { page } = await openOfficeTab(browser);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/video/create/", async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, json: { error: "Away.", code: "unavailable" } });
    });
    await page.goto("/admin/videos-management/create");
    await label(page, "Title").fill("The film");
    await label(page, "YouTube URL").fill("https://youtu.be/hV7-kQ2mLzA");
    await page.getByRole("button", { name: "Create Video" }).click();
    await page.getByText("Saving...", { exact: true }).waitFor();
    expect(await label(page, "Title").isVisible()).toBe(false);
    held.resolve();
    await seesText(page, "Error creating video: Away.");
    expect(await label(page, "Title").inputValue()).toBe("The film");
    expect(await page.locator(":focus").textContent()).toBe("Create Video");
    await page.close();
  });

  it("that fails keeps what was typed", async () => {
    const { page } = await openOfficeTab(browser);
    const { id } = await aPackage();
    await page.goto(`/admin/edit-package/${id}`);
    await label(page, "Package Name").fill("Kept as typed");
    await page.route(`**/api/package/${id}/`, (route) =>
      route.fulfill({
        status: 500,
        json: { error: "Server error. Please try again later.", code: "internal_error" },
      }),
    );
    await page.getByRole("button", { name: "Update Package" }).click();
    const message = "Error updating package: Server error. Please try again later.";
    await seesText(page, message);
    expect(await label(page, "Package Name").inputValue()).toBe("Kept as typed");
    // A failure stays until it is dismissed (product: reading 14).
    await page.getByRole("button", { name: "Dismiss this message" }).click();
    await page.getByText(message).waitFor({ state: "detached" });

    await page.unroute(`**/api/package/${id}/`);
    await page.route(`**/api/package/${id}/`, (route) => route.abort());
    await page.getByRole("button", { name: "Update Package" }).click();
    await seesText(
      page,
      "Error updating package: Network error. Please check your connection and try again.",
    );
    expect(await label(page, "Package Name").inputValue()).toBe("Kept as typed");
    await page.close();
  });

  it("puts the server's objection beside its field", async () => {
    const { page } = await openOfficeTab(browser);
    const data = (await callAs(
      administrator,
      "GET",
      "/api/get-billboards/?page=1&page_size=1",
    )) as {
      data: { id: number }[];
    };
    await page.goto(`/admin/edit-billboard/${data.data[0]?.id}`);
    await label(page, "Shown From").fill("2026-05-10");
    await label(page, "Shown Until").fill("2026-05-01");
    await page.getByRole("button", { name: "Update Billboard" }).click();
    await seesText(page, "The end must come after the beginning.");
    expect(await page.locator(":focus").inputValue()).toBe("2026-05-01");
    await page.close();
  });

  it("that another one came before asks which version stays", async () => {
    const { page } = await openOfficeTab(browser);
    const { id, name } = await aPackage();
    const theirs = { packageName: name, noOfMonths: 6, cost: 700, status: "Inactive" };
    await page.goto(`/admin/edit-package/${id}`);
    await label(page, "Cost in Rupees").fill("800");
    await callAs(administrator, "PUT", `/api/package/${id}/`, theirs);
    await page.getByRole("button", { name: "Update Package" }).click();
    const panel = page.getByRole("alert").filter({
      hasText: "Somebody else has saved this in the meantime",
    });
    await panel.waitFor();
    const row = panel.getByRole("row").filter({ hasText: "Cost in Rupees" });
    expect(await row.getByRole("cell").allTextContents()).toEqual(["800", "700"]);
    await panel.getByRole("button", { name: "Save my version" }).click();
    await seesText(page, "Package updated successfully!");
    expect(await callAs(administrator, "GET", `/api/package/${id}/`)).toMatchObject({ cost: 800 });

    await page.goto(`/admin/edit-package/${id}`);
    await label(page, "Cost in Rupees").fill("999");
    await callAs(administrator, "PUT", `/api/package/${id}/`, theirs);
    await page.getByRole("button", { name: "Update Package" }).click();
    await page.getByRole("button", { name: "Take the saved version" }).click();
    await expect.poll(() => label(page, "Cost in Rupees").inputValue()).toBe("700");
    await page.close();
  });
});

describe("unsaved changes", () => {
  it("are asked about before the form is left", async () => {
    const { page } = await openOfficeTab(browser);
    await page.goto("/admin/edit-package");
    await label(page, "Package Name").fill("Half");
    await page.getByRole("link", { name: "Videos" }).click();
    const question = page.getByRole("alertdialog");
    await question
      .getByText("You have unsaved changes. Are you sure you want to leave this page?")
      .waitFor();
    await question.getByRole("button", { name: "Stay here" }).click();
    expect(await label(page, "Package Name").inputValue()).toBe("Half");
    await page.getByRole("link", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL("**/admin/packages-management");
    await page.close();
  });
});

describe("a record that cannot be read", () => {
  it("is not found, or is told as not fetched and tried again", async () => {
    const { page } = await openOfficeTab(browser);
    await page.goto("/admin/edit-author/999999999");
    await page.getByRole("heading", { level: 1, name: "Page Not Found" }).waitFor();
    const { id, name } = await aPackage();
    const path = `**/api/package/${id}/`;
    await page.route(path, (route) =>
      route.fulfill({ status: 403, json: { error: "Not now.", code: "forbidden" } }),
    );
    await page.goto(`/admin/edit-package/${id}`);
    await seesText(page, "Error fetching package");
    await page.unroute(path);
    await page.getByRole("button", { name: "Try again" }).click();
    await label(page, "Package Name").waitFor();
    expect(await label(page, "Package Name").inputValue()).toBe(name);
    await page.close();
  });
});
