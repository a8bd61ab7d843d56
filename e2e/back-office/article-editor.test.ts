import { messages as english } from "@hilal/i18n/messages/editor/en";
import { messages } from "@hilal/i18n/messages/editor/ur";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import {
  bodyPicture,
  caretToEnd,
  choose,
  fillAround,
  findTool,
  send,
  surface,
  tool,
  waitForTextFocus,
  waitUntilStored,
} from "./article-form.ts";
import {
  answerForYouTube,
  openOfficeTab,
  publicPage,
  sameOfficeTab,
  seesText,
  waitUntilComplete,
} from "./office.ts";

const browser = testBrowser();
const { adminEditor: urdu, editorPaste: urduPaste } = messages;
const newArticle = "/admin/new-article";

describe("the article editor", () => {
  // Covered in parts by editor/body-editor.dom.test.tsx, editor/dialogs and editor/pictures in admin/articles, and, for
  // the resulting HTML, in server/content/html; a picture is also inserted in writing/by-hand.test.ts, a link in
  // keyboard.test.ts.
  it.runIf(isThorough)("takes links, pictures and videos", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await page.goto(newArticle);
    await fillAround(page, { title: "Links, pictures and films", category: "misc" });
    await surface(page).click();
    await page.keyboard.insertText("These words stand before a link that leads somewhere else: ");
    await tool(page, "Link");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address").fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.getByText("Please enter a valid address.").waitFor();
    await dialog.getByLabel("Address").fill("hilal.example/about");
    await dialog.getByLabel("Open in a new tab").check();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await dialog.waitFor({ state: "detached" });

    await tool(page, "Image");
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Choose an image" }).click();
    await (await chooser).setFiles(bodyPicture);
    await dialog.getByRole("img").waitFor();
    await dialog.getByLabel("Description of the image").fill("A green square");
    await dialog.getByLabel("Caption").fill("Drawn for this test");
    await dialog.getByRole("button", { name: "Insert" }).click();
    await dialog.waitFor({ state: "detached" });

    await waitForTextFocus(page);
    await caretToEnd(surface(page));
    await tool(page, "Video");
    await answerForYouTube(page);
    await dialog.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
    await dialog.getByLabel("Title of the video").fill("A talk");
    await dialog.getByRole("button", { name: "Insert" }).click();
    await dialog.waitFor({ state: "detached" });
    await waitForTextFocus(page);
    expect(await surface(page).getByText("Video: A talk").count()).toBe(1);
    const id = await send(page, "Upload Article");

    const html = await publicPage(`/article/${id}`);
    const body = /<div[^>]*prose_prose[^>]*>(.*?)<\/div>/s.exec(html)?.[1];
    expect(body).toContain(
      '<a href="https://hilal.example/about" target="_blank" rel="noopener">hilal.example/about</a>',
    );
    expect(body).toMatch(
      /<figure>(?:<picture>.*?)?<img src="[^"]+" alt="A green square" width="8" height="8"[^>]*>(?:<\/picture>)?<figcaption>Drawn for this test<\/figcaption><\/figure>/,
    );
    expect(body).toMatch(
      /<figure><iframe [^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"[^>]*><\/iframe><\/figure>/,
    );
    expect(faults).toEqual([]);
    await page.close();
  });

  // Covered in parts by editor/toolbar/tools.dom.test.ts, editor/body-editor.dom.test.tsx and
  // editor/body-extensions.dom.test.ts in admin/articles; the arrow keys also in writing/by-keyboard.test.ts.
  it.runIf(isThorough)(
    "writes on as its tools stand, undoes and redoes, has its tools at the arrow keys, and leaves a block of code by the third Enter",
    async () => {
      const { page } = await openOfficeTab(browser);
      const chosen = Promise.withResolvers<void>();
      // The server's own copy arrives between the choice of a size and the letters that it is for.
      await page.route("**/api/working-copies/", async (route) => {
        await chosen.promise;
        await route.continue();
      });
      await page.goto(newArticle);
      await surface(page).click();
      expect(await (await findTool(page, "Undo")).isDisabled()).toBe(true);
      await surface(page).focus();
      await tool(page, "Bold");
      await waitForTextFocus(page);
      await page.keyboard.type("bold");
      await page.keyboard.press("Control+b");
      await page.keyboard.type(" plain ");
      await choose(page, "Size", "24px");
      chosen.resolve();
      await waitUntilStored(page);
      await page.keyboard.type("large");
      await tool(page, "Undo");
      await expect.poll(() => surface(page).textContent()).not.toContain("large");
      await tool(page, "Redo");
      await expect.poll(() => surface(page).textContent()).toContain("large");
      await waitForTextFocus(page);
      await page.keyboard.press("Control+A");
      await (await findTool(page, "Bold")).focus();
      await page.keyboard.press("ArrowRight");
      const focused = page.locator(":focus");
      expect(await focused.getAttribute("aria-label")).toBe("Italic");
      await page.keyboard.press("Space");
      expect(await focused.getAttribute("aria-pressed")).toBe("true");
      expect(await surface(page).locator("em").first().textContent()).toBe("bold");
      await page.keyboard.press("Space");
      expect(await focused.getAttribute("aria-pressed")).toBe("false");
      expect(await surface(page).locator("em").count()).toBe(0);
      await page.keyboard.press("Tab");
      expect(await focused.getAttribute("name")).toBe("title");
      await surface(page).focus();
      await caretToEnd(surface(page));
      await page.keyboard.press("Enter");
      await tool(page, "Clear the formatting");
      await tool(page, "Code block");
      await waitForTextFocus(page);
      await page.keyboard.insertText("const x = 1;");
      for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
      await page.keyboard.type("after");
      expect(await surface(page).innerHTML()).toContain(
        '<p><strong>bold</strong> plain <span class="size-24">large</span></p><pre><code>const x = 1;</code></pre><p>after</p>',
      );
      await page.close();
    },
  );
});

// Covered in parts by article-language.dom.test.tsx and publish-check.dom.test.tsx; another Urdu article is written in
// writing/by-hand.test.ts.
describe.runIf(isThorough)("an Urdu article", () => {
  it("turns the interface to Urdu, loses nothing, and is published", async () => {
    const { page, faults } = await openOfficeTab(browser);
    await page.goto(newArticle);
    await surface(page).click();
    const words = "خوب‌صورت وادی۔بہار کی پہلی صبح جب برف پگھلتی ہے تو ندیاں گنگنانے لگتی ہیں۔";
    await page.keyboard.insertText(words);
    await fillAround(page, { title: "بہار کی صبح", category: "in-focus-urdu" });

    await page.getByRole("heading", { level: 1, name: urdu.form.newTitle }).waitFor();
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    const body = surface(page, urdu.form.content);
    expect(await body.getAttribute("dir")).toBe("rtl");
    expect(await body.getAttribute("lang")).toBe("ur");
    const title = page.getByLabel(urdu.form.title, { exact: true });
    expect([await title.getAttribute("dir"), await title.inputValue()]).toEqual([
      "rtl",
      "بہار کی صبح",
    ]);
    expect(await body.textContent()).toContain("پہلی صبح");
    await seesText(page, "15 الفاظ");
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole("button", { name: urdu.form.upload }).click();
    // A space is missing after the first sentence: that is shown before it is published.
    const check = page.getByRole("dialog", { name: urduPaste.check.title });
    await check.getByText("وادی۔").first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await check.getByRole("button", { name: urduPaste.check.acceptAndPublish }).click();
    // The form is emptied, and the interface speaks the person's own language again, the message as well.
    await page
      .getByText(urdu.form.uploaded)
      .or(page.getByText(english.adminEditor.form.uploaded))
      .waitFor();
    await page.getByRole("heading", { level: 1, name: "New Article" }).waitFor();
    const link = page.getByRole("link", { name: "Open the saved record" });
    const id = Number(/(\d+)$/.exec((await link.getAttribute("href")) ?? "")?.[1]);
    // Text written before the article became Urdu may have its own direction and language attributes.
    const read = (await publicPage(`/article/${id}`)).replaceAll(' dir="rtl" lang="ur"', "");
    expect(read).toContain(`<p>${words.replace("۔بہار", "۔ بہار")}</p>`);
    expect(await surface(page).textContent()).not.toContain("پہلی صبح");

    await page.goto(`${newArticle}/${id}`);
    await page.getByRole("heading", { level: 1, name: urdu.form.editTitle }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});

const everyWidth = (["en", "ur"] as const).flatMap((language) =>
  [1280, 768, 360].map((width) => ({ language, width })),
);

// An article written in Urdu: writing/by-hand.test.ts.
it.each(isThorough ? everyWidth : [])(
  "the form of an article stands without a fault in $language at $width pixels",
  async ({ language, width }) => {
    const { page, faults } = await sameOfficeTab(browser, { language });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(newArticle);
    await page.getByRole("toolbar").waitFor();
    await waitUntilComplete(page);
    // So tall that the bar of buttons at the end covers nothing.
    await page.setViewportSize({ width, height: 2400 });
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const room of [width, 768, 360]) {
      await page.setViewportSize({ width: room, height: 2400 });
      expect([room, await horizontalOverflow(page)]).toEqual([room, []]);
    }
    expect(faults).toEqual([]);
  },
);
