import { sampleArticle } from "@hilal/contract/testing/sample-records";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Editor } from "@tiptap/core";
import { afterEach, describe, expect, it } from "vitest";
import { switchPhonetic } from "../../kit/typing/phonetic-typing.ts";
import { field } from "../../testing/form-fields.ts";
import { openArticleForm, sampleRights, writtenArticle } from "../../testing/open-article-form.tsx";

const surface = () => screen.getByRole("textbox", { name: "Content" });
/** The test document has no layout, so floating elements have no position. */
const seen = { hidden: true };
const side = () => within(screen.getByRole("complementary", { name: "About this article" }));

describe("the page", () => {
  it("leads from title to standfirst to text and back", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    await user.click(field("Title"));
    await user.keyboard("A day at the river{Enter}");
    expect(document.activeElement).toBe(field("Standfirst"));
    await user.keyboard("It was long{Enter}");
    expect(document.activeElement).toBe(surface());
    expect([field("Title").value, field("Standfirst").value]).toEqual([
      "A day at the river",
      "It was long",
    ]);
    fireEvent.keyDown(surface(), { key: "Backspace" });
    expect(document.activeElement).toBe(field("Standfirst"));
    await user.keyboard("!{Home}{Backspace}");
    expect(document.activeElement).toBe(field("Title"));
    expect(field("Standfirst").value).toBe("It was long!");
    await user.keyboard("{End}{ArrowDown}");
    expect(document.activeElement).toBe(field("Standfirst"));
  });

  it("takes a title of several lines as one", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    await user.click(field("Title"));
    await user.paste("A day\nat the river");
    expect(field("Title").value).toBe("A day at the river");
    await user.clear(field("Title"));
    await user.paste(`${"Long ".repeat(70)}\nand longer`);
    expect(field("Title").value.length).toBe(300);
  });

  it("says beside each text what is missing when it is published", async () => {
    const article = { ...writtenArticle, status: "Inactive" as const };
    const { user } = await openArticleForm("/admin/new-article", { role: "editor", article });
    expect(field("Title").getAttribute("aria-invalid")).toBeNull();
    await user.click(screen.getByText("Upload Article"));
    await waitFor(() => expect(field("Title").getAttribute("aria-invalid")).toBe("true"));
    for (const box of [field("Title"), surface()]) {
      const described = box.getAttribute("aria-describedby")?.split(" ") ?? [];
      const said = described.map((id) => document.getElementById(id)?.textContent);
      expect(said.some((text) => text?.endsWith("is required."))).toBe(true);
    }
    for (const what of [
      "Title",
      "Writer",
      "Article content",
      "Category",
      "Publish date",
      "Cover image",
    ]) {
      expect(screen.getAllByText(new RegExp(`${what} is required\\.$`)).length).toBeGreaterThan(0);
    }
    await user.click(surface());
    await user.keyboard("Too short");
    await waitFor(() => expect(screen.queryByText("Article content is required.")).toBeNull());
    await user.click(screen.getByText("Upload Article"));
    await screen.findAllByText(/Article content must be at least 50 characters long\.$/);
  });

  it("lists what can be inserted by a slash, in words of either language", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    await user.click(surface());
    await user.keyboard("/");
    const list = await screen.findByRole("listbox", seen);
    const first = within(list).getAllByRole("option", { hidden: true })[0];
    expect(surface().getAttribute("aria-activedescendant")).toBe(first?.id);
    expect(surface().getAttribute("aria-controls")).toBe(list.id);
    await user.keyboard("سرخی");
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole("option", { hidden: true })
          .map(({ textContent }) => textContent),
      ).toEqual(["Heading", "Smaller heading"]),
    );
    fireEvent.keyDown(surface(), { key: "ArrowDown" });
    fireEvent.keyDown(surface(), { key: "Enter" });
    expect(screen.queryByRole("listbox", seen)).toBeNull();
    await waitFor(() => expect(surface().querySelector("h3")).not.toBeNull());
    expect(surface().textContent).toBe("");
    expect(surface().hasAttribute("aria-controls")).toBe(false);
  });

  it("inserts what was typed after the slash, also by a key that comes before the list has narrowed", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    await user.click(surface());
    await user.keyboard("/");
    await screen.findByRole("listbox", seen);
    const { editor } = surface() as unknown as { editor: Editor };
    editor.view.dispatch(editor.state.tr.insertText("سرخی"));
    fireEvent.keyDown(surface(), { key: "Enter" });
    await waitFor(() => expect(surface().querySelector("h2")).not.toBeNull());
    expect(surface().textContent).toBe("");
  });

  it("leaves the slash as a letter after Escape", async () => {
    const { user } = await openArticleForm("/admin/new-article");
    await user.click(surface());
    await user.keyboard("/");
    await screen.findByRole("listbox", seen);
    fireEvent.keyDown(surface(), { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("listbox", seen)).toBeNull());
    await user.keyboard("q");
    expect(screen.queryByRole("listbox", seen)).toBeNull();
    expect(surface().textContent).toBe("/q");
  });
});

describe("the panel beside the page", () => {
  it("lists the headings, and says what is odd about one", async () => {
    const words = "Many words of it. ".repeat(30).trim();
    const article = sampleArticle({
      ...writtenArticle,
      description: `<h2>First</h2><p>${words}</p><h4>Too deep</h4><h2></h2>`,
      can: sampleRights,
    });
    const { user } = await openArticleForm("/admin/new-article/12", { article });
    await side().findByText("Too deep");
    side().getByText("Heading 4 stands here without the level above it.");
    side().getByText("A heading without words");
    side().getByText("123 words");
    side().getByText("1 minute to read");
    await user.click(side().getByText("Too deep"));
    expect(document.activeElement).toBe(surface());
  });

  it("has publishing first and says that the cover's description may be left out", async () => {
    await openArticleForm("/admin/new-article", { role: "editor" });
    const [first] = side().getAllByRole("button");
    expect(first?.textContent).toBe("Upload Article");
    const label = side().getByText("Description of the cover image");
    expect(label.parentElement?.textContent).toContain("optional");
  });
});

describe("the button of the Urdu keyboard over the text", () => {
  afterEach(() => {
    act(() => switchPhonetic(false));
    localStorage.clear();
  });
  const button = () =>
    within(screen.getByRole("toolbar", { name: "Formatting" })).getByRole("button", {
      name: "اردو (Urdu keyboard)",
    });

  it("switches it where one writes, and leaves caret and selection there", async () => {
    const { user } = await openArticleForm("/admin/new-article/1");
    const title = screen.getByLabelText<HTMLTextAreaElement>("Title");
    await user.click(title);
    title.setSelectionRange(2, 5);
    const toggle = button();
    await user.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("true");
    expect(document.activeElement).toBe(title);
    expect([title.selectionStart, title.selectionEnd]).toEqual([2, 5]);
    await user.click(toggle);
    expect(toggle.getAttribute("aria-pressed")).toBe("false");
    expect(document.activeElement).toBe(title);
  });

  it("leaves a field alone that takes no words", async () => {
    const { user } = await openArticleForm("/admin/new-article/1");
    const date = screen.getByLabelText("Publish date");
    await user.click(date);
    await user.click(button());
    expect(document.activeElement).toBe(date);
  });

  it("leads back to the field that was left for another button, and to the text from nowhere", async () => {
    const { user } = await openArticleForm("/admin/new-article/1");
    act(() => (document.activeElement as HTMLElement).blur());
    await user.click(button());
    expect(document.activeElement).toBe(surface());
    const standfirst = screen.getByLabelText("Standfirst");
    await user.click(standfirst);
    act(() => screen.getByText("Update Article").focus());
    await user.click(button());
    expect(document.activeElement).toBe(standfirst);
  });

  it("keeps the focus of who pressed it by keyboard", async () => {
    const { user } = await openArticleForm("/admin/new-article/1");
    const toggle = button();
    const was = toggle.getAttribute("aria-pressed");
    act(() => toggle.focus());
    await user.keyboard("{Enter}");
    expect(toggle.getAttribute("aria-pressed")).not.toBe(was);
    expect(document.activeElement).toBe(toggle);
  });
});

it("has the caret in the title of a new article, and nowhere in one that has a title", async () => {
  const { user } = await openArticleForm("/admin/new-article");
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  await user.keyboard("Rain");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Title").value).toBe("Rain");
});
