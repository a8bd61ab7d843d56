import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { mailedLink } from "./outbox.ts";
import {
  freshEmail,
  newestArticle,
  registeredReader,
  signIn,
  signInByApi,
  signInOnOtherDevice,
  type TestReader,
} from "./reader.ts";

const browser = testBrowser();
const urdu = translatorFor("ur");

// How the tabs notify each other: tab-sync.dom.test.ts.
describe.runIf(isThorough)("two tabs", () => {
  it("agree: logging out in one logs out the other, and logging in as well", async () => {
    const reader = await registeredReader();
    const { page, context } = await browser.sameTab();
    await signInByApi(context, reader);
    await page.goto(`/article/${await newestArticle("en")}`);
    await page.locator("#comments form").scrollIntoViewIfNeeded();
    await page.locator("#comments form button[type=submit]:enabled").waitFor();
    const { page: other } = await browser.openTab();
    await other.goto("/about");
    await other.locator("header").getByRole("button", { name: "Logout" }).click();
    await other.waitForURL("**/login");
    await page.locator("html[data-reader=visitor]").waitFor();
    expect(await page.locator("#comments form").isVisible()).toBe(false);
    await signIn(other, reader, "/about");
    await page.locator("html[data-reader=reader]").waitFor();
    await page.locator("#comments form button[type=submit]:enabled").waitFor();
    await other.close();
  });
});

describe("the account page", () => {
  const part = (page: Page, name: string) => page.getByRole("region", { name });
  async function opened(reader: TestReader) {
    const { page, context, faults } = await browser.sameTab();
    await context.clearCookies();
    await signInByApi(context, reader);
    await page.goto("/account");
    return { page, faults };
  }

  // The parts' texts and requests: account.dom.test.tsx, proofs.dom.test.tsx, profile-section.dom.test.tsx; their
  // effects: own-account.test.ts. Deletion: providers.test.ts.
  it.runIf(isThorough)(
    "logs out other devices, changes the name, and hands out the data",
    async () => {
      const reader = await registeredReader();
      await signInOnOtherDevice(reader);
      const { page, faults } = await opened(reader);
      const devices = page.getByRole("region", { name: "Where you are logged in" });
      await devices.getByRole("button", { name: "Log out all other devices" }).click();
      await devices.getByText("All other devices are logged out.").waitFor();
      expect(await devices.locator("li").count()).toBe(1);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);

      const names = part(page, "Name and language");
      await names.getByLabel("First name").fill("Samina");
      await names.getByRole("button", { name: "Save" }).click();
      await names.getByText("Your details have been saved.").waitFor();
      // Password managers need the field of the user name.
      const owner = part(page, "Password").locator("input[autocomplete=username]");
      expect([await owner.inputValue(), await owner.isVisible()]).toEqual([reader.email, false]);

      const arriving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download my data" }).click();
      expect((await arriving).suggestedFilename()).toBe("hilal-account.json");
      if (isThorough) {
        await page.goto("/account");
        expect(await names.getByLabel("First name").inputValue()).toBe("Samina");
      }
      expect(faults).toEqual([]);
    },
  );

  // The effect of its link: changed-address.test.ts.
  it.runIf(isThorough)("changes the address by a mailed link", async () => {
    const reader = await registeredReader();
    const { page, faults } = await opened(reader);
    const address = part(page, "E-mail address");
    const email = freshEmail();
    await address.getByLabel("New e-mail address").fill(email);
    await address.getByLabel("Your password").fill(reader.password);
    await address.getByRole("button", { name: "Change the address" }).click();
    await address.getByText(`We have written to ${email}.`).waitFor();
    const link = await mailedLink(inject("dataDir"), email, "/verify-email");

    await page.goto(link);
    await page.getByRole("button", { name: "Yes, confirm it" }).click();
    await page.getByText("Your e-mail address is confirmed").waitFor();
    await page.goto("/account");
    await page.getByText(`You are logged in as ${email}.`).waitFor();
    expect(faults).toEqual([]);
  });

  // Choosing on a page: comfort.test.ts; saving: profile-section.dom.test.tsx.
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
    // The choice stays on the device.
    await page.goto("/ur/contact");
    expect(await address()).toContain("۴۶۰۰۰");
  });
});
