import { translatorFor } from "@hilal/i18n/translator/translator";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { fillAround, send, surface, writing } from "./article-form.ts";
import { openOffice, pick, publicPage, seesText } from "./office.ts";
import { picture } from "./test-files.ts";

const browser = testBrowser();
const newArticle = "/admin/new-article";
const sentence = "Nothing that an editor has typed may ever be lost, whatever happens to the tab.";

/** Another tab of the same browser, as after a crash. */
async function anotherTab(context: BrowserContext, crashed: Page): Promise<Page> {
  const page = await context.newPage();
  await crashed.close();
  await page.goto(newArticle);
  return page;
}

describe("unsaved text", () => {
  it("is offered after a crash, restored, and forgotten once it is saved", async () => {
    const { page: crashed, context } = await openOffice(browser);
    await crashed.goto(newArticle);
    await fillAround(crashed, { title: "Before the crash", category: "misc" });
    await surface(crashed).click();
    await crashed.keyboard.type(sentence);
    await keptText(crashed, sentence);

    const page = await anotherTab(context, crashed);
    await page.getByText(/There is unsaved text of “Before the crash” from/).waitFor();
    await page.getByRole("button", { name: "Restore" }).click();
    await surface(page).getByText(sentence).waitFor();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Before the crash");
    const id = await send(page, "Upload Article");
    expect(await publicPage(`/article/${id}`)).toContain(sentence);

    await page.goto(newArticle);
    await surface(page).waitFor();
    expect(await page.getByRole("button", { name: "Restore" }).count()).toBe(0);
    expect(await draftsOf(page)).toEqual([]);
    await context.close();
  });

  it("can be discarded", async () => {
    const { page: crashed, context } = await openOffice(browser);
    await crashed.goto(newArticle);
    await surface(crashed).click();
    await crashed.keyboard.type(sentence);
    await keptText(crashed, sentence);
    const page = await anotherTab(context, crashed);
    await page.getByRole("button", { name: "Discard" }).click();
    expect(await draftsOf(page)).toEqual([]);
    expect(await surface(page).textContent()).not.toContain(sentence);
    await context.close();
  });

  it("stays in the form when a save fails, and can be sent again", async () => {
    const { page, context } = await openOffice(browser);
    await page.goto(newArticle);
    await fillAround(page, { title: "Sent twice", category: "misc" });
    await surface(page).click();
    await page.keyboard.type(sentence);
    await page.route("**/api/create-article/", (route) => route.abort());
    await page.getByRole("button", { name: "Upload Article" }).click();
    await page.getByText(/^Error uploading article: Network error/).waitFor();
    expect(await surface(page).textContent()).toContain(sentence);
    expect((await draftsOf(page)).length).toBe(1);
    await page.unroute("**/api/create-article/");
    await send(page, "Upload Article");
    expect(await draftsOf(page)).toEqual([]);
    await context.close();
  });
});

const texts = { en: translatorFor("en"), ur: translatorFor("ur") };

describe("a server that has run out of space", () => {
  it("says so when an article is sent, whose text stays in the form and in the browser", async () => {
    const { page, context } = await openOffice(browser);
    await page.goto(newArticle);
    await fillAround(page, { title: "No room", category: "misc" });
    await surface(page).click();
    await page.keyboard.type(sentence);
    const reason = texts.en("errors.insufficient_storage");
    await page.route("**/api/create-article/", (route) =>
      route.fulfill({ status: 507, json: { error: reason, code: "insufficient_storage" } }),
    );
    await page.getByRole("button", { name: "Upload Article" }).click();
    const kept = texts.en("adminEditor.draft.kept");
    await seesText(page, `Error uploading article: ${reason} ${kept}`);
    expect(await surface(page).textContent()).toContain(sentence);
    expect((await draftsOf(page)).length).toBe(1);
    await page.unroute("**/api/create-article/");
    await send(page, "Upload Article");
    await context.close();
  });

  it.each(["en", "ur"] as const)(
    "says why it takes no picture, and keeps the rest (%s)",
    async (language) => {
      const { page, context } = await openOffice(browser, { language });
      const t = texts[language];
      await page.goto(newArticle);
      const body = surface(page, t("adminEditor.form.content"));
      await body.click();
      await page.keyboard.type(sentence);
      const message = t("errors.insufficient_storage");
      await page.route("**/media/v1_1/**", (route) =>
        route.fulfill({ status: 507, json: { error: { message } } }),
      );
      await pick(page, t("adminEditor.form.cover"), picture);
      await seesText(page, t("adminForms.drop.imageErrorToast", { message }));
      await seesText(page, t("adminForms.drop.imageError"));
      expect(await body.textContent()).toContain(sentence);
      await context.close();
    },
  );
});

describe("two editors of one article", () => {
  it("see both versions and keep what they choose, paragraph by paragraph", async () => {
    const one = await openOffice(browser);
    await one.page.goto(newArticle);
    await fillAround(one.page, { title: "Two editors", category: "misc" });
    await surface(one.page).click();
    for (const paragraph of ["The first paragraph.", "The second paragraph.", sentence]) {
      await one.page.keyboard.type(paragraph);
      await one.page.keyboard.press("Enter");
    }
    const id = await send(one.page, "Upload Article");

    const two = await openOffice(browser);
    for (const { page } of [one, two]) {
      await page.goto(`${newArticle}/${id}`);
      await surface(page).getByText("The first paragraph.").waitFor();
    }
    await addAfter(two.page, "The second paragraph.", " Theirs.");
    await two.page.getByLabel("Title", { exact: true }).fill("Two editors, theirs");
    await send(two.page, "Update Article");

    await addAfter(one.page, "The first paragraph.", " Mine.");
    await one.page.getByRole("button", { name: "Update Article" }).click();
    await seesText(one.page, "Somebody else has saved this article in the meantime");
    const differences = one.page.getByRole("group", { name: /^Content, difference/ });
    expect(await differences.count()).toBe(2);
    await differences.nth(1).getByLabel("Take theirs").check();
    await one.page.getByRole("group", { name: "Title" }).getByLabel("Take theirs").check();
    await one.page.getByRole("button", { name: "Save the chosen text" }).click();
    await seesText(one.page, "Article updated successfully!");

    const html = await publicPage(`/article/${id}`);
    expect(html).toContain(
      "<p>The first paragraph. Mine.</p><p>The second paragraph. Theirs.</p><p>Nothing",
    );
    expect(html).toContain("Two editors, theirs");
    await Promise.all([one.context.close(), two.context.close()]);
  });
});

async function addAfter(page: Page, paragraph: string, words: string): Promise<void> {
  await surface(page).getByText(paragraph).click();
  await writing(page);
  await page.keyboard.press("End");
  await page.keyboard.type(words);
}

const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("hilal-draft/")));

/** Waits until the local draft holds a text: it is written when the typing pauses. */
async function keptText(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith("hilal-draft/") && String(value).includes(wanted),
      ),
    text,
  );
}
