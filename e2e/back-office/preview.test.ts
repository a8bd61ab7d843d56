import { randomUUID } from "node:crypto";
import { messages as english } from "@hilal/i18n/messages/all/en";
import { messages as urdu } from "@hilal/i18n/messages/all/ur";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { caretToEnd, surface } from "./article-form.ts";
import { lookAt, pressStep } from "./look-at.ts";
import { administrator, callAs, openOfficeTab } from "./office.ts";

const browser = testBrowser();

const scripts = {
  en: {
    texts: english.adminPreview,
    page: english.preview,
    content: "Content",
    title: "Title",
    category: "Category",
    slug: "in-focus",
    words: ["The patrol crossed the glacier.", "Nobody spoke until morning."],
    more: " It was cold.",
    comment: "Which glacier was it?",
    visitor: "It was the eastern one.",
    name: "Dr. Noor",
  },
  ur: {
    texts: urdu.adminPreview,
    page: urdu.preview,
    content: urdu.adminEditor.form.content,
    title: urdu.adminEditor.form.title,
    category: urdu.adminEditor.form.category,
    slug: "in-focus-urdu",
    words: ["دستے نے گلیشیر عبور کیا۔", "صبح تک کوئی نہ بولا۔"],
    more: " سردی بہت تھی۔",
    comment: "یہ کون سا گلیشیر تھا؟",
    visitor: "یہ مشرقی گلیشیر تھا۔",
    name: "ڈاکٹر نور",
  },
} as const;

/** The form of a new article with two paragraphs in it. */
async function written(page: Page, language: "en" | "ur"): Promise<number> {
  const { words, content, category, slug, title } = scripts[language];
  const started = await callAs(administrator, "POST", "/api/working-copies/", {
    key: randomUUID(),
  });
  const { article } = started as { article: number };
  await page.goto(`/admin/new-article/${article}`);
  await page.getByLabel(category, { exact: true }).selectOption(slug);
  await page.getByLabel(title, { exact: true }).fill(words[0]);
  await surface(page, content).click();
  await page.keyboard.insertText(words[0]);
  await page.keyboard.press("Enter");
  await page.keyboard.insertText(words[1]);
  return article;
}

type Language = keyof typeof scripts;
const both: readonly Language[] = ["en", "ur"];

describe("an article that is not published", () => {
  it.each(isThorough ? both : (["ur"] as const))(
    "is seen beside its form while it is written, at each width, in %s",
    async (language) => {
      const { texts, page: site, content, words, more } = scripts[language];
      const { page, faults } = await openOfficeTab(browser, { language });
      await written(page, language);
      await page.getByRole("button", { name: texts.open, exact: true }).click();
      const shown = page.frameLocator("iframe");
      await shown.getByText(site.banner).waitFor();
      await shown.getByText(words[1]).waitFor();
      // Each screen's width is the page's own.
      for (const [label, width] of [
        [texts.tablet, 768],
        [texts.desktop, 1280],
        [texts.phone, 360],
      ] as const) {
        await page.getByLabel(label, { exact: true }).check();
        await expect.poll(() => shown.locator("html").evaluate(() => innerWidth)).toBe(width);
      }
      await shown.locator("html").evaluate((root) => {
        root.ownerDocument.defaultView?.scrollTo(0, 300);
        (root as HTMLElement).dataset.kept = "yes";
      });
      await surface(page, content).click();
      await caretToEnd(surface(page, content));
      await page.keyboard.insertText(more);
      await shown.getByText(`${words[1]}${more}`).waitFor();
      // The preview is still the same document, at its scroll position.
      expect(
        await shown
          .locator("html")
          .evaluate((root) => [
            (root as HTMLElement).dataset.kept,
            root.ownerDocument.defaultView?.scrollY,
          ]),
      ).toEqual(["yes", 300]);
      // Whether the preview is open is remembered for the next article.
      await page.keyboard.press("Control+Alt+KeyP");
      await page.locator("iframe").waitFor({ state: "detached" });
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  // Anchors, order and drafts: paragraph-comments/*.dom.test.tsx, which have no layout.
  it.each(isThorough ? both : (["ur"] as const))(
    "is commented on beside its lines, by keyboard, in %s",
    async (language) => {
      const { texts, content, words, comment } = scripts[language];
      const { page, faults } = await openOfficeTab(browser, { language });
      await written(page, language);
      await page.keyboard.press("Shift+Home");
      await page.keyboard.press("Control+Alt+KeyM");
      await page.keyboard.insertText(comment);
      await page.keyboard.press("Control+Enter");
      const mark = page.locator(`mark:not([data-threads=""])`, { hasText: words[1] });
      await mark.waitFor();
      await page.keyboard.press("Control+Alt+Period");
      const margin = page.getByRole("region", { name: texts.comments.beside });
      const card = margin.locator(":focus", { hasText: comment });
      await card.waitFor();
      const [line, beside] = [await mark.boundingBox(), await card.boundingBox()];
      if (!line || !beside) throw new Error("The words or the card are not shown.");
      expect(Math.abs(beside.y - line.y)).toBeLessThan(12);
      const isAfter = language === "en" ? beside.x > line.x + line.width : beside.x < line.x;
      expect(isAfter).toBe(true);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press("Escape");
      const isFocused = () =>
        surface(page, content).evaluate((box) => box === box.ownerDocument.activeElement);
      expect(await isFocused()).toBe(true);
      // In a narrow window the same words open a sheet.
      await page.setViewportSize({ width: 360, height: 740 });
      await mark.click();
      const sheet = page.getByRole("dialog");
      await sheet.getByText(comment, { exact: true }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  // Notices about each comment, and their recipients: previews.test.ts and shared-comments.test.ts.
  it.runIf(isThorough).each(both)(
    "is talked about with somebody outside, in %s",
    async (language) => {
      const t = translatorFor(language);
      const { texts, page: site, content, words, comment, visitor, name } = scripts[language];
      const { page, faults } = await openOfficeTab(browser, { language });
      await written(page, language);
      await page.getByRole("button", { name: texts.open, exact: true }).click();
      await page.frameLocator("iframe").getByText(words[1]).waitFor();
      await page.keyboard.press("Control+Alt+KeyM");
      await page.getByLabel(texts.comments.text, { exact: true }).fill(comment);
      await page.keyboard.press("Control+Enter");
      await page.getByText(comment, { exact: true }).waitFor();
      await page.locator("[role=textbox] p[aria-description]", { hasText: words[1] }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);

      await pressStep(page, texts.share.open);
      await page.getByLabel(texts.share.mayComment, { exact: true }).check();
      await page.getByRole("button", { name: texts.share.create, exact: true }).click();
      const address = await page.getByLabel(texts.share.address, { exact: true }).inputValue();
      await page.getByText(texts.share.neverOpened).waitFor();

      const outside = await browser.open({ width: 360 });
      await outside.page.goto(new URL(address).pathname);
      await outside.page.getByText(site.comment.paragraph).nth(1).click();
      const form = outside.page.locator("details[open]");
      await form.getByLabel(site.comment.name).fill(name);
      await form.getByLabel(site.comment.text).fill(visitor);
      await form.getByRole("button", { name: site.comment.submit }).click();
      await outside.page.getByText(site.comment.sent).waitFor();
      expect(await outside.page.getByText(visitor).count()).toBe(1);
      expect(await outside.page.getByText(comment).count()).toBe(0);
      expect(await horizontalOverflow(outside.page)).toEqual([]);
      expect(await accessibilityFaults(outside.page)).toEqual([]);
      expect(outside.faults).toEqual([]);

      await page.reload();
      await page.getByText(visitor, { exact: true }).waitFor();

      // On a phone it covers the form, and closes again.
      await page.setViewportSize({ width: 360, height: 740 });
      const sheet = page.getByRole("dialog", { name: texts.title });
      await sheet.waitFor();
      expect((await sheet.boundingBox())?.width).toBe(360);
      expect(await accessibilityFaults(page)).toEqual([]);
      await sheet.getByRole("button", { name: texts.close, exact: true }).click();
      await sheet.waitFor({ state: "detached" });
      await surface(page, content).waitFor();

      // Two dialogs of the form: one that asks, one that lists. The one with the versions: writing/by-hand.test.ts.
      await lookAt(page, t("desk.action.submit"), t("desk.dialog.submitTitle"), pressStep);
      await lookAt(page, texts.share.open, texts.share.dialog, pressStep);
      expect(faults).toEqual([]);
      await page.close();
    },
  );
});
