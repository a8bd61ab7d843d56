import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, inject, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { mailedLink } from "../readers/outbox.ts";
import {
  freshEmail,
  registeredReader,
  signInByApi,
  signInOnOtherDevice,
} from "../readers/reader.ts";
import { storyPath } from "./reading-pages.ts";

const browser = testBrowser();
const story = await storyPath(inject("portal"), "ur");
const t = translatorFor("ur");

const places = [
  { language: "ur", width: 360 },
  { language: "en", width: 1280 },
] as const;

describe("without JavaScript", () => {
  // The search without JavaScript: search-page.test.ts.
  it("opens the menus, and leads to a front", async () => {
    const { page } = await browser.sameTab({ javaScriptEnabled: false });
    await page.goto("/about");
    const magazines = page.locator("header details", { hasText: "Magazines" }).first();
    await magazines.locator("summary").click();
    await magazines.getByRole("link", { name: "Hilal Urdu" }).first().click();
    expect(new URL(page.url()).pathname).toBe("/hilal-urdu");
  });

  it("an article is dark where the device is, says what comments take, and offers nothing that would do nothing", async () => {
    const { page } = await browser.sameTab({ javaScriptEnabled: false });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(story);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    ).toBe("rgb(21, 19, 15)");
    const scripted = page.locator("[data-press-script]");
    expect(await scripted.count()).toBeGreaterThan(0);
    for (const button of await scripted.all()) expect(await button.isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "واٹس ایپ پر شیئر کریں" }).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "پرنٹ کریں" }).isVisible()).toBe(false);
    const place = page.locator("#comments");
    expect(await place.getByRole("link", { name: t("readerForms.respond") }).isVisible()).toBe(
      true,
    );
    expect(await place.locator("a[href*='/login?']").isVisible()).toBe(true);
    expect(await place.locator("form").isVisible()).toBe(false);
  });

  // Rating, commenting and logging out: commenting.test.ts. Roles, refusals and codes: account-forms.test.ts.
  it.each(isThorough ? places : places.slice(0, 1))(
    "a reader ends sessions, changes the address and deletes the account, in $language at $width px",
    async ({ language, width }) => {
      const say = translatorFor(language);
      const { page, context } = await browser.open({
        javaScriptEnabled: false,
        width,
        height: 800,
      });
      const reader = await registeredReader();
      await signInByApi(context, reader);
      await signInOnOtherDevice(reader);
      const told = page.locator("main [role=status]");
      const password = page.locator("#reader-owner-password");

      await page.goto(`/${language}/account/forms`);
      await page.locator("section[aria-labelledby=reader-sessions] li button").click();
      expect(await told.textContent()).toBe(say("account.sessions.ended"));

      const fresh = freshEmail();
      await page.locator("#reader-email").fill(fresh);
      await password.fill(reader.password);
      await page.getByRole("button", { name: say("account.email.submit") }).click();
      expect(await told.textContent()).toBe(say("readerForms.emailSent"));
      await page.goto(await mailedLink(inject("dataDir"), fresh, "/verify-email"));
      await page.getByRole("button", { name: "Yes, confirm it" }).click();

      await page.goto(`/${language}/account/forms`);
      await page.getByText(fresh).first().waitFor();
      await page.getByRole("link", { name: say("account.deletion.submit") }).click();
      await password.fill("not this one");
      await page.getByRole("button", { name: say("account.deletion.submit") }).click();
      expect(await page.locator("#reader-owner-password-error").textContent()).toBe(
        say("validation.password_wrong"),
      );
      await password.fill(reader.password);
      await page.getByRole("button", { name: say("account.deletion.submit") }).click();
      expect(await told.textContent()).toBe(say("account.deletion.done"));
    },
  );

  it("keeps the words of a reader who was logged out meanwhile", async () => {
    const { page, context } = await browser.open({
      javaScriptEnabled: false,
      width: 360,
      height: 740,
    });
    const reader = await registeredReader();
    await signInByApi(context, reader);
    await page.goto(`${story}/respond`);
    const words = "یہ تبصرہ لکھنے میں دیر لگی۔";
    await page.locator("textarea").fill(words);
    await page.locator("[name=rating][value='5']").check({ force: true });
    await context.clearCookies();
    await page.getByRole("button", { name: t("comments.form.submit") }).click();
    expect(await page.locator("main [role=alert]").textContent()).toBe(
      t("readerForms.loggedOutMeanwhile"),
    );
    expect(await page.locator("textarea").inputValue()).toBe(words);

    const [login] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: t("readerForms.logInAgain") }).click(),
    ]);
    await login.locator("#account-email").fill(reader.email);
    await login.locator("#account-password").fill(reader.password);
    await login.locator("form button[type=submit]").click();
    await login.waitForURL((address) => address.pathname.endsWith("/respond"));
    await login.close();
    await page.getByRole("button", { name: t("readerForms.goOn") }).click();
    expect(await page.locator("textarea").inputValue()).toBe(words);
    expect(await page.locator("[name=rating][value='5']").isChecked()).toBe(true);
    // Sending it then: account-forms.test.ts.
    expect(await page.getByRole("button", { name: t("comments.form.submit") }).count()).toBe(1);
  });

  // Axe needs scripts; the pages are the same with them.
  it.each(isThorough ? places : places.slice(0, 1))(
    "the pages of these forms are accessible, in $language at $width px",
    async ({ language, width }) => {
      const { page, context } = await browser.open({ width, height: 800 });
      await signInByApi(context, await registeredReader());
      const check = async () => {
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await horizontalOverflow(page)).toEqual([]);
      };
      for (const path of ["/account/forms", "/account/delete"]) {
        await page.goto(`/${language}${path}`);
        await check();
      }
      await page.goto(`/${language}${story}/respond`);
      await page.locator("textarea").fill("A comment that took a while.");
      await context.clearCookies();
      await page.locator("main button[value=comment]").click();
      await page.locator("main [role=alert]").waitFor();
      await check();
    },
  );
});
