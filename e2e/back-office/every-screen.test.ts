import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { openOffice } from "./office.ts";

const browser = testBrowser();

const lists = [
  "/admin/dashboard",
  "/admin/articles-management",
  "/admin/comment-management",
  "/admin/magazine-management",
  "/admin/authors-management",
  "/admin/bill-boards-management",
  "/admin/ebooks-management",
  "/admin/videos-management",
  "/admin/packages-management",
  "/admin/packages-management?tab=requests",
  "/admin/packages-management?tab=newsletter",
  "/admin/users-management",
];
const forms = [
  "/admin/edit-magazine",
  "/admin/edit-magazine/1",
  "/admin/edit-ebook",
  "/admin/edit-author",
  "/admin/edit-author/1",
  "/admin/edit-billboard",
  "/admin/edit-billboard/1",
  "/admin/videos-management/create",
  "/admin/videos-management/edit/1",
  "/admin/edit-package",
  "/admin/edit-package/1",
];
const others = ["/admin/nowhere"];

/** A 404 of the shell is told in the console by the browser itself. */
const ownFaults = (faults: readonly string[], path: string) =>
  faults.filter((fault) => !others.includes(path) || !fault.includes("status of 404"));

describe.each(["en", "ur"] as const)("in %s", (language) => {
  it.each([...lists, ...forms, ...others])("%s stands without a fault", async (path) => {
    const { page, context, faults } = await openOffice(browser, { language });
    await page.goto(path, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const root = page.locator("html");
    expect(await root.getAttribute("lang")).toBe(language);
    expect(await root.getAttribute("dir")).toBe(language === "ur" ? "rtl" : "ltr");
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    expect(ownFaults(faults, path)).toEqual([]);
    await context.close();
  });

  it.each(forms.filter((path) => !/\d$/.test(path)))(
    "%s stays accessible with its faults told",
    async (path) => {
      const { page, context } = await openOffice(browser, { language });
      await page.goto(path, { waitUntil: "networkidle" });
      await page.locator("button[type=submit]").click();
      await page.locator("p[id$='-error']").first().waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await context.close();
    },
  );
});

describe("the first screen", () => {
  it("carries at most 200 kB of JavaScript", async () => {
    const { page, context } = await openOffice(browser);
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") bodies.push(response.body());
    });
    await page.goto("/admin", { waitUntil: "networkidle" });
    const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
    await context.close();
  });
});
