import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { freshEmail, registeredReader } from "./reader.ts";

const browser = testBrowser();
const urdu = translatorFor("ur");

const send = async (page: Page, email: string, password: string) => {
  await page.locator("#account-email").fill(email);
  await page.locator("#account-password").fill(password);
  await page.locator("form button[type=submit]").click();
};
const toast = (page: Page) => page.locator("[data-toasts] > div").last();
const answering = (page: Page, status: number, body: unknown) =>
  page.route(/\/api\/(token|user\/register)\/$/, (route) => route.fulfill({ status, json: body }));

describe("the login screen", () => {
  it("warns when something is missing, beside the field as well", async () => {
    const { page } = await browser.open();
    await page.goto("/login");
    await send(page, "", "");
    expect(await toast(page).textContent()).toBe("Please fill in all required fields.");
    expect(await toast(page).getAttribute("role")).toBe("alert");
    expect(await page.locator("#account-email-error").textContent()).toBe("Email is required.");
    await page.locator("#account-email").fill("a");
    expect(await page.locator("#account-email-error").textContent()).toBe("");
  });

  it("says what is wrong and keeps what was typed", async () => {
    const reader = await registeredReader();
    const { page } = await browser.open();
    await page.goto("/login");
    await send(page, reader.email, "another password");
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toBe(
      "Invalid email or password. Please check your credentials.",
    );
    expect(await page.locator("#account-email").inputValue()).toBe(reader.email);
    await page.reload();
    await send(page, "no address", "another password");
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toBe("Invalid email or password format.");
  });

  it.each([
    [500, { error: "x" }, "Server error. Please try again later."],
    [429, { error: "That was too often." }, "That was too often."],
    [418, { message: "Tea." }, "Tea."],
    [418, {}, "An unexpected error occurred. Please try again."],
  ])("tells an answer of %i with %o", async (status, body, text) => {
    const { page } = await browser.open();
    await page.goto("/login");
    await answering(page, status, body);
    await send(page, "a@example.com", "a long password");
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toBe(text);
  });

  it("tells when there is no connection", async () => {
    const { page } = await browser.open();
    await page.goto("/login");
    await page.route("**/api/token/", (route) => route.abort("internetdisconnected"));
    await send(page, "a@example.com", "a long password");
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toBe(
      "Network error. Please check your connection and try again.",
    );
  });

  it("shows that it is busy", async () => {
    const { page } = await browser.open();
    await page.goto("/login");
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/token/", async (route) => {
      await held;
      await route.fulfill({ status: 401, json: {} });
    });
    await send(page, "a@example.com", "a long password");
    const button = page.locator("form button[type=submit]");
    expect(await button.textContent()).toBe("Logging in...");
    expect(await button.isDisabled()).toBe(true);
    answer();
    await toast(page).waitFor();
    expect(await button.textContent()).toBe("Log in");
  });

  it("shows and hides the password", async () => {
    const { page } = await browser.open();
    await page.goto("/login");
    const show = page.getByRole("button", { name: "Show password" });
    await show.click();
    expect(await page.locator("#account-password").getAttribute("type")).toBe("text");
    expect(await show.getAttribute("aria-pressed")).toBe("true");
    await show.click();
    expect(await page.locator("#account-password").getAttribute("type")).toBe("password");
  });

  it("leads to where the reader wanted to go, never to another site", async () => {
    const reader = await registeredReader();
    const { page } = await browser.open();
    await page.goto("/login?next=/archives");
    await send(page, reader.email, reader.password);
    await page.waitForURL("**/archives");
    expect(await toast(page).textContent()).toBe("Successfully logged in!");
    await page.goto("/login?next=//elsewhere.example/");
    await send(page, reader.email, reader.password);
    await page.waitForURL((address) => address.pathname === "/");
  });

  it("leads to privacy policy, terms, help and home", async () => {
    const { page } = await browser.open();
    await page.goto("/ur/login");
    for (const path of ["/hilal-urdu", "/ur/privacy-policy", "/ur/terms", "/ur/help"]) {
      expect(await page.locator(`a[href="${path}"]`).count()).toBeGreaterThan(0);
    }
  });
});

describe("signing up", () => {
  it("opens an account and leads to the login", async () => {
    const { page } = await browser.open();
    await page.goto("/sign-up");
    await page.locator("#account-first_name").fill("Sana");
    await send(page, freshEmail(), "a long password for signing up");
    await page.waitForURL("**/login");
    expect(await toast(page).textContent()).toBe(
      "Account created successfully! Please login to continue.",
    );
  });

  it("refuses an address that is taken, and a short password beside its field", async () => {
    const reader = await registeredReader();
    const { page } = await browser.open();
    await page.goto("/sign-up");
    await send(page, reader.email, reader.password);
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toBe(
      "An account with this email already exists. Please login instead.",
    );
    await page.reload();
    await send(page, freshEmail(), "short");
    await toast(page).waitFor();
    const sentence = "The password must be at least 10 characters long.";
    expect(await toast(page).textContent()).toBe(sentence);
    expect(await page.locator("#account-password-error").textContent()).toBe(sentence);
  });

  it.each([
    [401, {}, "Authentication failed. Please try again."],
    [400, {}, "Invalid information provided. Please check your details."],
  ])("tells an answer of %i", async (status, body, text) => {
    const { page } = await browser.open();
    await page.goto("/sign-up");
    await answering(page, status, body);
    await send(page, freshEmail(), "a long password");
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toBe(text);
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
