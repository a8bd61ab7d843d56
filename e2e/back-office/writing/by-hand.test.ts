import { readFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "@hilal/i18n/messages/office-article/ur";
import { expect, it } from "vitest";
import { accessibilityFaults } from "../../checks/accessibility.ts";
import { horizontalOverflow } from "../../checks/overflow.ts";
import { testBrowser } from "../../harness/browser.ts";
import { isThorough } from "../../harness/thorough.ts";
import { bodyPicture, fillAround, storedBody, surface } from "../article-form.ts";
import { paste } from "../clipboard.ts";
import { lookAt, pressStep } from "../look-at.ts";
import { openOfficeTab, seesText } from "../office.ts";
import { savedId, sheet, texts, toolbar } from "./writing-desk.ts";

const browser = testBrowser();
const { adminHistory, editorBlocks, editorPaste } = messages;
const t = texts.ur;
const clipboards = join(import.meta.dirname, "../../../admin/articles/editor/paste/clipboards");
const clipboard = (name: string) => readFileSync(join(clipboards, name), "utf8");

/** The contents of the clipboards with corrected Urdu, from WhatsApp to Word. */
const cleaned = [
  "<p><strong>Sana Malik:</strong> <strong>خبر</strong>: پل آج کھل گیا<br />گاڑیاں چل رہی ہیں</p>",
  "<p><em>تصویریں</em> بعد میں</p>",
  "<p><strong>Bilal:</strong> 2*3*4 نہیں، <s>کل</s> آج</p>",
  "<p>دریا بہتا ہے۔ سن ۱۹۴۷ء میں</p><p>PAF کی پرواز</p>",
  "<p>یہ کتاب بہت اچھی ہے۔ اسے پڑھیں، کل نہیں۔</p>",
  "<p>وہ (سال) ۲۰۲۵ میں “آیا” تھا۔</p><p>پاکستان زندہ باد</p>",
  "<h2>صحرا کی رات</h2>",
  '<p>رات <strong>ٹھنڈی</strong> ہوتی ہے، دیکھیے <a href="https://hilal.example/desert" rel="noopener">یہاں</a>۔</p>',
  "<ul><li><p>ریت</p><ul><li><p>باریک</p></li></ul></li><li><p>ہوا</p></li></ul>",
  "<table><tbody><tr><td><p>دن</p></td><td><p>گرم</p></td></tr></tbody></table>",
  '<p dir="ltr" lang="en"><em>The end</em>.</p>',
  "<h1>بہار میں دریا</h1><p>پانی اپریل میں <strong>چڑھتا</strong> ہے۔</p>",
  "<ol><li><p>برف پگھلتی ہے</p></li><li><p>بارش ہوتی ہے</p></li></ol>",
].join("");

// The result of each clipboard: clipboards.dom.test.ts; corrections and their undo: urdu-review.dom.test.tsx.
it.runIf(isThorough)(
  "takes an Urdu article from everywhere, puts it right at one press, and goes on with it on a phone",
  async () => {
    const { page, faults } = await openOfficeTab(browser);
    await page.goto("/admin/new-article");
    await surface(page).waitFor();
    await fillAround(page, { title: "دریا کے کنارے", category: "in-focus-urdu" });
    const body = sheet(page, t);
    await body.waitFor();
    const from = (kind: "text" | "html", name: string) =>
      paste(page, { [kind]: clipboard(name) }, t.editor.form.content);
    for (const name of [
      "whatsapp-web-urdu.txt",
      "inpage-2-urdu.txt",
      "inpage-converted-urdu.txt",
    ]) {
      await from("text", name);
      await page.keyboard.press("Enter");
    }
    await from("html", "google-docs-urdu.html");
    await page.keyboard.press("Enter");
    await from("html", "word-mac-urdu.html");
    await body.getByText("پاکـــستان").waitFor();
    const review = page.getByRole("region", { name: editorPaste.review.label });
    await review.getByRole("button", { name: editorPaste.review.show }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await review.getByRole("button", { name: editorPaste.review.acceptAll }).click();
    await body.getByText("پاکستان زندہ باد").waitFor();
    await page.getByRole("button", { name: t.editor.form.upload }).click();
    const id = await savedId(page);
    expect(await storedBody(id)).toBe(cleaned);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/admin/articles-management/${id}`);
    await body.getByText("PAF").click();
    const insert = async (name: string) => {
      await toolbar(page, t).getByRole("button", { name: t.surface.insert.button }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    };
    await insert(t.editor.tool.picture);
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[data-picker=editor-picture]").setInputFiles(bodyPicture);
    await dialog.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    await dialog.getByLabel(t.editor.dialog.pictureAlt).fill("دریا کا نقشہ");
    await dialog.getByRole("button", { name: t.editor.dialog.insert }).click();
    await dialog.waitFor({ state: "detached" });
    await body.locator("figure img").waitFor();
    await body.getByText("پاکستان زندہ باد").click();
    await insert(editorBlocks.box.infoBox);
    await body.locator("aside").waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect([width, await horizontalOverflow(page)]).toEqual([width, []]);
    }
    await page.getByRole("button", { name: t.editor.form.update }).click();
    await seesText(page, t.editor.form.updated);
    await page.setViewportSize({ width: 360, height: 740 });
    await lookAt(page, adminHistory.open, adminHistory.title, pressStep);
    // A file is stored once, under the name of its first upload.
    const address = /\/media\/[0-9a-f]+\/[a-z]+\.png/;
    expect((await storedBody(id)).replace(address, "/media/map.png")).toBe(
      cleaned
        .replace(
          "<p>یہ کتاب",
          '<figure><img src="/media/map.png" alt="دریا کا نقشہ" width="8" height="8" /></figure><p>یہ کتاب',
        )
        .replace(
          "<p>پاکستان زندہ باد</p>",
          '<aside class="info-box"><p>پاکستان زندہ باد</p></aside>',
        ),
    );
    expect(faults).toEqual([]);
    await page.close();
  },
  180_000,
);
