import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { expectToastAfter, freshEmail } from "./reader.ts";

const browser = testBrowser();
const urdu = translatorFor("ur");

const send = async (page: Page, email: string, password: string) => {
  await page.locator("#account-email").fill(email);
  await page.locator("#account-password").fill(password);
  await page.locator("form button[type=submit]").click();
};
const toast = (page: Page) => page.locator("[data-toasts] > div").last();

// The forms' texts for each response: sign-in-form.dom.test.ts and failure-text.test.ts. That they redirect to no other
// site: login.test.ts.
describe("the screens for signing in", () => {
  it("open an account, refuse what is wrong, and lead to where the reader wanted to go", async () => {
    const { page } = await browser.open();
    const reader = { email: freshEmail(), password: "a long password for signing up" };
    await page.goto("/sign-up");
    await page.locator("#account-first_name").fill("Sana");
    await send(page, reader.email, "short");
    await toast(page).waitFor();
    const sentence = "The password must be at least 10 characters long.";
    expect(await toast(page).textContent()).toBe(sentence);
    expect(await page.locator("#account-password-error").textContent()).toBe(sentence);
    await expectToastAfter(
      page,
      "Account created successfully! Please login to continue.",
      async () => {
        await send(page, reader.email, reader.password);
        await page.waitForURL((address) => address.pathname === "/login");
      },
    );
    await page.goto("/login?next=/archives");
    await send(page, reader.email, "another password");
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toBe(
      "Invalid email or password. Please check your credentials.",
    );
    expect(await toast(page).getAttribute("role")).toBe("alert");
    expect(await page.locator("#account-email").inputValue()).toBe(reader.email);
    await expectToastAfter(page, "Successfully logged in!", async () => {
      await send(page, reader.email, reader.password);
      await page.waitForURL((address) => address.pathname === "/archives");
    });
  });
});

describe("without JavaScript", () => {
  it("signs up and in, in Urdu, and tells what is wrong", async () => {
    const { page } = await browser.open({ javaScriptEnabled: false });
    const email = freshEmail();
    await page.goto("/ur/sign-up?next=/ur/archives");
    await send(page, email, "a long password without script");
    expect(new URL(page.url()).pathname).toBe("/ur/login");
    expect(await page.locator("main [role=status]").textContent()).toBe(urdu("login.signUp.done"));
    await send(page, email, "not this password");
    expect(await page.locator("main [role=alert]").textContent()).toBe(
      urdu("errors.invalid_credentials"),
    );
    await send(page, email, "a long password without script");
    expect(new URL(page.url()).pathname).toBe("/ur/archives");
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "hilal_reader")?.value).toBe("reader");
  });
});
