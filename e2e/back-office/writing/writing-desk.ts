import { messages as english } from "@hilal/i18n/messages/all/en";
import { messages as urdu } from "@hilal/i18n/messages/all/ur";
import type { Locator, Page } from "playwright-core";
import { surface } from "../article-form.ts";

/** The form's labels in each language. */
export const texts = {
  en: {
    editor: english.adminEditor,
    surface: english.editorSurface,
    forms: english.adminForms,
    lists: english.adminLists,
    typing: english.editorTyping,
    comment: english.adminPreview.comments.tool,
    /** The name of the Urdu keyboard switch, after the state it shows. */
    keyboard: `اردو (${english.editorTyping.keyboard})`,
  },
  ur: {
    editor: urdu.adminEditor,
    surface: urdu.editorSurface,
    forms: urdu.adminForms,
    lists: urdu.adminLists,
    typing: urdu.editorTyping,
    comment: urdu.adminPreview.comments.tool,
    keyboard: urdu.editorTyping.keyboard,
  },
} as const;

export type Texts = (typeof texts)["en" | "ur"];

/** The writing surface of a form in a language. */
export const sheet = (page: Page, { editor }: Texts): Locator => surface(page, editor.form.content);

/** The tools over the text. */
export const toolbar = (page: Page, { editor }: Texts): Locator =>
  page.getByRole("toolbar", { name: editor.toolbar, exact: true });

/** Shows the tools that have no room in the row. */
export async function openRest(tools: Locator, { surface: { moreTools } }: Texts): Promise<void> {
  const more = tools.getByRole("button", { name: moreTools, exact: true });
  if ((await more.getAttribute("aria-expanded")) === "false") await more.click();
}

/** Chooses a paragraph by its words, all of it, and waits until the editor knows. */
export async function chooseParagraph(body: Locator, words: string): Promise<void> {
  await body.evaluate(async (element, wanted) => {
    element.focus();
    const found = [...element.querySelectorAll("p")].find((one) => one.textContent === wanted);
    if (!found) throw new Error(`No paragraph says “${wanted}”.`);
    getSelection()?.selectAllChildren(found);
    await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  }, words);
}

/** The names of controls, without their current value. */
export async function listNames(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) =>
    elements.map((element) => {
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return (name.split(":")[0] ?? "").trim();
    }),
  );
}

/** Returns the id of the article that was just published; its form is then empty and back in the user's language. */
export async function savedId(page: Page): Promise<number> {
  const names = [texts.en, texts.ur].map(({ forms }) => forms.openRecord);
  const link = page.getByRole("link", { name: new RegExp(`^(?:${names.join("|")})$`) });
  return Number(/\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0]);
}
