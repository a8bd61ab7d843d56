import { createHmac } from "node:crypto";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { expectToastAfter, freshEmail, registeredReader, signIn } from "./reader.ts";

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
      `Your account has been created. We have sent a message to \u2066${reader.email}\u2069: please open its link to confirm your address. You can already log in.`,
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

/** The code that an authenticator app shows for a secret (RFC 6238). */
function computeCode(secret: string, at = Date.now()): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const start = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(start) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

// Passkeys, and who is refused: second-step.test.ts of the server.
describe("a second step", () => {
  it("is set up on the account's page, and asked for after the password, with and without script", async () => {
    const { page } = await browser.open();
    const reader = await registeredReader();
    await signIn(page, reader, "/account");
    const section = page.locator("#two-step");
    await section.getByRole("button", { name: "Set up or change" }).click();
    await section.locator("input[name=password]").fill(reader.password);
    await section.getByRole("button", { name: "Go on" }).click();
    await section.getByRole("button", { name: "Set up an app" }).click();
    await section.locator("svg path").waitFor();
    const secret = (await section.locator("code").textContent())?.replaceAll(" ", "") ?? "";
    await section.locator("input[name=code]").fill(computeCode(secret));
    await section.getByRole("button", { name: "Confirm" }).click();
    await section.getByText("They are not shown again.").waitFor();
    const codes = await section.locator("li code").allTextContents();
    expect(codes).toHaveLength(10);

    await page.context().clearCookies();
    await page.goto("/login?next=/archives");
    await send(page, reader.email, reader.password);
    await page.waitForURL((address) => address.pathname === "/login/second-step");
    await page.locator("input[name=code]").fill("000000");
    await page.locator("form button[type=submit]").click();
    await page.getByText("This code is wrong or was used already.").waitFor();
    await expectToastAfter(page, "Successfully logged in!", async () => {
      await page.locator("input[name=code]").fill(codes[0] ?? "");
      await page.locator("form button[type=submit]").click();
      await page.waitForURL((address) => address.pathname === "/archives");
    });

    const { page: plain } = await browser.open({ javaScriptEnabled: false });
    await plain.goto("/ur/login?next=/ur/archives");
    await send(plain, reader.email, reader.password);
    expect(new URL(plain.url()).pathname).toBe("/ur/login/second-step");
    await plain.locator("input[name=code]").fill("000000");
    await plain.locator("form button[type=submit]").click();
    expect(await plain.locator("#second-step-code-error").textContent()).toBe(
      urdu("validation.step_code_wrong"),
    );
    // The app's next code: the one that set it up was used.
    await plain.locator("input[name=code]").fill(computeCode(secret, Date.now() + 30_000));
    await plain.locator("form button[type=submit]").click();
    expect(new URL(plain.url()).pathname).toBe("/ur/archives");
  });
});

describe("without JavaScript", () => {
  it("signs up and in, in Urdu, and tells what is wrong", async () => {
    const { page } = await browser.open({ javaScriptEnabled: false });
    const email = freshEmail();
    await page.goto("/ur/sign-up?next=/ur/archives");
    await send(page, email, "a long password without script");
    expect(new URL(page.url()).pathname).toBe("/ur/login");
    expect(await page.locator("main [role=status]").textContent()).toBe(
      urdu("login.signUp.done", { email }),
    );
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
