import type { MakeBox } from "@hilal/article-body/box-making";
import { toSentHtml } from "@hilal/article-body/written-html";
import type { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { openEditor } from "../../testing/open-editor.ts";
import { isInBox, isInPoem } from "./toolbar/context-bar.tsx";

const press = (editor: Editor, key: string, shiftKey = false) =>
  editor.view.someProp("handleKeyDown", (handle) =>
    handle(editor.view, new KeyboardEvent("keydown", { key, shiftKey, cancelable: true })),
  );
const html = (editor: Editor) => toSentHtml(editor.getHTML());

/** Puts the caret behind some words of the text. */
function goBehind(editor: Editor, words: string): void {
  let found = -1;
  editor.state.doc.descendants((node, position) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (at >= 0) found = position + at + words.length;
  });
  editor.commands.setTextSelection(found);
}

const poem = (inner: string, form = "poem") => `<blockquote class="${form}">${inner}</blockquote>`;
const ghazal = "poem couplets";

describe("a poem", () => {
  it.each<[string, MakeBox, string, string]>([
    [
      "couplets of lines",
      { name: "poem", couplets: true },
      "<p>one</p><p>two</p><p>three</p>",
      poem("<div><p>one</p><p>two</p></div><div><p>three</p></div>", ghazal),
    ],
    [
      "stanzas parted by empty lines",
      { name: "poem", couplets: false },
      "<p>one</p><p>two</p><p></p><h2>three</h2>",
      poem("<div><p>one</p><p>two</p></div><div><p>three</p></div>"),
    ],
    [
      "a stanza of a paragraph with breaks",
      { name: "poem", couplets: true },
      "<p>one<br>two<br>three</p><p>four</p>",
      poem("<div><p>one</p><p>two</p><p>three</p></div><div><p>four</p></div>", ghazal),
    ],
    [
      "a quotation, with its styles and notes",
      { name: "poem", couplets: false },
      '<blockquote><p><em>one</em><small class="footnote">n</small></p></blockquote>',
      poem('<div><p><em>one</em><small class="footnote">n</small></p></div>'),
    ],
  ])("is made of %s", (_what, make, given, made) => {
    const editor = openEditor(given);
    editor.commands.setTextSelection({ from: 1, to: editor.state.doc.content.size - 1 });
    editor.commands.makeBox(make);
    expect(html(editor)).toBe(made);
  });

  it("becomes paragraphs again without losing a word", () => {
    const editor = openEditor(
      poem("<div><p>one</p><p>two</p></div><div><p>three</p></div><footer>Ghalib</footer>", ghazal),
    );
    goBehind(editor, "two");
    editor.commands.dissolveBox();
    expect(html(editor)).toBe("<p>one<br>two</p><p>three</p><p>Ghalib</p>");
    editor.commands.undo();
    expect(html(editor)).toContain("<footer>Ghalib</footer>");
  });

  it("keeps the language of what it is made of", () => {
    const editor = openEditor('<p dir="rtl" lang="ur">ہزاروں خواہشیں</p>');
    editor.commands.makeBox({ name: "poem", couplets: true });
    expect(html(editor)).toBe(
      '<blockquote class="poem couplets" dir="rtl" lang="ur"><div><p dir="rtl" lang="ur">ہزاروں خواہشیں</p></div></blockquote>',
    );
  });

  it("goes on by Enter: a verse, a stanza, and out of it", () => {
    const editor = openEditor(`${poem("<div><p>one</p></div>")}<p>below</p>`);
    goBehind(editor, "one");
    press(editor, "Enter");
    editor.commands.insertContent("two");
    expect(html(editor)).toContain("<div><p>one</p><p>two</p></div>");
    press(editor, "Enter");
    press(editor, "Enter");
    editor.commands.insertContent("three");
    expect(html(editor)).toContain("<div><p>one</p><p>two</p></div><div><p>three</p></div>");
    press(editor, "Enter", true);
    press(editor, "Enter");
    press(editor, "Enter");
    editor.commands.insertContent("after");
    expect(html(editor)).toBe(
      `${poem("<div><p>one</p><p>two</p></div><div><p>three</p></div>")}<p>after</p><p>below</p>`,
    );
  });

  it("parts at an empty verse in the middle", () => {
    const editor = openEditor(poem("<div><p>one</p><p>two</p></div>"));
    goBehind(editor, "one");
    press(editor, "Enter");
    press(editor, "Enter");
    expect(editor.state.doc.firstChild?.childCount).toBe(3);
    expect(editor.getText()).toContain("two");
  });

  it("is left from the line for its poet", () => {
    const editor = openEditor(
      `${poem("<div><p>one</p></div><footer>Ghalib</footer>")}<p>below</p>`,
    );
    goBehind(editor, "Ghalib");
    press(editor, "Enter");
    editor.commands.insertContent("after");
    expect(html(editor)).toMatch(/<\/blockquote><p>after<\/p><p>below<\/p>$/);
  });

  it("is a paragraph again by Backspace while it is empty, and by Enter", () => {
    for (const key of ["Backspace", "Enter"]) {
      const editor = openEditor("<p></p>");
      editor.commands.makeBox({ name: "poem", couplets: true });
      expect(isInPoem(editor)).toBe(true);
      press(editor, key);
      expect(isInPoem(editor)).toBe(false);
      expect(html(editor)).toBe("");
    }
  });
});

describe("a box", () => {
  it.each<[string, MakeBox, string, string]>([
    [
      "a paragraph",
      { name: "pullQuote" },
      "<p>said</p>",
      '<aside class="pull-quote"><p>said</p></aside>',
    ],
    [
      "a heading, paragraphs and a list",
      { name: "infoBox" },
      "<h3>One</h3><p>two</p><ul><li><p>dot</p></li></ul>",
      '<aside class="info-box"><h3>One</h3><p>two</p><ul><li><p>dot</p></li></ul></aside>',
    ],
  ])("is made of %s, and undone", (_what, make, given, made) => {
    const editor = openEditor(given);
    editor.commands.setTextSelection({ from: 1, to: editor.state.doc.content.size - 3 });
    editor.commands.makeBox(make);
    expect(html(editor)).toBe(made);
    expect(isInBox(editor)).toBe(true);
    editor.commands.dissolveBox();
    expect(html(editor)).toBe(given);
  });

  it("comes empty below what cannot be in it", () => {
    const editor = openEditor('<figure><img src="/media/a.png" alt="A"></figure><p>text</p>');
    editor.commands.makeBox({ name: "infoBox" });
    expect(html(editor)).toMatch(
      /^<figure>.*<p>text<\/p><aside class="info-box"><p><\/p><\/aside>/,
    );
  });

  it("comes empty below the list that the caret is in", () => {
    const editor = openEditor("<ul><li><p>one</p></li></ul>");
    goBehind(editor, "one");
    editor.commands.makeBox({ name: "pullQuote" });
    expect(html(editor)).toBe(
      '<ul><li><p>one</p></li></ul><aside class="pull-quote"><p></p></aside>',
    );
  });

  it("stands in no list and in no other box", () => {
    const editor = openEditor('<aside class="info-box"><p>one</p></aside>');
    goBehind(editor, "one");
    editor.commands.makeBox({ name: "pullQuote" });
    expect(html(editor)).toBe(
      '<aside class="info-box"><p>one</p></aside><aside class="pull-quote"><p></p></aside>',
    );
  });

  it.each(["info-box", "pull-quote"])("is left by Enter on its empty last line: %s", (kind) => {
    const editor = openEditor(`<aside class="${kind}"><p>one</p></aside><p>below</p>`);
    goBehind(editor, "one");
    press(editor, "Enter");
    press(editor, "Enter");
    editor.commands.insertContent("after");
    expect(html(editor)).toBe(`<aside class="${kind}"><p>one</p></aside><p>after</p><p>below</p>`);
  });

  it("keeps an empty line in its middle", () => {
    const editor = openEditor('<aside class="info-box"><p>one</p><p>two</p></aside>');
    goBehind(editor, "one");
    press(editor, "Enter");
    press(editor, "Enter");
    expect(html(editor)).toBe('<aside class="info-box"><p>one</p><p></p><p></p><p>two</p></aside>');
  });
});
