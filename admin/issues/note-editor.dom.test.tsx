import { show } from "@hilal/ui/testing/show";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Editor } from "@tiptap/core";
import { expect, it, vi } from "vitest";
import { LanguageProvider } from "../texts/language-provider.tsx";
import { loadScreenTexts, loadTexts } from "../texts/load-texts.ts";
import { NoteEditor } from "./note-editor.tsx";

await loadScreenTexts("issue");
const texts = await loadTexts("en");

/** A note being edited, and the callback of its form. */
function openNote(html: string, language: "en" | "ur" = "en") {
  const onChange = vi.fn();
  const note = (shown: string) => (
    <LanguageProvider texts={texts}>
      <NoteEditor
        id="note"
        label="Editor’s note"
        describedBy="hint"
        language={language}
        onChange={onChange}
        html={shown}
      />
    </LanguageProvider>
  );
  const { user, rerender } = show(note(html));
  const text = screen.getByLabelText<HTMLElement & { editor: Editor }>("Editor’s note", {
    selector: "[role=textbox]",
  });
  return { user, text, editor: text.editor, onChange, put: (next: string) => rerender(note(next)) };
}

const pressed = () =>
  [...screen.getByRole("toolbar").querySelectorAll("button")].map((button) => [
    button.textContent,
    button.getAttribute("aria-pressed"),
  ]);
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: "button" }));

it("is a box of several lines in the language of the issue", () => {
  const { text } = openNote("<p>قارئین</p>", "ur");
  const { id, lang, dir } = text;
  expect({ id, lang, dir }).toEqual({ id: "note", lang: "ur", dir: "rtl" });
  expect(text.getAttribute("aria-multiline")).toBe("true");
  expect(text.getAttribute("aria-describedby")).toBe("hint");
  screen.getByLabelText("Styles of the note");
});

it("sets words bold and italic, and tells the form; a note without words is empty", async () => {
  const { editor, onChange } = openNote("<p>Dear reader</p>");
  editor.commands.setTextSelection({ from: 1, to: 5 });
  press("Bold");
  expect(onChange).toHaveBeenLastCalledWith("<p><strong>Dear</strong> reader</p>");
  await waitFor(() =>
    expect(pressed()).toEqual([
      ["Bold", "true"],
      ["Italic", "false"],
      ["Link", "false"],
    ]),
  );
  press("Bold");
  press("Italic");
  expect(onChange).toHaveBeenLastCalledWith("<p><em>Dear</em> reader</p>");
  await waitFor(() => expect(pressed()[1]).toEqual(["Italic", "true"]));
  editor.commands.clearContent(true);
  expect(onChange).toHaveBeenLastCalledWith("");
});

it("takes in what comes from elsewhere, without telling of it", () => {
  const { editor, onChange, put } = openNote("<p>Dear reader</p>");
  put("<p>Dear readers</p>");
  expect(editor.getHTML()).toBe("<p>Dear readers</p>");
  put("");
  expect(editor.isEmpty).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

it("leaves the cursor where it is when the form gives back what was written", () => {
  const { editor, put } = openNote("<p>Dear reader</p>");
  editor.commands.setTextSelection(3);
  put("<p>Dear reader</p>");
  expect(editor.state.selection.from).toBe(3);
});

it("links words, changes where they lead, and takes the link away", async () => {
  const { editor } = openNote("<p>Dear reader</p>");
  const open = async () => {
    press("Link");
    return within(await screen.findByRole("dialog"));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  editor.commands.setTextSelection({ from: 1, to: 5 });
  let dialog = await open();
  const address = () => dialog.getByLabelText<HTMLInputElement>("Address of the link");
  expect(address().value).toBe("");
  fireEvent.change(address(), { target: { value: "javascript:alert(1)" } });
  fireEvent.click(dialog.getByText("Set the link"));
  await dialog.findByText("Write a whole address, such as `https://example.com`.");
  fireEvent.change(address(), { target: { value: "https://example.com/a" } });
  expect(dialog.queryByText(/^Write a whole address/)).toBeNull();
  fireEvent.click(dialog.getByText("Set the link"));
  await closed();
  expect(editor.getHTML()).toMatch(
    /^<p><a [^>]*href="https:\/\/example\.com\/a"[^>]*>Dear<\/a> reader<\/p>$/,
  );

  editor.commands.setTextSelection(3);
  await waitFor(() => expect(pressed()[2]).toEqual(["Link", "true"]));
  dialog = await open();
  expect(address().value).toBe("https://example.com/a");
  fireEvent.change(address(), { target: { value: "https://example.com/b" } });
  fireEvent.click(dialog.getByText("Set the link"));
  await closed();
  expect(editor.getHTML()).toMatch(
    /<a [^>]*href="https:\/\/example\.com\/b"[^>]*>Dear<\/a> reader/,
  );

  dialog = await open();
  fireEvent.change(address(), { target: { value: " " } });
  fireEvent.click(dialog.getByText("Remove the link"));
  await closed();
  expect(editor.getHTML()).toBe("<p>Dear reader</p>");
});

it("writes an address itself where no words are chosen, and nothing when it is called off", async () => {
  const { editor } = openNote("<p>Dear </p>");
  editor.commands.setTextSelection(6);
  press("Link");
  let dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByText("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(editor.getHTML()).not.toContain("<a");
  press("Link");
  dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Address of the link"), {
    target: { value: "https://example.com/a" },
  });
  fireEvent.click(dialog.getByText("Set the link"));
  await waitFor(() => expect(editor.getText()).toContain("https://example.com/a"));
  expect(editor.getHTML()).toMatch(
    /Dear ?<a [^>]*href="https:\/\/example\.com\/a"[^>]*>https:\/\/example\.com\/a<\/a>/,
  );
});
