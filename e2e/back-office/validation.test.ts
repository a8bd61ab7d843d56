import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { openOfficeTab, pick, seesText } from "./office.ts";
import { notes, pdf, picture } from "./test-files.ts";

const browser = testBrowser();

const publication = [
  "Title is required.",
  "Cover image is required.",
  "PDF document is required.",
  "Publish date is required.",
  "Language is required.",
  "Direction is required.",
];

/** What an empty form says beside its fields (product: forms 3). */
const emptyForms = [
  { path: "/admin/edit-magazine", button: "Create Magazine", says: publication },
  { path: "/admin/edit-ebook", button: "Create Ebook", says: publication },
  {
    path: "/admin/edit-author",
    button: "Create Author",
    says: [
      "Author image is required.",
      "Author name is required.",
      "Email is required.",
      "Contact number is required.",
      "Introduction is required.",
      "Category is required.",
    ],
  },
  {
    path: "/admin/edit-billboard",
    button: "Create Billboard",
    says: [
      "Title is required.",
      "Image is required.",
      "Location is required.",
      "Date is required.",
    ],
  },
  {
    path: "/admin/videos-management/create",
    button: "Create Video",
    says: ["Title is required.", "YouTube URL is required."],
  },
  {
    path: "/admin/edit-package",
    button: "Create Package",
    says: [
      "Package name is required.",
      "Please enter the number of months as a whole number of at least 1.",
      "Please enter the cost in whole rupees.",
    ],
  },
];

/** The sentences that stand beside fields, from the first field to the last. */
const besideFields = (page: Page) =>
  page.locator("form p[id$='-error']").evaluateAll((all) => all.map((one) => one.textContent));

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The sentence beside one field, by its description. */
async function besideField(page: Page, name: string): Promise<string> {
  const ids = (await label(page, name).getAttribute("aria-describedby")) ?? "";
  const error = ids.split(" ").find((id) => id.endsWith("-error"));
  return error ? ((await page.locator(`[id="${error}"]`).textContent()) ?? "") : "";
}

describe.each(emptyForms)("the empty form $path", ({ path, button, says }) => {
  it("says what is missing, goes to the first field, and stops saying it when it is there", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await page.goto(path);
    await page.getByRole("button", { name: button, exact: true }).click();
    await seesText(page, says[0] as string);
    expect(await besideFields(page)).toEqual(says);
    const focused = page.locator(":focus");
    const described = (await focused.getAttribute("aria-describedby"))?.split(" ").at(-1);
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(says[0]);
    const box = page.locator("form input:not([type=file])").first();
    const before = await besideFields(page);
    await box.fill("Something");
    await expect.poll(() => besideFields(page)).toHaveLength(before.length - 1);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe("a field", () => {
  it("is told what is wrong with it", async () => {
    const { page } = await openOfficeTab(browser);
    await page.goto("/admin/edit-magazine");
    await label(page, "Publish Date").fill("7 March");
    await page.getByRole("button", { name: "Create Magazine" }).click();
    await seesText(page, "Publish date must be in yyyy-mm-dd format.");

    await page.goto("/admin/videos-management/create");
    await label(page, "YouTube URL").fill("https://example.com/film");
    await label(page, "Display Order").fill("-1");
    await page.getByRole("button", { name: "Create Video" }).click();
    await seesText(page, "Please enter a valid YouTube URL.");
    await seesText(page, "Display order must be a whole number of at least 0.");
    await page.close();
  });

  it.each([
    "https://www.youtube.com/watch?v=hV7-kQ2mLzA",
    "https://youtu.be/hV7-kQ2mLzA",
    "https://www.youtube.com/embed/hV7-kQ2mLzA",
  ])("shows the video of %s at once", async (address) => {
    const { page, faults } = await openOfficeTab(browser);
    await page.goto("/admin/videos-management/create");
    await label(page, "YouTube URL").fill(address);
    const preview = page.getByTitle("Preview of the video");
    await preview.waitFor();
    expect(await preview.getAttribute("src")).toBe(
      "https://www.youtube-nocookie.com/embed/hV7-kQ2mLzA",
    );
    expect(faults).toEqual([]);
    await page.close();
  });

  it("takes its direction from the record's language", async () => {
    const { page } = await openOfficeTab(browser);
    await page.goto("/admin/edit-magazine");
    await label(page, "Language").selectOption("Urdu");
    expect(await label(page, "Title").getAttribute("dir")).toBe("rtl");
    expect(await label(page, "Title").getAttribute("lang")).toBe("ur");
    expect(await label(page, "Direction").inputValue()).toBe("RTL");
    await label(page, "Language").selectOption("English");
    expect(await label(page, "Title").getAttribute("dir")).toBe("ltr");
    expect(await label(page, "Direction").inputValue()).toBe("LTR");
    await page.close();
  });
});

describe("a drop zone", () => {
  it("takes one file of its kind", async () => {
    const { page } = await openOfficeTab(browser);
    await page.goto("/admin/edit-magazine");
    await pick(page, "Cover Image", picture, picture);
    expect(await besideField(page, "Cover Image")).toBe("Only one file is allowed.");
    await pick(page, "PDF Document", notes);
    expect(await besideField(page, "PDF Document")).toBe(
      "Only PDF files are allowed for documents.",
    );
    await page.goto("/admin/edit-author");
    await pick(page, "Author Image", picture, picture);
    expect(await besideField(page, "Author Image")).toBe("Only one image is allowed.");
    await page.close();
  });

  it("hands a file over to the slot where it belongs", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await page.goto("/admin/edit-ebook");
    await pick(page, "Cover Image", pdf);
    await page.getByRole("link", { name: "View Existing PDF" }).waitFor();
    await pick(page, "PDF Document", picture);
    await page.getByRole("img", { name: "Preview of the chosen image" }).waitFor();
    const stored = page.getByRole("link", { name: "View Existing PDF" });
    expect(await stored.getAttribute("target")).toBe("_blank");
    const document = await page.request.get((await stored.getAttribute("href")) ?? "");
    expect(document.headers()["content-type"]).toBe("application/pdf");
    expect(faults).toEqual([]);
    await page.close();
  });

  it("says that an upload failed, and lets it be cancelled", async () => {
    const { page } = await openOfficeTab(browser);
    await page.goto("/admin/edit-magazine");
    await page.route("**/image/upload", (route) => route.fulfill({ status: 500, body: "" }));
    await pick(page, "Cover Image", picture);
    await seesText(page, "Image upload failed");
    expect(await besideField(page, "Cover Image")).toBe("Image upload failed.");
    await page.route("**/raw/upload", (route) =>
      route.fulfill({ status: 415, json: { error: { message: "It is damaged." } } }),
    );
    await pick(page, "PDF Document", pdf);
    await seesText(page, "Error uploading PDF: It is damaged.");
    expect(await besideField(page, "PDF Document")).toBe("Error uploading PDF.");
    await page.unroute("**/image/upload");
    // An upload that never ends.
    await page.route("**/image/upload", () => undefined);
    await pick(page, "Cover Image", picture);
    await page.getByRole("button", { name: "Cancel the upload" }).click();
    expect(await page.getByRole("progressbar").count()).toBe(0);
    await page.close();
  });
});
