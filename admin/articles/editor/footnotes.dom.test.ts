import { getFootnotes } from "@hilal/article-body/footnote-views";
import { toSentHtml } from "@hilal/article-body/written-html";
import type { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { applyUpdate, encodeStateAsUpdate } from "yjs";
import { openEditor } from "../../testing/open-editor.ts";
import { openSharedEditor } from "../../testing/open-shared-editor.ts";
import { removeNote, storeNote } from "./footnote-dialog.tsx";

const note = (text: string) => `<small class="footnote">${text}</small>`;
const html = (editor: Editor) => toSentHtml(editor.getHTML());
const numbers = (editor: Editor) =>
  [...editor.view.dom.querySelectorAll("sup.footnote > [role=link]")].map((one) =>
    one.getAttribute("aria-label"),
  );
const shown = async (editor: Editor) => {
  await Promise.resolve();
  return getFootnotes(editor).shown();
};

it("numbers footnotes in their order, whatever comes between", async () => {
  const editor = openEditor(`<p>one${note("first")}</p><p>two${note("last")}</p>`);
  await shown(editor);
  expect(numbers(editor)).toEqual(["Note 1: first", "Note 2: last"]);
  editor.commands.setTextSelection((editor.state.doc.firstChild?.nodeSize ?? 1) - 1);
  editor.commands.insertFootnote("between");
  expect((await shown(editor)).map((one) => one.note)).toEqual(["first", "between", "last"]);
  expect(numbers(editor)).toEqual(["Note 1: first", "Note 2: between", "Note 3: last"]);
  editor.commands.undo();
  await shown(editor);
  expect(numbers(editor)).toEqual(["Note 1: first", "Note 2: last"]);
});

it("counts nothing at a key that touches no footnote", async () => {
  const editor = openEditor(`<p>one${note("first")}</p>`);
  const before = await shown(editor);
  editor.commands.insertContentAt(1, "words before ");
  expect(await shown(editor)).toBe(before);
  expect(before[0]?.position()).toBe("words before one".length + 1);
});

it("takes a footnote along with its sentence", () => {
  const editor = openEditor(`<p>one${note("<em>first</em>")} two</p><p>three</p>`);
  const { doc } = editor.state;
  const slice = doc.slice(2, 6);
  editor.view.dispatch(editor.state.tr.replace(doc.content.size - 1, doc.content.size - 1, slice));
  expect(html(editor).match(/<small class="footnote"><em>first<\/em><\/small>/g)).toHaveLength(2);
});

it("leaves what a footnote says as it is when the sentence is styled or linked", () => {
  const editor = openEditor(`<p>one${note("first")} two</p>`);
  editor.commands.toggleBold();
  expect(html(editor)).toContain('class="footnote">first</small>');
});

it("stands behind what is chosen, and not in a block of code", () => {
  const editor = openEditor("<p>one</p>");
  editor.commands.setTextSelection({ from: 1, to: 4 });
  editor.commands.insertFootnote("n");
  expect(html(editor)).toBe(`<p>one${note("n")}</p>`);
  const code = openEditor("<pre><code>let a</code></pre>");
  code.commands.setTextSelection(2);
  expect(code.commands.insertFootnote("n")).toBe(false);
});

it("is opened by the keys for the chosen note, else for a new one", async () => {
  const editor = openEditor(`<p>one${note("first")} two</p>`);
  const [first] = await shown(editor);
  const opened: unknown[] = [];
  getFootnotes(editor).onOpen = (one) => opened.push(one);
  editor.commands.setNodeSelection(4);
  editor.commands.writeFootnote();
  editor.commands.setTextSelection(2);
  editor.commands.writeFootnote();
  editor.view.dom.querySelector<HTMLElement>("sup.footnote")?.click();
  expect(opened).toEqual([first, null, first]);
});

it("stores what is written in the note, wherever it has moved", async () => {
  const editor = openEditor(`<p>one${note("first")}</p>`);
  const [present = null] = await shown(editor);
  editor.commands.insertContentAt(1, "more than ");
  expect(storeNote(editor, { present, known: "first", note: "second" })).toBe("stored");
  expect(html(editor)).toBe(`<p>more than one${note("second")}</p>`);
  expect(storeNote(editor, { present, known: "second", note: "" })).toBe("stored");
  expect(html(editor)).toBe("<p>more than one</p>");
});

it("writes over nobody's words unseen", async () => {
  const editor = openEditor(`<p>one${note("first")}</p>`);
  const [present = null] = await shown(editor);
  const theirs = editor.state.tr.setNodeAttribute(4, "note", "theirs");
  editor.view.dispatch(theirs);
  const mine = { present, note: "mine" };
  expect(storeNote(editor, { ...mine, known: "first" })).toEqual({ now: "theirs" });
  expect(html(editor)).toContain("theirs");
  expect(storeNote(editor, { ...mine, known: "theirs" })).toBe("stored");
  if (present) removeNote(editor, present);
  expect(storeNote(editor, { ...mine, known: "mine" })).toEqual({ now: "" });
  expect(storeNote(editor, { ...mine, known: "" })).toBe("stored");
  expect(html(editor)).toContain(note("mine"));
});

it("comes to everybody who writes in the text, with what each did", async () => {
  const [mine, theirs] = [openSharedEditor("<p>The river waits</p>"), openSharedEditor("")];
  const sync = () => {
    applyUpdate(theirs.doc, encodeStateAsUpdate(mine.doc));
    applyUpdate(mine.doc, encodeStateAsUpdate(theirs.doc));
  };
  sync();
  const end = (editor: Editor) => {
    let found = 0;
    editor.state.doc.descendants((node, position) => {
      if (node.isText) found = position + node.nodeSize;
    });
    return found;
  };
  mine.editor.commands.setTextSelection(end(mine.editor));
  mine.editor.commands.insertFootnote("mine");
  const behind = end(theirs.editor);
  theirs.editor.commands.setTextSelection({ from: behind - 15, to: behind });
  theirs.editor.commands.toggleBold();
  sync();
  expect(html(mine.editor)).toBe(html(theirs.editor));
  expect(html(mine.editor)).toContain(`<strong>The river waits</strong>${note("mine")}`);
  expect((await shown(theirs.editor)).map((one) => one.note)).toEqual(["mine"]);
});
