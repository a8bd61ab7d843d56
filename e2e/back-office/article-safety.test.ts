import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { fillAround, send, stored, surface, writing } from "./article-form.ts";
import {
  administrator,
  callAs,
  openOffice,
  openOfficeTab,
  publicPage,
  seesText,
} from "./office.ts";

const browser = testBrowser();
const newArticle = "/admin/new-article";
const sentence = "Nothing that an editor has typed may ever be lost, whatever happens to the tab.";

const startCall = "**/api/working-copies/";

const en = translatorFor("en");

// How a draft is offered, discarded and had back: admin/articles/form/article-saves.dom.test.tsx; what is said of a picture
// that cannot be stored: admin/kit/upload.
it("a new article that the server cannot take stays in the form, outlives a crash, and is published when there is room again", async () => {
  const { page: crashed, context } = await openOffice(browser);
  await crashed.goto(newArticle);
  await context.route(startCall, (route) => route.abort());
  await fillAround(crashed, { title: "Before the crash", category: "misc" });
  await surface(crashed).click();
  await crashed.keyboard.type(sentence);
  await seesText(crashed, "Offline: kept on this device");
  await keptText(crashed, sentence);
  const isKept = async () => {
    expect(await surface(crashed).textContent()).toContain(sentence);
    expect((await draftsOf(crashed)).length).toBe(1);
  };
  const upload = crashed.getByRole("button", { name: "Upload Article" });
  await upload.click();
  await crashed.getByText(/^Error uploading article: Network error/).waitFor();
  await isKept();
  await context.unroute(startCall);
  const reason = en("errors.insufficient_storage");
  // The form tries again by itself, after a pause.
  const triedAgain = crashed.waitForResponse((answer) => answer.status() === 507);
  await context.route(startCall, (route) =>
    route.fulfill({ status: 507, json: { error: reason, code: "insufficient_storage" } }),
  );
  await triedAgain;
  await upload.click();
  const kept = en("adminEditor.draft.kept");
  await seesText(crashed, `Error uploading article: ${reason} ${kept}`);
  await isKept();

  const page = await context.newPage();
  await crashed.close();
  await page.goto(newArticle);
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

describe("a published text that changes under what is being written", () => {
  it("is taken over or left, paragraph by paragraph", async () => {
    const { page } = await openOfficeTab(browser);
    await page.goto(newArticle);
    await fillAround(page, { title: "Two ways to save", category: "misc" });
    await surface(page).click();
    for (const paragraph of ["The first paragraph.", "The second paragraph.", sentence]) {
      await page.keyboard.insertText(paragraph);
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
    await page.close();
  });
});

async function addAfter(page: Page, paragraph: string, words: string): Promise<void> {
  await surface(page).getByText(paragraph).click();
  await writing(page);
  await page.keyboard.press("End");
  await page.keyboard.insertText(words);
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
