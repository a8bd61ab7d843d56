import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import {
  bodyPicture,
  fillAround,
  madeByCall,
  send,
  storedBody,
  surface,
  waitForTextFocus,
  waitUntilStored,
} from "./article-form.ts";
import { pressStep } from "./look-at.ts";
import {
  administrator,
  callAs,
  openOfficeTab,
  publicPage,
  sameOfficeTab,
  seesText,
} from "./office.ts";

const browser = testBrowser();
const newArticle = "/admin/new-article";
const sentence = "Nothing that an editor has typed may ever be lost, whatever happens to the tab.";

const startCall = "**/api/working-copies/";

const en = translatorFor("en");

// How a draft is offered, discarded and had back: admin/articles/form/article-saves.dom.test.tsx.
it("a new article that the server cannot take stays in the form, outlives a crash, and is published when there is room again", async () => {
  const { page: crashed, context } = await openOfficeTab(browser);
  await crashed.goto(newArticle);
  await context.route(startCall, (route) => route.abort());
  await fillAround(crashed, { title: "Before the crash", category: "misc" });
  await surface(crashed).click();
  await crashed.keyboard.insertText(sentence);
  await seesText(crashed, "Offline: kept on this device");
  const isKept = async () => {
    expect(await surface(crashed).textContent()).toContain(sentence);
    expect((await listUnsent(crashed)).length).toBe(1);
  };
  const upload = crashed.getByRole("button", { name: "Upload Article" });
  await upload.click();
  await crashed.getByText(/^Error uploading article: Network error/).waitFor();
  await isKept();
  const reason = en("errors.insufficient_storage");
  // The form retries by itself, after a pause.
  const triedAgain = crashed.waitForResponse((answer) => answer.status() === 507);
  // Replaces the first route directly: without it, an attempt in between would reach the server.
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
  await waitUntilStored(page);
  expect(await listUnsent(page)).toEqual([]);
  const id = await send(page, "Upload Article");
  expect(await publicPage(`/article/${id}`)).toContain(sentence);
  await page.close();
});

// Covered in parts: the question and the merge by admin/articles/form/article-saves.dom.test.tsx and
// comparison/compare-bodies.test.ts; the server's side by server/features/working-copies.
describe.runIf(isThorough)("a published text that changes under what is being written", () => {
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
    await waitUntilStored(page);

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

// Covered in parts by admin/articles/history-dialog.dom.test.tsx; the dialog's accessibility in
// writing/by-hand.test.ts.
describe.runIf(isThorough)("the earlier versions of an article", () => {
  it("tell what was changed, come back into the form, and give way again", async () => {
    const { page, faults } = await sameOfficeTab(browser);
    const first = "The first version says that the garrison stood on the ridge before dawn.";
    const second = "The second version says that it stood there until the evening came.";
    const { id, save } = await madeByCall("One that was changed", `<p>${first}</p>`);
    await save("One that was changed, twice", `<p>${second}</p>`);
    await page.goto(`/admin/new-article/${id}`);
    await surface(page).getByText(second).waitFor();
    await pressStep(page, "Earlier versions");
    const dialog = page.getByRole("dialog", { name: "Earlier versions" });
    const saves = dialog.getByRole("navigation", { name: "Saves" }).getByRole("button");
    await saves.nth(1).waitFor();
    expect(await saves.count()).toBe(2);

    await saves.first().click();
    await dialog.getByText("This version says the same as the form now.").waitFor();
    await saves.nth(1).click();
    await dialog.locator('[data-kind="inVersion"]', { hasText: first }).waitFor();
    const inForm = dialog.locator('[data-kind="inForm"]');
    expect(await inForm.allTextContents()).toEqual([
      "In the form nowOne that was changed, twice",
      `In the form now${second}`,
    ]);

    await dialog.getByRole("button", { name: "Put this version into the form" }).click();
    await surface(page).getByText(first).waitFor();
    const title = page.getByLabel("Title", { exact: true });
    expect(await title.inputValue()).toBe("One that was changed");
    await page.getByRole("button", { name: "Put back what was there" }).click();
    await surface(page).getByText(second).waitFor();
    expect(await title.inputValue()).toBe("One that was changed, twice");

    await pressStep(page, "Earlier versions");
    await saves.nth(1).click();
    await dialog.getByRole("button", { name: "Put this version into the form" }).click();
    await page.getByText(/^The version of .+ is in the form now\./).waitFor();
    await send(page, "Update Article");
    const html = await publicPage(`/article/${id}`);
    expect(html).toContain(first);
    expect(html).not.toContain(second);
    expect(faults).toEqual([]);
  });
});

// Each of them as the editor reads it: read-body.dom.test.ts.
describe.runIf(isThorough)("a body that was written elsewhere", () => {
  it("keeps every picture, video and word when it is saved in the editor", async () => {
    const { page } = await sameOfficeTab(browser);
    const words = "An editor's pictures must never vanish, wherever in the text they stand.";
    const address = await storedPicture();
    const image = (name: string) => `<img src="${address}" alt="${name}">`;
    const video =
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A"></iframe>';
    const { id, description } = await madeByCall(
      "Made elsewhere",
      `<p>${words} ${image("in a line")} and on</p>${image("alone")}
       <h2>A heading ${image("in a heading")}</h2><ul><li>An item ${image("in an item")}</li></ul>
       <blockquote>${image("in a quotation")}<p>Said</p></blockquote>
       <table><tbody><tr><td>${image("in a cell")}</td><td>Cell ${video}</td></tr></tbody></table>
       <figure>${image("one")}${image("two")}<figcaption>Both</figcaption></figure>
       <figure><table><tbody><tr><td>Table in a figure</td></tr></tbody></table><figcaption>Its legend</figcaption></figure>
       <p><a href="/about">${image("in a link")}</a></p><p>${video}</p>`,
    );
    await page.goto(`/admin/new-article/${id}`);
    await surface(page).getByText(words).waitFor();
    await page.getByLabel("Title", { exact: true }).fill("Made elsewhere, saved here");
    await send(page, "Update Article");
    const saved = await storedBody(id);
    expect(shownIn(saved)).toEqual(shownIn(description));
    expect(readWords(saved)).toEqual(readWords(description));
  });
});

async function addAfter(page: Page, paragraph: string, words: string): Promise<void> {
  await surface(page).getByText(paragraph).click();
  await waitForTextFocus(page);
  await page.keyboard.press("End");
  await page.keyboard.insertText(words);
}

/** The documents whose words are on the device only. */
const listUnsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("hilal-unsent/")));

const shownIn = (html: string) =>
  [...html.matchAll(/<(?:img|iframe)[^>]*?src="([^"]*)"/g)].map(([, src]) => src).sort();
const readWords = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .split(/\s+/)
    .filter(Boolean);

/** Uploads a picture as the editor does; answers its path. */
async function storedPicture(): Promise<string> {
  const upload = await callAs(administrator, "POST", "/media/v1_1/hilal/image/upload", {
    file: `data:${bodyPicture.mimeType};base64,${bodyPicture.buffer.toString("base64")}`,
  });
  return new URL((upload as { secure_url: string }).secure_url).pathname;
}
