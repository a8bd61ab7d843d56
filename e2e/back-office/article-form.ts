import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { administrator, callAs, pickPicture, seesText } from "./office.ts";
import { type PickedFile, picture } from "./test-files.ts";

const greenPng =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEULXDySTrzkAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC";

/** A different picture from the cover, which an article page does not show twice. */
export const bodyPicture: PickedFile = {
  name: "map.png",
  mimeType: "image/png",
  buffer: Buffer.from(greenPng, "base64"),
};

/** An article that was created by an API call. */
interface MadeArticle {
  readonly id: number;
  readonly description: string;
  /** Saves it again by an API call. */
  save(title: string, description: string): Promise<void>;
}

/** Creates a published article by an API call, as external programs do. */
export async function madeByCall(title: string, description: string): Promise<MadeArticle> {
  const path = "/api/get-articles/?page=1&page_size=1&status=Active";
  const { data } = (await callAs(administrator, "GET", path)) as {
    data: { cover_image: string; writer: string }[];
  };
  const { cover_image, writer } = data[0] ?? {};
  const around = { writer, cover_image, category: "misc", publish_date: "2026-01-15" };
  const body = { ...around, title, description };
  const made = (await callAs(administrator, "POST", "/api/create-article/", body)) as {
    id: number;
    version: number;
    description: string;
  };
  const { id, version } = made;
  return {
    id,
    description: made.description,
    async save(title, description) {
      const body = { ...around, title, description, version };
      await callAs(administrator, "PUT", `/api/article/${id}/`, body);
    },
  };
}

/** The stored body of an article. */
export async function storedBody(id: number): Promise<string> {
  const { article } = (await callAs(administrator, "GET", `/api/article/${id}/`)) as {
    article: { description: string };
  };
  return article.description;
}

/** The writing surface, by the label of its field. */
export function surface(page: Page, label = "Content"): Locator {
  return page.getByRole("textbox", { name: label, exact: true });
}

/** Fills every field but the body. */
export async function fillAround(
  page: Page,
  { title, category }: { readonly title: string; readonly category: string },
): Promise<void> {
  const writer = page.getByPlaceholder("Choose a writer");
  await writer.waitFor();
  // The list closes whenever the page moves below it, as while a screen is still being built.
  await expect
    .poll(async () => {
      await writer.press("ArrowDown");
      await writer.press("Enter");
      return writer.inputValue();
    })
    .not.toBe("");
  await pickPicture(page, "Cover image", picture);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Publish date", { exact: true }).fill("2026-01-15");
  await page.getByLabel("Category", { exact: true }).selectOption(category);
}

/** Waits until the text has the focus: after a menu or a dialog it returns a moment later. */
export async function waitForTextFocus(page: Page): Promise<void> {
  await page.locator("[role=textbox]:focus").waitFor();
}

/** Finds a tool by its name, opening the menu of further tools when there is no room for it in the row. */
export async function findTool(page: Page, name: string | RegExp): Promise<Locator> {
  const tools = page.getByRole("toolbar", { name: "Formatting" });
  const found = tools.getByLabel(name, { exact: true });
  await tools.getByLabel("Bold", { exact: true }).waitFor();
  if ((await found.count()) === 0) {
    await tools.getByLabel("More tools", { exact: true }).click();
    await found.waitFor();
  }
  return found;
}

/** Presses a tool by its name. */
export async function tool(page: Page, name: string): Promise<void> {
  await (await findTool(page, name)).click();
}

/** Chooses in the menu of a tool. */
export async function choose(page: Page, menu: string, choice: string): Promise<void> {
  await (await findTool(page, new RegExp(`^${menu}:`))).click();
  await page.getByRole("menuitemradio", { name: choice, exact: true }).click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  await waitForTextFocus(page);
}

/** Publishes the form and returns the id of the article. */
export async function send(page: Page, button: "Upload Article" | "Update Article") {
  await page.getByRole("button", { name: button, exact: true }).click();
  if (button === "Update Article") {
    await seesText(page, "Article updated successfully!");
    return idIn(new URL(page.url()).pathname);
  }
  const link = page.getByRole("link", { name: "Open the saved record" });
  await link.waitFor();
  return idIn((await link.getAttribute("href")) ?? "");
}

function idIn(path: string): number {
  const id = /(\d+)$/.exec(path)?.[1];
  expect(id).toBeDefined();
  return Number(id);
}

/** Waits until the form reports that everything is stored. */
export async function waitUntilStored(page: Page): Promise<void> {
  await page
    .getByText(/^(Saved \d+:\d\d, not published|No unpublished changes)$/)
    .first()
    .waitFor();
}

/** Waits until the browser stores the document of an article. */
export async function waitForBrowserStorage(page: Page, articleId: number): Promise<void> {
  await page.waitForFunction((id) => {
    const places = Object.keys(localStorage);
    return places.some((place) => place.startsWith("hilal-copy/") && place.endsWith(`/${id}`));
  }, articleId);
}

/**
 * Moves the caret to the end of the text. A colleague's caret that appears just then, or the editor itself just after
 * it got the focus, may move it back; a person would notice and press the key again, so this does.
 */
export async function caretToEnd(written: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await written.page().keyboard.press("Control+End");
      return isAtEnd(written);
    })
    .toBe(true);
}

/** Whether the caret is at the end of the text, also after the browser has notified the editor of the selection. */
function isAtEnd(written: Locator): Promise<boolean> {
  return written.evaluate(async (element) => {
    const isThere = () => {
      const { focusNode = null, focusOffset = 0, isCollapsed } = document.getSelection() ?? {};
      const last = element.lastElementChild;
      if (!focusNode || !last?.contains(focusNode) || !isCollapsed) return false;
      const behind = document.createRange();
      behind.setStart(focusNode, focusOffset);
      behind.setEndAfter(last);
      // Another user's caret, with a name, may be there.
      const rest = behind.cloneContents();
      for (const caret of rest.querySelectorAll(".ProseMirror-widget")) caret.remove();
      return rest.textContent === "";
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (!isThere()) return false;
    await frame();
    await frame();
    return isThere();
  });
}
