import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { openOfficeTab, pick, seesText } from "./office.ts";
import { pdf, picture } from "./test-files.ts";

const browser = testBrowser();

/** The sentences that stand beside fields, from the first field to the last. */
const besideFields = (page: Page) =>
  page.locator("form p[id$='-error']").evaluateAll((all) => all.map((one) => one.textContent));

// What each form says of its fields, the unit tests beside the forms know (admin/frame/empty-forms.test.tsx, admin/kit/upload).
it("an empty form says what is missing, goes to the first field, and takes files in either slot", async () => {
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
  // Also when a record that readers do not have any more held the same file.
  const address = await stored.evaluate((link) => (link as HTMLAnchorElement).href);
  const [document] = await Promise.all([
    page.waitForResponse((answer) => answer.url() === address),
    stored.click(),
  ]);
  expect([document.status(), document.headers()["content-type"]]).toEqual([200, "application/pdf"]);
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
});
