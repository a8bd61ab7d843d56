import { translatorFor } from "@hilal/i18n/translator/translator";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { fillAround, send, stored, surface, writing } from "./article-form.ts";
import { administrator, callAs, openOffice, pick, publicPage, seesText } from "./office.ts";
import { picture } from "./test-files.ts";

const browser = testBrowser();
const newArticle = "/admin/new-article";
const sentence = "Nothing that an editor has typed may ever be lost, whatever happens to the tab.";

const startCall = "**/api/working-copies/";

/** Another tab of the same browser, as after a crash. */
async function anotherTab(context: BrowserContext, crashed: Page): Promise<Page> {
  const page = await context.newPage();
  await crashed.close();
  await page.goto(newArticle);
  return page;
}

/** A new article that was typed while the server could not be reached. */
async function typedOffline() {
  const { page, context } = await openOffice(browser);
  await page.goto(newArticle);
  await context.route(startCall, (route) => route.abort());
  await fillAround(page, { title: "Before the crash", category: "misc" });
  await surface(page).click();
  await page.keyboard.type(sentence);
  await seesText(page, "Offline: kept on this device");
  await keptText(page, sentence);
  return { page, context };
}

describe("a new article that the server does not know yet", () => {
  it("is offered after a crash, restored, and forgotten once it is stored", async () => {
    const { page: crashed, context } = await typedOffline();
    const page = await anotherTab(context, crashed);
    await page.getByText(/There is unsaved text of “Before the crash” from/).waitFor();
    await context.unroute(startCall);
    await page.getByRole("button", { name: "Restore" }).click();
    await surface(page).getByText(sentence).waitFor();
    expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Before the crash");
    await stored(page);
    expect(await draftsOf(page)).toEqual([]);
    const id = await send(page, "Upload Article");
    expect(await publicPage(`/article/${id}`)).toContain(sentence);
    await context.close();
  });

  it("can be discarded", async () => {
    const { page: crashed, context } = await typedOffline();
    const page = await anotherTab(context, crashed);
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).waitFor();
    expect(await surface(page).textContent()).not.toContain(sentence);
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect.poll(() => draftsOf(page)).toEqual([]);
    await context.close();
  });

  it("stays in the form when it cannot be published, and is sent when the line is back", async () => {
    const { page, context } = await typedOffline();
    await page.getByRole("button", { name: "Upload Article" }).click();
    await page.getByText(/^Error uploading article: Network error/).waitFor();
    expect(await surface(page).textContent()).toContain(sentence);
    expect((await draftsOf(page)).length).toBe(1);
    await context.unroute(startCall);
    await stored(page);
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
    const reason = texts.en("errors.insufficient_storage");
    await page.route(startCall, (route) =>
      route.fulfill({ status: 507, json: { error: reason, code: "insufficient_storage" } }),
    );
    await fillAround(page, { title: "No room", category: "misc" });
    await surface(page).click();
    await page.keyboard.type(sentence);
    await seesText(page, "Offline: kept on this device");
    await page.getByRole("button", { name: "Upload Article" }).click();
    const kept = texts.en("adminEditor.draft.kept");
    await seesText(page, `Error uploading article: ${reason} ${kept}`);
    expect(await surface(page).textContent()).toContain(sentence);
    expect((await draftsOf(page)).length).toBe(1);
    await page.unroute(startCall);
    await stored(page);
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

describe("a published text that changes under what is being written", () => {
  it("is taken over or left, paragraph by paragraph", async () => {
    const { page, context } = await openOffice(browser);
    await page.goto(newArticle);
    await fillAround(page, { title: "Two ways to save", category: "misc" });
    await surface(page).click();
    for (const paragraph of ["The first paragraph.", "The second paragraph.", sentence]) {
      await page.keyboard.type(paragraph);
      await page.keyboard.press("Enter");
    }
    const id = await send(page, "Upload Article");
    await page.goto(`${newArticle}/${id}`);
    await surface(page).getByText("The first paragraph.").waitFor();
    await addAfter(page, "The first paragraph.", " Mine.");
    await stored(page);

    const { article } = (await callAs(administrator, "GET", `/api/article/${id}`)) as {
      article: { description: string; cover_image: string };
    };
    const kept = ["writer", "category", "publish_date", "cover_image", "user", "version"] as const;
    await callAs(administrator, "PUT", `/api/article/${id}/`, {
      ...Object.fromEntries(kept.map((name) => [name, (article as never)[name]])),
      title: "Two ways to save, theirs",
      description: article.description.replace("second paragraph.", "second paragraph. Theirs."),
    });
    await page.getByText(/changed the published text meanwhile\.$/).waitFor();
    await page.getByRole("button", { name: "See what changed" }).click();
    const panel = page.getByRole("region", { name: "The published text has changed" });
    expect(await panel.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await panel.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
    const differences = panel.getByRole("group", { name: /^Content, difference/ });
    expect(await differences.count()).toBe(2);
    await differences.nth(1).getByLabel("Take theirs").check();
    await panel.getByRole("group", { name: "Title" }).getByLabel("Take theirs").check();
    await panel.getByRole("button", { name: "Go on with the chosen text" }).click();
    await panel.waitFor({ state: "detached" });
    await send(page, "Update Article");

    const html = await publicPage(`/article/${id}`);
    expect(html).toContain(
      "<p>The first paragraph. Mine.</p><p>The second paragraph. Theirs.</p><p>Nothing",
    );
    expect(html).toContain("Two ways to save, theirs");
    await context.close();
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
