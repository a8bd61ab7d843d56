import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { mailedCode, mailedLink } from "./outbox.ts";
import { providerPortal } from "./provider-portal.ts";
import { expectToastAfter, freshEmail } from "./reader.ts";

const browser = testBrowser();
const own = providerPortal();

const somebody = () => {
  const email = freshEmail();
  return { id: email, email, first: "Bilal", last: "Khan" };
};

const getAddress = (path: string) => `${own.portal.address}${path}`;

/** Signs in with Google as a new user, on the login screen that a page shows; returns the address. */
async function comeWithGoogle(page: Page, language: "en" | "ur", next: string): Promise<string> {
  const person = somebody();
  own.identity.state.person = person;
  await expectToastAfter(page, translatorFor(language)("login.done"), async () => {
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.waitForURL((address) => address.pathname === next);
  });
  return person.email;
}

const widths = [1280, 768, 360];

async function fits(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
  }
}

async function isForEverybody(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(["in the dark", await contrastFaults(page)]).toEqual(["in the dark", []]);
  await page.emulateMedia({ colorScheme: "light" });
  await fits(page);
}

// The buttons' texts and requests: provider-buttons.dom.test.ts; the responses: provider-sign-in.test.ts; what an
// account without a password can change with a code: proofs.dom.test.tsx and owner-code.test.ts.
describe.runIf(isThorough)("whoever comes with Google", () => {
  it.each(["ur", "en"] as const)(
    "finds both buttons and the account's page without a fault, and deletes it with a code, by keyboard alone (%s)",
    async (language) => {
      const prefix = language === "ur" ? "/ur" : "";
      const t = translatorFor(language);
      const { page, faults } = await browser.open();
      await page.goto(getAddress(`${prefix}/login?next=${prefix}/account`), {
        waitUntil: "networkidle",
      });
      expect(await page.locator("button[data-facebook]").isEnabled()).toBe(true);
      await isForEverybody(page);
      const email = await comeWithGoogle(page, language, `${prefix}/account`);
      await page.locator("main section").nth(7).waitFor();
      expect(await page.locator("html").getAttribute("data-reader")).toBe("reader");
      await fits(page);
      await page.getByRole("button", { name: t("account.deletion.submit") }).press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t("account.code.send") }).press("Enter");
      await dialog.getByText(t("account.code.sent")).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await fits(page);
      await page.keyboard.press("Tab");
      await page.keyboard.type(await mailedCode(own.dataDir, email));
      await expectToastAfter(page, t("account.deletion.done"), async () => {
        await dialog.getByRole("button", { name: t("account.deletion.submit") }).press("Enter");
        await page.waitForURL((at) => at.pathname === (prefix ? "/hilal-urdu" : "/"));
      });
      await page.locator("html[data-reader=visitor]").waitFor();
      expect(faults).toEqual([]);
    },
  );

  it("moves to another address with a mailed code, and is given a password", async () => {
    const { page, faults } = await browser.open();
    await page.goto(getAddress("/login?next=/account"));
    const email = await comeWithGoogle(page, "en", "/account");
    const part = page.getByRole("region", { name: "E-mail address" });
    await part.getByText("we mail a code to your present address.").waitFor();
    const address = freshEmail();
    await part.getByLabel("New e-mail address").fill(address);
    await part.getByRole("button", { name: "Mail me a code" }).click();
    await part.getByText("The code is on its way. It works for 10 minutes.").waitFor();
    const code = await mailedCode(own.dataDir, email);
    const wrong = code === "00000000" ? "11111111" : "00000000";
    await part.getByLabel("Code from our mail").fill(wrong);
    await part.getByRole("button", { name: "Change the address" }).click();
    await part.locator("[aria-invalid=true]").waitFor();
    expect(await part.locator("p[id$=error]").textContent()).toBe("The code is not correct.");
    await part.getByLabel("Code from our mail").fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await part.getByRole("button", { name: "Change the address" }).click();
    await part.getByText(`We have written to ${address}.`).waitFor();
    expect(await part.getByText("The code is on its way.").count()).toBe(0);

    const link = await mailedLink(own.dataDir, address, "/verify-email");
    await page.goto(getAddress(link));
    await page.getByRole("button", { name: "Yes, confirm it" }).click();
    await page.getByText("Your e-mail address is confirmed").waitFor();

    await page.goto(getAddress("/account"));
    const password = page.getByRole("region", { name: "Password", exact: true });
    await password.getByRole("button", { name: "Mail me a code" }).click();
    await password.getByLabel("Code from our mail").fill(await mailedCode(own.dataDir, address));
    await password.getByLabel("New password").fill("a long password of my own");
    await password.getByRole("button", { name: "Set a password" }).click();
    await password.getByLabel("Present password").waitFor();
    await part.getByLabel("Your password").waitFor();
    expect(await page.getByRole("button", { name: "Mail me a code" }).count()).toBe(0);
    // A rejected code is answered with a 400, which Chromium logs in the console.
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  });

  it("or Facebook, by its button, is led on", async () => {
    own.identity.state.person = somebody();
    const { page } = await browser.open();
    await page.goto(getAddress("/login?next=/about"));
    const button = page.getByRole("button", { name: "Continue with Facebook" });
    await expectToastAfter(page, "Successfully logged in with Facebook!", async () => {
      await button.and(page.locator(":not([aria-disabled])")).click();
      await page.waitForURL((address) => address.pathname === "/about");
    });
  });
});

describe.runIf(isThorough)("a screen with both buttons", () => {
  it("is for everybody while their scripts are not loaded", async () => {
    for (const path of ["/login", "/ur/sign-up"]) {
      const { page } = await browser.open();
      await page.route(/gsi\/client|sdk\.js/, (route) => route.abort());
      await page.goto(getAddress(path), { waitUntil: "networkidle" });
      expect(await page.locator("button[data-facebook]").isDisabled()).toBe(true);
      await isForEverybody(page);
    }
  });

  it("shows neither without JavaScript, which both need", async () => {
    const { page } = await browser.sameTab({ javaScriptEnabled: false });
    for (const path of ["/login", "/ur/sign-up"]) {
      await page.goto(getAddress(path));
      expect(await page.locator("[data-facebook]").isVisible()).toBe(false);
      expect(await page.locator("[data-google]").isVisible()).toBe(false);
      expect(await page.locator("form button[type=submit]").isVisible()).toBe(true);
    }
  });

  it("allows exactly these scripts, here alone", async () => {
    const readPolicy = async (path: string) =>
      (await fetch(getAddress(path))).headers.get("content-security-policy") ?? "";
    expect(await readPolicy("/login")).toContain(own.identity.settings.GOOGLE_SCRIPT_URL);
    expect(await readPolicy("/login")).toContain(
      new URL(own.identity.settings.FACEBOOK_SCRIPT_URL).origin,
    );
    expect(await readPolicy("/about")).not.toContain("127.0.0.1");
  });
});
