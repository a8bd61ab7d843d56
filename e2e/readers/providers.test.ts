import { describe, expect, it } from "vitest";
import { accessibilityFaults, contrastFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { providerPortal } from "./provider-portal.ts";
import { freshEmail } from "./reader.ts";

const browser = testBrowser();
const own = providerPortal();

const somebody = () => ({
  id: String(Math.floor(Math.random() * 1e9)),
  email: freshEmail(),
  first: "Bilal",
  last: "Khan",
});

async function openLogin() {
  const opened = await browser.open();
  await opened.page.goto(`${own.portal.address}/login?next=/about`);
  return { ...opened, toast: opened.page.locator("[data-toasts] > div").last() };
}

describe("Google", () => {
  it("signs in by its own button", async () => {
    own.identity.state.person = somebody();
    const { page, toast, faults } = await openLogin();
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await page.waitForURL("**/about");
    expect(await toast.textContent()).toBe("Successfully logged in!");
    expect(await page.locator("html").getAttribute("data-reader")).toBe("reader");
    expect(faults).toEqual([]);
  });

  it("asks with a nonce of this browser, and with another one after a failure", async () => {
    own.identity.state.person = somebody();
    const { page, toast } = await openLogin();
    const button = page.getByRole("button", { name: "Sign in with Google" });
    await button.waitFor();
    const frame = page.locator("[data-google] > div");
    await frame.evaluate((drawn) => drawn.setAttribute("data-drawn", "first"));
    // As after an hour, or when another tab has signed in.
    await page.context().clearCookies({ name: "hilal_google_nonce" });
    await button.click();
    await toast.waitFor();
    expect(await toast.textContent()).toBe("Google login failed. Please try again.");
    await page.locator("[data-google] > div:not([data-drawn])").waitFor();
    await button.click();
    await page.waitForURL("**/about");
  });

  it("tells when it fails", async () => {
    own.identity.state.person = null;
    const { page, toast } = await openLogin();
    await page.getByRole("button", { name: "Sign in with Google" }).click();
    await toast.waitFor();
    expect(await toast.textContent()).toBe("Google login failed. Please try again.");
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  it("says that it is loading, and that it failed to load", async () => {
    const { page, toast } = await browser.open().then((opened) => ({
      ...opened,
      toast: opened.page.locator("[data-toasts] > div").last(),
    }));
    await page.route("**/gsi/client", (route) => route.abort());
    await page.goto(`${own.portal.address}/login`, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Continue with Google" }).click({ force: true });
    await toast.waitFor();
    expect(await toast.textContent()).toBe("Google login failed. Please try again.");
  });
});

describe("Facebook", () => {
  it("signs in", async () => {
    own.identity.state.person = somebody();
    const { page, toast } = await openLogin();
    const button = page.getByRole("button", { name: "Continue with Facebook" });
    await button.and(page.locator(":not([aria-disabled])")).click();
    await page.waitForURL("**/about");
    expect(await toast.textContent()).toBe("Successfully logged in with Facebook!");
  });

  it("tells that the reader cancelled", async () => {
    own.identity.state.person = null;
    const { page, toast } = await openLogin();
    const button = page.getByRole("button", { name: "Continue with Facebook" });
    await button.and(page.locator(":not([aria-disabled])")).click();
    expect(await toast.textContent()).toBe("Login was cancelled or access denied.");
  });

  it("is disabled until its script has loaded, and says so", async () => {
    const { page } = await browser.open();
    await page.route("**/sdk.js", (route) => route.abort());
    await page.goto(`${own.portal.address}/login`);
    const button = page.getByRole("button", { name: "Continue with Facebook" });
    expect(await button.isDisabled()).toBe(true);
    await button.click({ force: true });
    const toast = page.locator("[data-toasts] > div").last();
    expect(await toast.textContent()).toBe(
      "Facebook is still loading. Please try again in a moment.",
    );
  });

  it("tells what the server says when it fails", async () => {
    own.identity.state.person = { ...somebody(), email: "" };
    const { page, toast } = await openLogin();
    const button = page.getByRole("button", { name: "Continue with Facebook" });
    await button.and(page.locator(":not([aria-disabled])")).click();
    await toast.waitFor();
    expect(await toast.textContent()).toBe(
      "Your Facebook account shares no e-mail address. Please allow it, or sign up by e-mail.",
    );
  });
});

describe.each(["/login", "/ur/sign-up"])("%s with both buttons", (path) => {
  it.each(["loaded", "not loaded"])("is accessible, scripts %s", async (state) => {
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

  it("shows neither button without JavaScript, which both need", async () => {
    const { page } = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${own.portal.address}${path}`);
    expect(await page.locator("[data-facebook]").isVisible()).toBe(false);
    expect(await page.locator("[data-google]").isVisible()).toBe(false);
    expect(await page.locator("form button[type=submit]").isVisible()).toBe(true);
  });
});

describe("the policy of the page", () => {
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
