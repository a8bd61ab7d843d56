import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { carriedBy } from "../reading-site/within-budget.ts";
import { newestArticle, registeredReader, signInByApi } from "./reader.ts";

const browser = testBrowser();
const urdu = translatorFor("ur");
const reader = await registeredReader();

/** A reader's phone. */
async function signedIn() {
  const opened = await browser.sameTab({ width: 360, height: 740 });
  await signInByApi(opened.context, reader);
  return opened;
}

it("rates and comments without JavaScript, and logs out", async () => {
  const { page } = await browser.open({ javaScriptEnabled: false, width: 360, height: 740 });
  const own = await registeredReader();
  await page.goto(`/article/${await newestArticle("ur")}`);
  await page.getByRole("link", { name: urdu("readerForms.respond") }).click();
  await page.locator("#account-email").fill(own.email);
  await page.locator("#account-password").fill(own.password);
  await page.locator("form button[type=submit]").click();
  await page.locator("textarea").fill("بہت اچھا مضمون ہے۔");
  await page.getByRole("button", { name: urdu("comments.form.submit") }).click();
  expect(await page.locator("#reader-rating-error").isVisible()).toBe(true);
  expect(await page.locator("textarea").inputValue()).toBe("بہت اچھا مضمون ہے۔");
  expect(await horizontalOverflow(page)).toEqual([]);
  await page.locator("[name=rating][value='4']").check({ force: true });
  await page.getByRole("button", { name: urdu("comments.form.submit") }).click();
  expect(await page.locator("main [role=status]").textContent()).toBe(
    urdu("comments.form.submitted"),
  );
  expect(await page.locator("[name=rating][value='4']").isChecked()).toBe(true);
  await page.goto("/ur/account");
  await page.getByRole("link", { name: urdu("readerForms.open") }).click();
  await page.getByRole("button", { name: urdu("readerForms.logout") }).click();
  expect(await page.locator("main [role=status]").textContent()).toBe(
    urdu("readerForms.signedOut"),
  );
});

// The form's error texts: comment-form.dom.test.tsx. Signing up and in: sign-in.test.ts.
describe("commenting", () => {
  it("by keyboard, with no more than 90 kB of script, and deleting one's own comment", async () => {
    const { page, faults } = await signedIn();
    const weigh = carriedBy(page);
    await page.goto(`/article/${await newestArticle("en")}`);
    const form = page.locator("#comments form");
    await form.scrollIntoViewIfNeeded();
    const figures = () => page.locator("#comments [data-figure]").allTextContents();
    const [ratingBefore, countBefore] = await figures();
    await form.locator("button[type=submit]:enabled").first().waitFor();
    await page.waitForLoadState("networkidle");
    const { script } = await weigh();
    expect(script).toBeGreaterThan(40_000);
    expect(script).toBeLessThanOrEqual(90_000);
    // By keyboard alone: into the group of stars, four to the end, on to the comment.
    await form.getByRole("radio", { name: "1 star" }).focus();
    await page.keyboard.press("Space");
    for (const _step of [2, 3, 4]) await page.keyboard.press("ArrowRight");
    expect(await form.getByRole("radio", { name: "4 stars" }).isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    const words = `A fine piece, said ${reader.email.slice(0, 15)}.`;
    await page.keyboard.insertText(words);
    await form.getByRole("button", { name: "Submit" }).click();
    await form.getByText("Thank you! Your comment has been submitted.").waitFor();
    await form.getByText("Your rating: 4 of 5.").waitFor();
    const own = page.locator("[data-comments] > li", { hasText: words });
    expect(await own.textContent()).toContain("Sana Iqbal");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toEqual([]);
    // The page's own figures update, and are the same when it is loaded again.
    await expect.poll(async () => (await figures())[0]).not.toBe(ratingBefore);
    await expect.poll(async () => (await figures())[1]).not.toBe(countBefore);
    const after = await figures();

    await page.reload();
    expect(await figures()).toEqual(after);
    expect(await own.textContent()).toContain("Sana Iqbal");
    await form.scrollIntoViewIfNeeded();
    await own.getByRole("button", { name: "Delete comment" }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.textContent()).toContain("Are you sure you want to delete this comment?");
    await dialog.getByRole("button", { name: "Delete comment" }).click();
    await page.getByText("Comment deleted successfully!").waitFor();
    expect(await own.count()).toBe(0);
    await expect.poll(async () => (await figures())[1]).toBe(countBefore);
    expect(faults).toEqual([]);
  });

  // The texts: comment-form.dom.test.tsx; which comments are held back: comment-writing.test.ts.
  it.runIf(isThorough)(
    "in Urdu, held back when it carries a link, with no more than 90 kB of script",
    async () => {
      const { page } = await signedIn();
      const weigh = carriedBy(page);
      await page.goto(`/article/${await newestArticle("ur")}`);
      const form = page.locator("#comments form");
      await form.scrollIntoViewIfNeeded();
      await form.locator("button[type=submit]:enabled").waitFor();
      await page.waitForLoadState("networkidle");
      const { script } = await weigh();
      expect(script).toBeGreaterThan(40_000);
      expect(script).toBeLessThanOrEqual(90_000);
      await form
        .getByRole("radio", { name: urdu("comments.form.star", { rating: 5 }) })
        .check({ force: true });
      await form.getByLabel(urdu("comments.form.comment")).fill("دیکھیے www.example.com پر");
      await form.getByRole("button", { name: urdu("comments.form.submit"), exact: true }).click();
      await form.getByText(urdu("comments.form.held")).waitFor();
      expect(await horizontalOverflow(page)).toEqual([]);
    },
  );
});
