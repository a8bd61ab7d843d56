import { translatorFor } from "@hilal/i18n/translator/translator";
import { expect, inject, it } from "vitest";
import { testBrowser } from "../../harness/browser.ts";
import { isThorough } from "../../harness/thorough.ts";
import { administrator, callAs, openOfficeTab, waitUntilComplete } from "../office.ts";

const browser = testBrowser();
const t = translatorFor("en");

// Access rights: server/features/documents/document-rights.test.ts; contents: document-downloads.test.ts.
it.runIf(isThorough)("what is made of a planned issue is for its editors", async () => {
  const query = "edition=hilal-her&status=Inactive&sort=newest&page=1&page_size=1";
  const { data } = (await callAs(administrator, "GET", `/api/magazines/?${query}`)) as {
    data: { id: number; address: string }[];
  };
  const { page } = await openOfficeTab(browser);
  await page.goto(`/admin/magazine-management/issue/${data[0]?.id}?tab=documents`);
  await waitUntilComplete(page);
  const make = t("issueRelease.documents.make");
  await page.getByRole("button", { name: make, exact: true }).click();
  const format = t("issueRelease.documents.format.epub");
  const name = t("issueRelease.documents.downloadNamed", { format });
  const download = page.getByRole("button", { name, exact: true });
  await download.waitFor({ timeout: 60_000 });
  const saved = page.waitForEvent("download");
  await download.click();
  expect((await saved).suggestedFilename()).toMatch(/\.epub$/);
  const ofReader = await fetch(`${inject("portal")}${data[0]?.address}.epub`);
  expect(ofReader.status).toBe(404);
  await page.close();
});
