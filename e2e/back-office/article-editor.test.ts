import { adminEditor as urdu } from "@hilal/i18n/messages/ur/admin-editor";
import { adminForms as urduForms } from "@hilal/i18n/messages/ur/admin-forms";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import {
  bodyPicture,
  choose,
  fillAround,
  send,
  surface,
  tool,
  toolOf,
  writing,
} from "./article-form.ts";
import { openOffice, publicPage, sameOfficeTab, seesText, settled } from "./office.ts";

const browser = testBrowser();
const newArticle = "/admin/new-article";

/** Types a line that a tool was switched on for, then switches it off by a new, plain paragraph. */
async function plainLine(page: Page): Promise<void> {
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await tool(page, "Clear the formatting");
  await writing(page);
}

interface Format {
  readonly name: string;
  write(page: Page): Promise<void>;
  /** What the article page then holds. */
  readonly html: string;
}

const line = (name: string, html: string, begin: (page: Page) => Promise<void>): Format => ({
  name,
  html,
  async write(page) {
    await begin(page);
    await page.keyboard.type(name);
    await plainLine(page);
  },
});
const byTool = (name: string, html: string, label: string) =>
  line(name, html, async (page) => {
    await tool(page, label);
    await writing(page);
  });
const byMenu = (name: string, html: string, [menu, choice]: readonly [string, string]) =>
  line(name, html, (page) => choose(page, menu, choice));

const marks: readonly Format[] = [
  byTool("bold words", "<strong>bold words</strong>", "Bold"),
  byTool("italic words", "<em>italic words</em>", "Italic"),
  byTool("underlined words", "<u>underlined words</u>", "Underline"),
  byTool("struck words", "<s>struck words</s>", "Strikethrough"),
  byTool("raised words", "<sup>raised words</sup>", "Superscript"),
  byTool("lowered words", "<sub>lowered words</sub>", "Subscript"),
  byMenu("a face", '<span class="font-times-new-roman">a face</span>', ["Font", "Times New Roman"]),
  byMenu("a size", '<span class="size-24">a size</span>', ["Size", "24px"]),
  byMenu("a colour", '<span class="colour-teal">a colour</span>', ["Text colour", "Teal"]),
  byMenu("a marker", '<span class="background-yellow">a marker</span>', [
    "Background colour",
    "Yellow",
  ]),
];

const blocks: readonly Format[] = [
  ...([1, 2, 3, 4, 5, 6] as const).map((level) =>
    byMenu(`heading ${level}`, `<h${level}>heading ${level}</h${level}>`, [
      "Paragraph style",
      `Heading ${level}`,
    ]),
  ),
  byTool("one of three", "<ol><li><p>one of three</p></li></ol>", "Numbered list"),
  byTool("a bullet", "<ul><li><p>a bullet</p></li></ul>", "Bulleted list"),
  byTool(
    "to do",
    '<ul data-type="check-list"><li data-checked="false"><p>to do</p></li></ul>',
    "Check list",
  ),
  byTool("one step in", '<p class="indent-1">one step in</p>', "Increase indent"),
  byTool("centred", '<p class="align-center">centred</p>', "Align to the centre"),
  byTool("at the end", '<p class="align-end">at the end</p>', "Align to the end"),
  byTool("justified", '<p class="align-justify">justified</p>', "Justify"),
  byTool("دائیں سے", '<p dir="rtl" lang="ur">دائیں سے</p>', "Right to left"),
  byTool("quoted", "<blockquote><p>quoted</p></blockquote>", "Quotation"),
  {
    name: "const x = 1;",
    html: "<pre><code>const x = 1;</code></pre>",
    async write(page) {
      await tool(page, "Code block");
      await writing(page);
      await page.keyboard.type("const x = 1;");
      // Out of the block again.
      for (let press = 0; press < 3; press += 1) await page.keyboard.press("Enter");
    },
  },
];

/** The formats that a page does not hold. */
const missing = (html: string) =>
  [...marks, ...blocks].filter((format) => !html.includes(format.html)).map(({ name }) => name);

describe("the article editor", () => {
  it("keeps every format through a save, a reload and the article page", async () => {
    const { page, context, faults } = await openOffice(browser);
    await page.goto(newArticle);
    await fillAround(page, { title: "Every format", category: "misc" });
    await surface(page).click();
    for (const format of [...marks, ...blocks]) await format.write(page);
    await page.keyboard.type("Enough words to fill the fifty characters that an article needs.");
    const id = await send(page, "Upload Article");

    const html = await publicPage(`/article/${id}`);
    expect(missing(html)).toEqual([]);
    expect(html).not.toContain("style=");

    await page.goto(`${newArticle}/${id}`);
    await surface(page).getByText("Enough words").waitFor();
    const written = page.getByRole("button", { name: "Update Article" });
    await page.getByLabel("Title", { exact: true }).fill("Every format, twice");
    await written.click();
    await seesText(page, "Article updated successfully!");
    expect(missing(await publicPage(`/article/${id}`))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("takes links, pictures and videos", async () => {
    const { page, context, faults } = await openOffice(browser);
    await page.goto(newArticle);
    await fillAround(page, { title: "Links, pictures and films", category: "misc" });
    await surface(page).click();
    await page.keyboard.type("These words stand before a link that leads somewhere else: ");
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

    await writing(page);
    await page.keyboard.press("Control+End");
    await tool(page, "Video");
    await dialog.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
    await dialog.getByLabel("Title of the video").fill("A talk");
    await dialog.getByRole("button", { name: "Insert" }).click();
    await dialog.waitFor({ state: "detached" });
    await writing(page);
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
    await context.close();
  });

  it("undoes and redoes, and has its tools at the arrow keys", async () => {
    const { page, context } = await openOffice(browser);
    await page.goto(newArticle);
    await surface(page).click();
    expect(await (await toolOf(page, "Undo")).isDisabled()).toBe(true);
    await surface(page).focus();
    await page.keyboard.type("One");
    await tool(page, "Undo");
    expect(await surface(page).textContent()).not.toContain("One");
    await tool(page, "Redo");
    expect(await surface(page).textContent()).toContain("One");

    await page.keyboard.press("Control+A");
    await page.getByRole("button", { name: "Bold" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Italic");
    await page.keyboard.press("Space");
    expect(await page.locator(":focus").getAttribute("aria-pressed")).toBe("true");
    expect(await surface(page).innerHTML()).toContain("<em>One</em>");
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").getAttribute("name")).toBe("title");
    await context.close();
  });
});

describe("an Urdu article", () => {
  it("turns the interface to Urdu, loses nothing, and is published", async () => {
    const { page, context, faults } = await openOffice(browser);
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
    await seesText(page, urdu.form.uploaded);
    const link = page.getByRole("link", { name: urduForms.openRecord });
    const id = Number(/(\d+)$/.exec((await link.getAttribute("href")) ?? "")?.[1]);
    expect(await publicPage(`/article/${id}`)).toContain(`<p>${words}</p>`);
    expect(await body.textContent()).not.toContain("پہلی صبح");

    await page.getByLabel(urdu.form.category, { exact: true }).selectOption("misc");
    await page.getByRole("heading", { level: 1, name: "New Article" }).waitFor();
    await page.goto(`${newArticle}/${id}`);
    await page.getByRole("heading", { level: 1, name: urdu.form.editTitle }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the article form", () => {
  it("says everything that is missing", async () => {
    const { page, context } = await openOffice(browser);
    await page.goto(newArticle);
    await page.getByRole("button", { name: "Upload Article" }).click();
    for (const text of [
      "Title is required.",
      "Writer is required.",
      "Article content is required.",
      "Category is required.",
      "Publish date is required.",
      "Cover image is required.",
    ]) {
      await page.getByText(text).first().waitFor();
    }
    await surface(page).click();
    await page.keyboard.type("Too short");
    expect(await page.getByText("Article content is required.").count()).toBe(0);
    await page.getByRole("button", { name: "Upload Article" }).click();
    await page.getByText("Article content must be at least 50 characters long.").first().waitFor();
    await context.close();
  });

  it.each([1280, 768, 360])("stands without a fault at %i pixels", async (width) => {
    for (const language of ["en", "ur"] as const) {
      const { page, faults } = await sameOfficeTab(browser, { language });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(newArticle);
      await page.getByRole("toolbar").waitFor();
      await settled(page);
      // So tall that the bar of buttons at the end covers nothing.
      await page.setViewportSize({ width, height: 2400 });
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toEqual([]);
      expect(faults).toEqual([]);
    }
  });
});
