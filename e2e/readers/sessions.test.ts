import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { mailedLink } from "./outbox.ts";
import { expectNews, freshEmail, newestArticle, registeredReader, signIn } from "./reader.ts";

const browser = testBrowser();
const urdu = translatorFor("ur");

describe("two tabs", () => {
  it("agree: logging out in one logs out the other, and logging in as well", async () => {
    const reader = await registeredReader();
    const { page, context } = await browser.open();
    await signIn(page, reader, `/article/${await newestArticle("en")}`);
    await page.locator("#comments form").scrollIntoViewIfNeeded();
    await page.locator("#comments form button[type=submit]:enabled").waitFor();
    const other = await context.newPage();
    await other.goto("/about");
    await other.locator("header").getByRole("button", { name: "Logout" }).click();
    await other.waitForURL("**/login");
    await page.locator("html[data-reader=visitor]").waitFor();
    expect(await page.locator("#comments form").isVisible()).toBe(false);
    await signIn(other, reader);
    await page.locator("html[data-reader=reader]").waitFor();
    await page.locator("#comments form button[type=submit]:enabled").waitFor();
  });
});

describe("the account page", () => {
  it("changes name, password and address, logs out other devices, hands out the data, and deletes the account", async () => {
    const reader = await registeredReader();
    const elsewhere = await browser.open();
    await signIn(elsewhere.page, reader);
    const { page, faults } = await browser.open();
    await signIn(page, reader, "/account");
    const devices = page.getByRole("region", { name: "Where you are logged in" });
    await devices.getByRole("button", { name: "Log out all other devices" }).click();
    await devices.getByText("All other devices are logged out.").waitFor();
    expect(await devices.locator("li").count()).toBe(1);

    const part = (name: string) => page.getByRole("region", { name });
    const names = part("Name and language");
    expect(await names.getByLabel("First name").inputValue()).toBe("Sana");
    await names.getByLabel("First name").fill("Samina");
    await names.getByLabel("Digits").selectOption("urdu");
    await names.getByRole("button", { name: "Save" }).click();
    await names.getByText("Your details have been saved.").waitFor();

    const password = part("Password");
    const changed = "another long password of mine";
    // A password manager asks whose password it is.
    const owner = password.locator("input[autocomplete=username]");
    expect([await owner.inputValue(), await owner.isVisible()]).toEqual([reader.email, false]);
    await password.getByLabel("Present password").fill("not the right one");
    await password.getByLabel("New password").fill(changed);
    await password.getByRole("button", { name: "Change the password" }).click();
    await password.locator("[aria-invalid=true]").waitFor();
    expect(await password.locator("p[id$=error]").textContent()).toBe(
      "The password is not correct.",
    );
    await password.getByLabel("Present password").fill(reader.password);
    await password.getByRole("button", { name: "Change the password" }).click();
    await password.getByText("Your password has been changed.").waitFor();

    const address = part("E-mail address");
    const email = freshEmail();
    await address.getByLabel("New e-mail address").fill(email);
    await address.getByLabel("Your password").fill(changed);
    await address.getByRole("button", { name: "Change the address" }).click();
    await address.getByText(`We have written to ${email}.`).waitFor();
    const link = await mailedLink(inject("dataDir"), email, "/verify-email");

    await page.goto(link);
    await page.getByRole("button", { name: "Yes, confirm it" }).click();
    await page.getByText("Your e-mail address is confirmed").waitFor();
    await page.goto("/account");
    await page.getByText(`You are logged in as ${email}.`).waitFor();
    expect(await names.getByLabel("First name").inputValue()).toBe("Samina");

    const arriving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    expect((await arriving).suggestedFilename()).toBe("hilal-account.json");

    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password").fill(changed);
    await expectNews(page, "Your account has been deleted.", async () => {
      await dialog.getByRole("button", { name: "Delete my account" }).click();
      await page.waitForURL((at) => at.pathname === "/");
    });
    await page.locator("html[data-reader=visitor]").waitFor();
    // A refused password is an answer of 400, which Chromium writes to the console.
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  });

  // What is chosen on a page: comfort.test.ts; that it is saved: profile-section.dom.test.tsx.
  it.runIf(isThorough)("shows Urdu pages with the digits that the reader has chosen", async () => {
    const reader = await registeredReader();
    const { page } = await browser.open();
    const address = () => page.locator("footer address").textContent();
    await signIn(page, reader, "/ur/account");
    expect(await address()).toContain("46000");
    const details = page.getByRole("region", { name: urdu("account.profile.title") });
    await details.getByLabel(urdu("account.profile.digits")).selectOption("urdu");
    await details.getByRole("button", { name: urdu("account.profile.submit") }).click();
    await details.getByText(urdu("account.profile.saved")).waitFor();
    await page.goto("/ur/contact");
    expect(await address()).toContain("۴۶۰۰۰");
    expect(await address()).toContain("+92 51 555 0100");
    await page.goto("/contact");
    expect(await address()).toContain("46000");
    await page.goto("/ur/contact");
    await page
      .locator("header")
      .getByRole("button", { name: urdu("navigation.logout") })
      .click();
    await page.waitForURL("**/ur/login");
    // What was chosen stays on the device.
    await page.goto("/ur/contact");
    expect(await address()).toContain("۴۶۰۰۰");
  });
});
