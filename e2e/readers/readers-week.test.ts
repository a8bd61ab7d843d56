import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { hear, heard, theEnd, withVoices } from "../reading-site/device-voices.ts";
import { storyPath } from "../reading-site/reading-pages.ts";
import { registeredReader, signInByApi } from "./reader.ts";

const browser = testBrowser();

/** The number of the paragraph at the top of the window. */
const topParagraph = (page: Page) =>
  page.evaluate(() => {
    const body = document.querySelector("#opening + *");
    return [...(body?.children ?? [])].findIndex((one) => one.getBoundingClientRect().bottom > 1);
  });

/** Reads up to a paragraph, as somebody who scrolls there does, and leaves for another page. */
async function readUpTo(page: Page, paragraph: number, next: string): Promise<void> {
  const scrollTo = (place: number) =>
    page.evaluate((nth) => {
      const target = document.querySelector("#opening + *")?.children[nth];
      const top = (target?.getBoundingClientRect().top ?? 0) + scrollY + 4;
      window.scrollTo({ top, behavior: "instant" });
    }, place);
  // The script of what a device keeps comes with the first interaction, and follows the next ones.
  await page.mouse.wheel(0, 40);
  await page.locator("button[data-keeps][aria-pressed=true]").waitFor();
  await scrollTo(paragraph);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.goto(next);
}

it.each([
  { language: "ur", width: 360, voice: ["ur-PK", "Uzma"] },
  { language: "en", width: 1280, voice: ["en-GB", "Libby"] },
] as const)(
  "a reader's week, in $language at $width px: saved, read in a tunnel, continued elsewhere, heard, shared, logged out",
  async ({ language, width, voice }) => {
    const t = translatorFor(language);
    const story = await storyPath(inject("portal"), language);
    const saved = language === "ur" ? "/ur/saved" : "/saved";
    const reader = await registeredReader();

    // Monday, a first visit: nothing is fetched for later before the reader does something.
    const { page, context, faults } = await browser.open({ width, serviceWorkers: "allow" });
    await page.goto(story);
    await page.waitForLoadState("networkidle");
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await registrations()).toBe(0);
    const title = (await page.locator("article h1").textContent()) ?? "";
    const save = page.getByRole("button", { name: t("saved.save") });
    await save.click();
    await page.locator("[data-keeps][aria-pressed=true]").waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(saved);
    const kept = page.locator("#saved li", { hasText: title });
    await kept.waitFor();
    // The page was left before the copy had come: it is fetched here.
    await kept.locator("[data-kept-part=offline]").waitFor();

    // Tuesday, in a tunnel.
    await context.setOffline(true);
    await page.goto(story);
    expect(await page.locator("article h1").textContent()).toBe(title);
    const other = await page.goto(language === "ur" ? "/ur/contact" : "/contact");
    expect(other?.status()).toBe(503);
    await page.getByRole("heading", { level: 1, name: t("offline.title") }).waitFor();
    await page.goto(story);
    await readUpTo(page, 4, saved);
    await page.locator("#continue li", { hasText: title }).waitFor();
    expect(await horizontalOverflow(page)).toEqual([]);
    await context.setOffline(false);
    // In the tunnel the pictures of other articles were missing.
    faults.length = 0;

    // Wednesday: the reader logs in, and what the device keeps joins the account.
    await signInByApi(context, reader);
    const joined = page.waitForResponse((answer) => answer.url().includes("/api/user/me/kept/"));
    await page.goto(saved);
    expect((await joined).status()).toBe(200);

    // Thursday, at home on another device: where the reader stopped.
    const home = await browser.open({ width: width === 360 ? 1280 : 360 });
    await withVoices(home.page, [voice]);
    await signInByApi(home.context, reader);
    await home.page.goto(saved);
    await home.page.locator("#saved li", { hasText: title }).waitFor();
    await home.page.goto(story);
    await home.page.locator("[data-keeps][aria-pressed=true]").waitFor();
    const resume = home.page.getByRole("region", { name: t("saved.resume.label") });
    await resume.getByRole("button", { name: t("saved.resume.go") }).click();
    await expect.poll(() => topParagraph(home.page)).toBe(4);

    // Friday, while cooking.
    await home.page.getByRole("button", { name: t("listen.start"), exact: true }).click();
    const player = home.page.getByRole("region", { name: t("listen.player") });
    await expect.poll(() => heard(home.page)).toContain(title.slice(0, 8));
    await hear(home.page, theEnd);
    await player.getByText(t("listen.ended")).waitFor();
    await player.getByRole("button", { name: t("listen.close") }).click();

    // Saturday: a passage is sent as a picture.
    await home.page.getByRole("link", { name: t("card.make") }).click();
    await home.page.locator("section[aria-labelledby=passages] a").first().click();
    const card = home.page.locator("main figure img");
    await expect
      .poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1200);
    const link = await home.page.locator("meta[property='og:image']").getAttribute("content");
    expect((await home.context.request.get(link ?? "")).headers()["content-type"]).toBe(
      "image/png",
    );

    // Sunday: logged out without JavaScript.
    const plain = await browser.open({ width, javaScriptEnabled: false });
    await signInByApi(plain.context, reader);
    await plain.page.goto(saved);
    expect(await plain.page.locator("main noscript").textContent()).toBe(t("saved.needsScript"));
    await plain.page.goto(language === "ur" ? "/ur/logout" : "/logout");
    await plain.page.getByRole("button", { name: t("readerForms.logout") }).click();
    expect(await plain.page.locator("main [role=status]").textContent()).toBe(
      t("readerForms.signedOut"),
    );
    // What the account keeps waits for the next time.
    await page.goto(saved);
    await kept.waitFor();
    expect([faults, home.faults]).toEqual([[], []]);
  },
);
