import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { layoutShifts } from "../checks/layout-shift.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { storyPath } from "../reading-site/reading-pages.ts";
import { registeredReader, signInByApi } from "./reader.ts";

const browser = testBrowser();
const [english, urdu] = await Promise.all([
  storyPath(inject("portal"), "en"),
  storyPath(inject("portal"), "ur"),
]);
const phone = { width: 360, height: 740 };

const saveButton = (page: Page) => page.locator("button[data-keeps]");
const list = (page: Page, name: string) => page.locator(`section[data-kept-list=${name}]`);

/** Saves the article of a page, and waits until the device has it. */
async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.locator("button[data-keeps][aria-pressed=true]").waitFor();
}

/** Reads an article to its middle, and leaves it. */
async function readHalf(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The same module that the page loads at the first interaction; as a text, since the test runner rewrites imports.
  await page.evaluate(
    `import(document.querySelector("[data-keeping-script]").getAttribute("data-keeping-script")).then(() => null)`,
  );
  await page.evaluate(() => {
    const body = document.querySelector("#opening + *");
    const { top = 0, height = 0 } = body?.getBoundingClientRect() ?? {};
    scrollTo(0, scrollY + top + (height - innerHeight) / 2);
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.goto("/about");
}

it("saves an article and its place on the device alone, and goes on where it was left", async () => {
  const { page, faults } = await browser.open(phone);
  await readHalf(page, english);
  await page.goto(english);
  const offer = page.locator("[data-resume]");
  await offer.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await offer.locator("span").textContent()).toMatch(/^You had read (4\d|50|51)%$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await offer.getByRole("button", { name: "Continue" }).click();
  await page.waitForFunction(() => scrollY > innerHeight);
  await save(page);

  await page.goto("/ur/saved");
  await list(page, "saved").locator("li").waitFor();
  expect(await list(page, "continue").locator("li").count()).toBe(1);
  expect(await list(page, "history").locator("li").count()).toBe(1);
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it("follows the reader to another device, and nobody else on the same one", async () => {
  const reader = await registeredReader();
  const first = await browser.open(phone);
  await signInByApi(first.context, reader);
  await first.page.goto(urdu);
  await save(first.page);
  await first.page.goto("/saved");
  await list(first.page, "saved").locator("li").waitFor();
  await first.page.waitForFunction(() =>
    Object.keys(localStorage).some(
      (key) =>
        key.startsWith("hilal-kept-") && (localStorage.getItem(key) ?? "").includes('"unsent":[]'),
    ),
  );

  const second = await browser.open(phone);
  await signInByApi(second.context, reader);
  await second.page.goto("/saved");
  const title = list(second.page, "saved").locator("h3 a");
  await title.waitFor();
  expect([await title.getAttribute("href"), await title.getAttribute("lang")]).toEqual([
    urdu,
    "ur",
  ]);

  await first.context.clearCookies();
  await signInByApi(first.context, await registeredReader());
  await first.page.goto("/saved");
  await first.page.locator("[data-kept-part=nothing]").waitFor();
});

it("says so where the browser stores nothing", async () => {
  const { page, context } = await browser.open(phone);
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("No.", "SecurityError");
      },
    });
  });
  await page.goto(english);
  await saveButton(page).click();
  await page.getByText("This browser does not let the magazine keep anything").waitFor();
  expect(await saveButton(page).getAttribute("aria-pressed")).toBe("false");
  await page.goto("/saved");
  await page.locator("[data-kept-part=blocked]").waitFor();
});
