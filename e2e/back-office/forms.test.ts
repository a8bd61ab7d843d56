import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { administrator, callAs, openOfficeTab, pick, seesText } from "./office.ts";
import { pdf, picture } from "./test-files.ts";

const browser = testBrowser();
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** A separate package for a test, with its id. */
async function aPackage(): Promise<{ id: number; name: string }> {
  const name = `Package ${randomUUID().slice(0, 8)}`;
  const body = { packageName: name, noOfMonths: 6, cost: 900, status: "Inactive" };
  const { id } = (await callAs(administrator, "POST", "/api/package/create/", body)) as {
    id: number;
  };
  return { id, name };
}

// By parts: admin/readers/package-form-screen.dom.test.tsx and server/testing/record-lifecycle.ts.
it.runIf(isThorough)("a save that another one came before asks which version stays", async () => {
  const { page } = await openOfficeTab(browser);
  const { id, name } = await aPackage();
  await page.goto(`/admin/edit-package/${id}`);
  await label(page, "Cost in Rupees").fill("800");
  const theirs = { packageName: name, noOfMonths: 6, cost: 700, status: "Inactive" };
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
  await page.close();
});

/** The error messages of all fields, from the first to the last. */
const besideFields = (page: Page) =>
  page.locator("form p[id$='-error']").evaluateAll((all) => all.map((one) => one.textContent));

// By parts: admin/frame/empty-forms.dom.test.tsx, admin/publications/publication-form-screen.dom.test.tsx and admin/kit/upload.
it.runIf(isThorough)(
  "an empty form says what is missing, goes to the first field, and takes files in either slot",
  async () => {
    const { page, faults } = await openOfficeTab(browser);
    await page.goto("/admin/edit-ebook");
    await page.getByRole("button", { name: "Create Ebook", exact: true }).click();
    await seesText(page, "Title is required.");
    expect(await besideFields(page)).toEqual([
      "Title is required.",
      "Cover image is required.",
      "PDF document is required.",
      "Publish date is required.",
      "Language is required.",
      "Direction is required.",
    ]);
    const focused = page.locator(":focus");
    const described = (await focused.getAttribute("aria-describedby"))?.split(" ").at(-1);
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe("Title is required.");

    await pick(page, "Cover Image", pdf);
    await page.getByRole("link", { name: "View Existing PDF" }).waitFor();
    await pick(page, "PDF Document", picture);
    await page.getByRole("img", { name: "Preview of the chosen image" }).waitFor();
    const stored = page.getByRole("link", { name: "View Existing PDF" });
    expect(await stored.getAttribute("target")).toBe("_blank");
    // Also when the same file belonged to a record that is no longer public.
    const address = await stored.evaluate((link) => (link as HTMLAnchorElement).href);
    const [document] = await Promise.all([
      page.waitForResponse((answer) => answer.url() === address),
      stored.click(),
    ]);
    expect([document.status(), document.headers()["content-type"]]).toEqual([
      200,
      "application/pdf",
    ]);
    await expect
      .poll(() => besideFields(page))
      .toEqual([
        "Title is required.",
        "Publish date is required.",
        "Language is required.",
        "Direction is required.",
      ]);
    expect(faults).toEqual([]);
    await page.close();
  },
);
