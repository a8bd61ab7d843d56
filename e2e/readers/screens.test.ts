import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { newestArticle, registeredReader, signIn } from "./reader.ts";

const browser = testBrowser();

const screens = [
  "/login",
  "/login?wrong=email:email_required",
  "/login?done=signed-up",
  "/sign-up",
  "/forgot-password",
  "/forgot-password?done=sent",
  "/reset-password?token=x",
  "/reset-password",
  "/verify-email?token=x",
  "/verify-email",
  "/account",
];
const everyScreen = [...screens, ...screens.map((path) => `/ur${path}`)];

/** The longest form, a refusal, good news, a link's question and what takes its place. */
const oneOfEachKind = [
  "/ur/sign-up",
  "/login?wrong=email:email_required",
  "/ur/forgot-password?done=sent",
  "/reset-password?token=x",
  "/ur/verify-email",
];

it.each(everyScreen)("%s has one heading, and is kept out of search engines", async (path) => {
  const html = await (await fetch(new URL(path, inject("portal")))).text();
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1]).toContain("noindex");
});

describe.each(isThorough ? everyScreen : oneOfEachKind)("%s", (path) => {
  it("stands without a fault, by day and in the dark", async () => {
    const { page, faults } = await browser.sameTab();
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.locator("h1").count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(["in the dark", await contrastFaults(page)]).toEqual(["in the dark", []]);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    expect(faults).toEqual([]);
  });
});

describe("for a signed-in reader", () => {
  // The comment form is looked at with its journeys, too (commenting.test.ts).
  it.each(isThorough ? ["", "/ur"] : [""])(
    "%s/account and the comment form are accessible",
    async (prefix) => {
      const { page } = await browser.open({ width: 360, height: 740 });
      await signIn(page, await registeredReader(), `${prefix}/account`);
      await page.locator("main section").nth(7).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);
      if (!isThorough) return;
      await page.goto(`${prefix}/article/${await newestArticle("en")}`);
      await page.locator("#comments form").scrollIntoViewIfNeeded();
      await page.locator("#comments form button[type=submit]:enabled").waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);
    },
  );
});
