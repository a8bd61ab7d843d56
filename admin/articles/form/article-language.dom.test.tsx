import { adminLink } from "@hilal/contract/admin-routes";
import { readWritingSettings } from "@hilal/contract/desk/house-settings";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openArticleForm, writtenArticle } from "../../testing/open-article-form.tsx";

const urdu = { ...writtenArticle, category: "in-focus-urdu" as const };
const shown = () => document.documentElement.lang;
const category = () => document.querySelector("select[name=category]") as HTMLElement;
const own = () => localStorage.getItem("hilal-office-language");
const link = (href: string) => document.querySelector(`a[href="${href}"]`) as HTMLElement;

/** The language switch in the top bar, labelled in the language it switches to. */
const toOther = (language: "en" | "ur") =>
  document.querySelector(`button:has(> span[lang=${language}])`) as HTMLElement;

describe("the language of the screens", () => {
  it("is an Urdu article's while it is open, and the person's own again when it is left", async () => {
    localStorage.setItem("hilal-office-language", "en");
    const { user } = await openArticleForm("/admin/new-article");
    await user.selectOptions(category(), "in-focus-urdu");
    await waitFor(() => expect(shown()).toBe("ur"));
    // A closed tab opens again in the user's own language.
    expect(own()).toBe("en");
    await user.click(link(adminLink("articles")));
    await waitFor(() => expect(shown()).toBe("en"));
    expect(own()).toBe("en");
  });

  it("is an English article's for somebody who works in Urdu, who has Urdu again when it is left", async () => {
    localStorage.setItem("hilal-office-language", "ur");
    const { user } = await openArticleForm("/admin/new-article/12", { language: "ur" });
    await waitFor(() => expect(shown()).toBe("en"));
    expect(own()).toBe("ur");
    await user.click(link(adminLink("articles")));
    await waitFor(() => expect(shown()).toBe("ur"));
  });

  it("follows a category that is changed meanwhile", async () => {
    const { user } = await openArticleForm("/admin/new-article/12", { article: urdu });
    await waitFor(() => expect(shown()).toBe("ur"));
    await user.selectOptions(category(), "misc");
    await waitFor(() => expect(shown()).toBe("en"));
    await user.selectOptions(category(), "in-focus-urdu");
    await user.click(await screen.findByRole("button", { name: "Change the category" }));
    await waitFor(() => expect(shown()).toBe("ur"));
    await user.click(link(adminLink("articles")));
    await waitFor(() => expect(shown()).toBe("en"));
  });

  it("stays the person's own where the house has decided so", async () => {
    localStorage.setItem("hilal-office-language", "ur");
    const { user, api } = await openArticleForm("/admin/new-article/12", {
      language: "ur",
      switchesLanguage: false,
    });
    await waitFor(() => expect(api.listCalls(readWritingSettings)).toHaveLength(1));
    await user.selectOptions(category(), "misc");
    await act(async () => undefined);
    expect(shown()).toBe("ur");
    expect(own()).toBe("ur");
  });

  it("is the one that the person switches to, there and afterwards", async () => {
    const { user } = await openArticleForm("/admin/new-article/12");
    await user.click(toOther("ur"));
    await waitFor(() => expect(shown()).toBe("ur"));
    expect(own()).toBe("ur");
    await user.click(link(adminLink("articles")));
    await screen.findByRole("heading", { level: 1 });
    await act(async () => undefined);
    expect(shown()).toBe("ur");
  });

  it("is also that of what is drawn within the text: placeholders and names of notes", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    const placeholder = () =>
      document.querySelector("[data-placeholder]")?.getAttribute("data-placeholder");
    await waitFor(() => expect(placeholder()).toBe("Write the article here…"));
    await user.click(toOther("ur"));
    await waitFor(() => expect(placeholder()).toBe("مضمون یہاں لکھیں…"));
  });

  it("is also that of a note's name in the text", async () => {
    const description = `<p>Words<small class="footnote">The words of a note.</small> of a text.</p>`;
    const { user } = await openArticleForm("/admin/new-article/12", {
      article: { ...writtenArticle, description },
    });
    const note = () =>
      document.querySelector("[contenteditable] [role=link]")?.getAttribute("aria-label");
    await waitFor(() => expect(note()).toBe("Note 1: The words of a note."));
    await user.click(toOther("ur"));
    await waitFor(() => expect(note()).toBe("حاشیہ 1: The words of a note."));
  });
});

describe("a category of the other language", () => {
  const value = () => (category() as HTMLSelectElement).value;
  const description =
    "<p>یہ مضمون اردو میں لکھا گیا ہے۔</p><p></p><p dir=ltr lang=en>Hilal, Rawalpindi</p>";

  it("asks over a written text, and keeps the present one unless it is agreed to", async () => {
    const { user } = await openArticleForm("/admin/new-article/12");
    await user.selectOptions(category(), "in-focus-urdu");
    await screen.findByText(
      /^The text is in English, and the category “In Focus” belongs to an Urdu/,
    );
    await user.click(screen.getByRole("button", { name: "Keep the present one" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(value()).toBe(writtenArticle.category);
    expect(shown()).toBe("en");
  });

  it("does not ask when it is the language of the text", async () => {
    const article = { ...writtenArticle, title: "اردو کا مضمون", description };
    const { user } = await openArticleForm("/admin/new-article/12", { article });
    await user.selectOptions(category(), "in-focus-urdu");
    await waitFor(() => expect(value()).toBe("in-focus-urdu"));
  });

  it("leaves the paragraphs in their direction and their face", async () => {
    const article = { ...urdu, title: "اردو کا مضمون", description };
    const { user } = await openArticleForm("/admin/new-article/12", { article });
    const blocks = () =>
      [...document.querySelectorAll<HTMLElement>(".ProseMirror > p")].map(({ dir, lang }) => [
        dir,
        lang,
      ]);
    await waitFor(() =>
      expect(blocks()).toEqual([
        ["", ""],
        ["", ""],
        ["ltr", "en"],
      ]),
    );
    await user.selectOptions(category(), "misc");
    await user.click(await screen.findByRole("button", { name: "زمرہ بدلیں" }));
    await waitFor(() => expect(value()).toBe("misc"));
    expect(blocks()).toEqual([
      ["rtl", "ur"],
      ["", ""],
      ["", ""],
    ]);
  });
});

describe("an article without a category", () => {
  const surface = () => document.querySelector(".ProseMirror") as HTMLElement;
  const look = () => [surface().lang, surface().dir];
  const unplaced = (description: string) => ({
    ...writtenArticle,
    title: "",
    category: "" as "misc",
    description,
  });

  it("is written in the language of its words, whatever the language of who opens it", async () => {
    const article = unplaced("<p dir=ltr lang=en>Hilal, its name and its story</p><p>ہلال</p>");
    const { user } = await openArticleForm("/admin/new-article/12", { article });
    await waitFor(() => expect(look()).toEqual(["ur", "rtl"]));
    expect(shown()).toBe("en");
    // Its paragraphs look the same under a category of the other language.
    await user.selectOptions(category(), "misc");
    const blocks = () =>
      [...document.querySelectorAll<HTMLElement>(".ProseMirror > p")].map(({ dir }) => dir);
    await waitFor(() => expect(blocks()).toEqual(["", "rtl"]));
    expect(look()).toEqual(["en", "ltr"]);
  });

  it("is written in the language of who opens it while it is empty", async () => {
    const article = unplaced("<p></p>");
    await openArticleForm("/admin/new-article/12", { article, language: "ur" });
    await waitFor(() => expect(look()).toEqual(["ur", "rtl"]));
  });
});
