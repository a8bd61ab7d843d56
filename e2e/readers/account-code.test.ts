import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { mailedCode, mailedLink } from "./outbox.ts";
import { providerPortal } from "./provider-portal.ts";
import { freshEmail } from "./reader.ts";

const browser = testBrowser();
const own = providerPortal();

/** Somebody who came with Google and has no password, on the account page. */
async function onAccountPage(prefix = "") {
  const email = freshEmail();
  own.identity.state.person = { id: email, email, first: "Bilal", last: "Khan" };
  const opened = await browser.open();
  await opened.page.goto(`${own.portal.address}${prefix}/login?next=${prefix}/account`);
  await opened.page.getByRole("button", { name: "Sign in with Google" }).click();
  await opened.page.waitForURL(`**${prefix}/account`);
  return { ...opened, email };
}

describe("an account of Google alone", () => {
  it("moves to another address with a code from the old mailbox", async () => {
    const { page, email, faults } = await onAccountPage();
    const part = page.getByRole("region", { name: "E-mail address" });
    await part.getByText("we mail a code to your present address.").waitFor();
    await part.getByLabel("New e-mail address").fill("new.home@example.com");
    await part.getByRole("button", { name: "Mail me a code" }).click();
    await part.getByText("The code is on its way. It works for 10 minutes.").waitFor();
    const code = await mailedCode(own.dataDir, email);
    await part.getByLabel("Code from our mail").fill("00000000");
    await part.getByRole("button", { name: "Change the address" }).click();
    await part.locator("[aria-invalid=true]").waitFor();
    expect(await part.locator("p[id$=error]").textContent()).toBe("The code is not correct.");
    await part.getByLabel("Code from our mail").fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await part.getByRole("button", { name: "Change the address" }).click();
    await part.getByText("We have written to new.home@example.com.").waitFor();
    expect(await part.getByText("The code is on its way.").count()).toBe(0);
    await page.goto(
      `${own.portal.address}${await mailedLink(own.dataDir, "new.home@example.com", "/verify-email")}`,
    );
    await page.getByRole("button", { name: "Yes, confirm it" }).click();
    await page.getByText("Your e-mail address is confirmed").waitFor();
    // A refused code is an answer of 400, which Chromium writes to the console.
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  });

  it("is given a password, and then asks for that", async () => {
    const { page, email } = await onAccountPage();
    const part = page.getByRole("region", { name: "Password", exact: true });
    await part.getByRole("button", { name: "Mail me a code" }).click();
    await part.getByLabel("Code from our mail").fill(await mailedCode(own.dataDir, email));
    await part.getByLabel("New password").fill("a long password of my own");
    await part.getByRole("button", { name: "Set a password" }).click();
    await part.getByLabel("Present password").waitFor();
    await page
      .getByRole("region", { name: "E-mail address" })
      .getByLabel("Your password")
      .waitFor();
    expect(await page.getByRole("button", { name: "Mail me a code" }).count()).toBe(0);
  });

  it("is deleted with a code, by keyboard alone", async () => {
    const { page, email } = await onAccountPage();
    await page.getByRole("button", { name: "Delete my account" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Mail me a code" }).press("Enter");
    await dialog.getByText("The code is on its way.").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type(await mailedCode(own.dataDir, email));
    await dialog.getByRole("button", { name: "Delete my account" }).press("Enter");
    await page.waitForURL((at) => at.pathname === "/");
    await page.getByText("Your account has been deleted.").waitFor();
  });

  it.each(["", "/ur"])("has a page without a fault (%s)", async (prefix) => {
    const { page } = await onAccountPage(prefix);
    const t = translatorFor(prefix ? "ur" : "en");
    await page.locator("main section").nth(7).waitFor();
    const look = async () => {
      expect(await accessibilityFaults(page)).toEqual([]);
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
      }
    };
    await look();
    await page.getByRole("button", { name: t("account.deletion.submit") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("account.code.send") }).click();
    await dialog.getByText(t("account.code.sent")).waitFor();
    await look();
  });
});
