import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
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

// What a form says of a save and of its unsaved changes: admin/packages/package-form.dom.test.tsx.
it("a save that another one came before asks which version stays", async () => {
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
