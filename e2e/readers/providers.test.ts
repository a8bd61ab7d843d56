import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { mailedCode, mailedLink } from "./outbox.ts";
import { providerPortal } from "./provider-portal.ts";
import { expectNews, freshEmail } from "./reader.ts";

const browser = testBrowser();
const own = providerPortal();

const somebody = () => {
  const email = freshEmail();
  return { id: email, email, first: "Bilal", last: "Khan" };
};

/** Signs in with Google as somebody new. */
async function comeWithGoogle(prefix: string, next: string) {
  const person = somebody();
  own.identity.state.person = person;
  const opened = await browser.open();
  await opened.page.goto(`${own.portal.address}${prefix}/login?next=${next}`);
  const { page } = opened;
  await expectNews(page, translatorFor(prefix ? "ur" : "en")("login.done"), async () => {
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.waitForURL((address) => address.pathname === next);
  });
  return { ...opened, email: person.email };
}

// What the buttons say of failures is proved by provider-buttons.dom.test.ts.
describe("signing in", () => {
  it("by Facebook's button", async () => {
    own.identity.state.person = somebody();
    const { page } = await browser.open();
    await page.goto(`${own.portal.address}/login?next=/about`);
    const button = page.getByRole("button", { name: "Continue with Facebook" });
    await expectNews(page, "Successfully logged in with Facebook!", async () => {
      await button.and(page.locator(":not([aria-disabled])")).click();
      await page.waitForURL((address) => address.pathname === "/about");
    });
  });
});

const looks = [
  { path: "/ur/sign-up", state: "loaded" },
  ...(isThorough
    ? [
        { path: "/login", state: "loaded" },
        { path: "/login", state: "not loaded" },
        { path: "/ur/sign-up", state: "not loaded" },
      ]
    : []),
];

describe("a screen with both buttons", () => {
  it.each(looks)("is accessible: $path, scripts $state", async ({ path, state }) => {
    const { page, faults } = await browser.open();
    if (state === "not loaded") await page.route(/gsi\/client|sdk\.js/, (route) => route.abort());
    await page.goto(`${own.portal.address}${path}`, { waitUntil: "networkidle" });
    const facebook = page.locator("button[data-facebook]");
    expect(await facebook.isDisabled()).toBe(state === "not loaded");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(["in the dark", await contrastFaults(page)]).toEqual(["in the dark", []]);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    if (state === "loaded") expect(faults).toEqual([]);
  });

  it.each(isThorough ? ["/login", "/ur/sign-up"] : ["/login"])(
    "%s shows neither without JavaScript, which both need",
    async (path) => {
      const { page } = await browser.sameTab({ javaScriptEnabled: false });
      await page.goto(`${own.portal.address}${path}`);
      expect(await page.locator("[data-facebook]").isVisible()).toBe(false);
      expect(await page.locator("[data-google]").isVisible()).toBe(false);
      expect(await page.locator("form button[type=submit]").isVisible()).toBe(true);
    },
  );

  it("allows exactly these scripts, here alone", async () => {
    const policyOf = async (path: string) =>
      (await fetch(`${own.portal.address}${path}`)).headers.get("content-security-policy") ?? "";
    expect(await policyOf("/login")).toContain(own.identity.settings.GOOGLE_SCRIPT_URL);
    expect(await policyOf("/login")).toContain(
      new URL(own.identity.settings.FACEBOOK_SCRIPT_URL).origin,
    );
    expect(await policyOf("/about")).not.toContain("127.0.0.1");
  });
});

describe("an account of Google alone", () => {
  it("comes with Google's button, moves to another address with a mailed code, and is given a password", async () => {
    const { page, email, faults } = await comeWithGoogle("", "/account");
    expect(await page.locator("html").getAttribute("data-reader")).toBe("reader");
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
    await page.goto(`${own.portal.address}${link}`);
    await page.getByRole("button", { name: "Yes, confirm it" }).click();
    await page.getByText("Your e-mail address is confirmed").waitFor();

    await page.goto(`${own.portal.address}/account`);
    const password = page.getByRole("region", { name: "Password", exact: true });
    await password.getByRole("button", { name: "Mail me a code" }).click();
    await password.getByLabel("Code from our mail").fill(await mailedCode(own.dataDir, address));
    await password.getByLabel("New password").fill("a long password of my own");
    await password.getByRole("button", { name: "Set a password" }).click();
    await password.getByLabel("Present password").waitFor();
    await part.getByLabel("Your password").waitFor();
    expect(await page.getByRole("button", { name: "Mail me a code" }).count()).toBe(0);
    // A refused code is an answer of 400, which Chromium writes to the console.
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  });

  it.each(isThorough ? (["ur", "en"] as const) : (["ur"] as const))(
    "has a page without a fault, and is deleted there with a code, by keyboard alone (%s)",
    async (language) => {
      const prefix = language === "ur" ? "/ur" : "";
      const t = translatorFor(language);
      const { page, email } = await comeWithGoogle(prefix, `${prefix}/account`);
      await page.locator("main section").nth(7).waitFor();
      const look = async () => {
        expect(await accessibilityFaults(page)).toEqual([]);
        for (const width of [1280, 768, 360]) {
          await page.setViewportSize({ width, height: 740 });
          expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
        }
      };
      await look();
      await page.getByRole("button", { name: t("account.deletion.submit") }).press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t("account.code.send") }).press("Enter");
      await dialog.getByText(t("account.code.sent")).waitFor();
      await look();
      await page.keyboard.press("Tab");
      await page.keyboard.type(await mailedCode(own.dataDir, email));
      await expectNews(page, t("account.deletion.done"), async () => {
        await dialog.getByRole("button", { name: t("account.deletion.submit") }).press("Enter");
        await page.waitForURL((at) => at.pathname === (prefix ? "/hilal-urdu" : "/"));
      });
    },
  );
});
