import { expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { mailedLink } from "./outbox.ts";
import { freshEmail, registeredReader, signInByApi } from "./reader.ts";

const browser = testBrowser();

/** Only the form for a new password has a script; the others are plain HTML forms. */
const [withTheirScript, withoutScript] = isThorough
  ? [
      [true, false],
      [false, true],
    ]
  : [[true], []];

// The forms' responses, also to a used link: account-forms.test.ts; the texts: account-page.test.ts.
it.each(withTheirScript)(
  "a new password is set by mail, and signs in (JavaScript %s)",
  async (javaScriptEnabled) => {
    const reader = await registeredReader();
    const { page, context } = await browser.sameTab({ javaScriptEnabled });
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.locator("#account-email").fill(reader.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("heading", { name: "Please check your mail" }).waitFor();
    await page.goto(await mailedLink(inject("dataDir"), reader.email, "/reset-password"));
    if (isThorough) {
      await page.locator("#account-password").fill("1234567890");
      await page.getByRole("button", { name: "Set the password" }).click();
      await page.getByText("This password is too easy to guess.").waitFor();
    }
    const password = "quite another long password";
    await page.locator("#account-password").fill(password);
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByText("Your password has been changed.").waitFor();
    await signInByApi(context, { ...reader, password });
  },
);

it.each(withoutScript)(
  "the newsletter is joined and left by mail, and a subscription asked for (JavaScript %s)",
  async (javaScriptEnabled) => {
    const email = freshEmail();
    const { page } = await browser.sameTab({ javaScriptEnabled });
    await page.goto("/newsletter");
    await page.locator("main input[type=email]").fill(email);
    await page.locator("main").getByRole("button", { name: "Sign up" }).click();
    await page.getByRole("heading", { name: "Please check your mail" }).waitFor();
    await page.goto(await mailedLink(inject("dataDir"), email, "/newsletter/confirm"));
    await page.getByRole("button", { name: "Yes, send it to me" }).click();
    await page.getByRole("heading", { name: "You are signed up" }).waitFor();
    await page.goto(await mailedLink(inject("dataDir"), email, "/newsletter/unsubscribe"));
    await page.getByRole("button", { name: "End the newsletter" }).click();
    await page.getByRole("heading", { name: "The newsletter has ended" }).waitFor();

    await page.goto("/subscribe");
    await page.locator("input[name=package]").first().check();
    await page.locator("input[name=name]").fill("Sana Iqbal");
    await page.locator("main input[name=email]").fill(freshEmail());
    await page.locator("input[name=phone]").fill("+92 300 1234567");
    await page.locator("textarea[name=address]").fill("12 Minar Road, Rawalpindi");
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.getByRole("heading", { name: "Your request has reached us" }).waitFor();
    expect(new URL(page.url()).search).toBe("?sent=1");
  },
);
