import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { newestArticle, registeredReader, signInByApi } from "./reader.ts";

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

/** The longest form, with an error, and the form of a mailed link. Logging in: providers.test.ts. */
const oneOfEachKind = ["/ur/sign-up?wrong=password:password_too_short", "/reset-password?token=x"];
const widths = isThorough ? [1280, 768, 360] : [360];

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
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    expect(faults).toEqual([]);
  });
});

// The account's page in English is looked at in sessions.test.ts, the comment form in commenting.test.ts.
it.runIf(isThorough)("the account and the comment form are for everybody in Urdu", async () => {
  const { page, context } = await browser.sameTab({ width: 360, height: 740, name: "reader" });
  await signInByApi(context, await registeredReader());
  await page.goto("/ur/account");
  await page.locator("main section").nth(7).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.goto(`/ur/article/${await newestArticle("en")}`);
  await page.locator("#comments form").scrollIntoViewIfNeeded();
  await page.locator("#comments form button[type=submit]:enabled").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toEqual([]);
});
