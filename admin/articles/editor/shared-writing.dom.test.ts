import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import { yCursorPluginKey } from "@tiptap/y-tiptap";
import { expect, it, onTestFinished } from "vitest";
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";
import {
  applyUpdate,
  createRelativePositionFromTypeIndex,
  Doc,
  encodeStateAsUpdate,
  XmlElement,
  XmlText,
} from "yjs";
import { openDocumentEditor } from "../../testing/open-editor.ts";
import { fillSharedBody } from "./shared-body.ts";

/** An editor with the cursor at the start, and a connected colleague with a copy of the text. */
function openBoth() {
  const shared = new Doc();
  fillSharedBody(shared, "<p>One two three</p><p>Second</p>");
  const awareness = new Awareness(shared);
  const arrivals = new Set<() => void>();
  const onArrival = (listener: () => void) => {
    arrivals.add(listener);
    return () => arrivals.delete(listener);
  };
  const editor = openDocumentEditor(shared, [], { awareness, onArrival });
  const theirs = new Doc();
  applyUpdate(theirs, encodeStateAsUpdate(shared));
  const theirAwareness = new Awareness(theirs);
  const arrives = () => {
    for (const listener of arrivals) listener();
  };
  editor.view.focus();
  editor.commands.setTextSelection(1);
  return {
    editor,
    /** Moves the colleague's caret. */
    points() {
      const body = theirs.getXmlFragment(documentParts.body);
      const at = createRelativePositionFromTypeIndex(body.get(1) as XmlElement, 0);
      const cursor = { anchor: at, head: at };
      theirAwareness.setLocalState({ user: { id: 9, name: "Yusuf" }, cursor });
      arrives();
      const update = encodeAwarenessUpdate(theirAwareness, [theirs.clientID]);
      applyAwarenessUpdate(awareness, update, "line");
    },
    /** The colleague inserts a paragraph above the others. */
    writes() {
      const block = new XmlElement("paragraph");
      block.insert(0, [new XmlText("Theirs")]);
      theirs.getXmlFragment(documentParts.body).insert(0, [block]);
      arrives();
      applyUpdate(shared, encodeStateAsUpdate(theirs), "line");
    },
  };
}

/** Moves the browser's selection and holds back the selectionchange event. */
function moveInBrowser({ view }: Editor, offset: number): void {
  const late = (event: Event) => event.stopImmediatePropagation();
  addEventListener("selectionchange", late, { capture: true });
  onTestFinished(() => removeEventListener("selectionchange", late, { capture: true }));
  const text = view.dom.querySelector("p")?.firstChild ?? view.dom;
  document.getSelection()?.collapse(text, offset);
}

it("leaves the cursor where the browser put it when a colleague's caret is drawn", async () => {
  const { editor, points } = openBoth();
  moveInBrowser(editor, 7);
  points();
  await expect.poll(() => editor.view.dom.querySelector("[data-name=Yusuf]")).not.toBeNull();
  expect(editor.state.selection.from).toBe(8);
  expect(document.getSelection()?.anchorOffset).toBe(7);
});

it("leaves the cursor at its words when a colleague writes over them", () => {
  const { editor, writes } = openBoth();
  moveInBrowser(editor, 7);
  writes();
  expect(editor.getText()).toBe("Theirs\n\nOne two three\n\nSecond");
  const { $from } = editor.state.selection;
  expect([$from.parent.textContent, $from.parentOffset]).toEqual(["One two three", 7]);
});

it("writes the next letters as the tools stand when a colleague writes before them", () => {
  const { editor, writes } = openBoth();
  editor.chain().setTextSelection(14).setTextStyle({ size: "size-24" }).setBold().run();
  writes();
  editor.view.dispatch(editor.state.tr.insertText("!"));
  expect(editor.getHTML()).toContain(
    '<p>One two three<strong><span class="size-24">!</span></strong></p>',
  );
});

it("forgets how the tools stood by an undo of one's own, and by a click elsewhere", () => {
  const { editor } = openBoth();
  editor.commands.insertContentAt(1, "Now ");
  editor.chain().setTextSelection(1).setBold().run();
  editor.commands.undo();
  expect(editor.getText()).toBe("One two three\n\nSecond");
  expect(editor.state.storedMarks).toBeNull();
  editor.chain().setTextSelection(1).setBold().run();
  editor.commands.setTextSelection(5);
  expect(editor.state.storedMarks).toBeNull();
});

it("leaves the cursor where the browser put it when marks are drawn beside the text", () => {
  const { editor } = openBoth();
  moveInBrowser(editor, 7);
  editor.view.dispatch(editor.state.tr.setMeta("marks", [1]).setMeta("addToHistory", false));
  expect(editor.state.selection.from).toBe(8);
});

it("draws others' carets when one of them moves, and not when one's own does", async () => {
  const { editor, points } = openBoth();
  const drawn: Transaction[] = [];
  editor.on("transaction", ({ transaction }) => {
    if (transaction.getMeta(yCursorPluginKey)) drawn.push(transaction);
  });
  editor.commands.setTextSelection(4);
  await expect.poll(() => editor.state.selection.from).toBe(4);
  points();
  await expect.poll(() => editor.view.dom.querySelector("[data-name=Yusuf]")).not.toBeNull();
  expect(drawn).toHaveLength(1);
  editor.commands.setTextSelection(2);
  // Carets are drawn in the next turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  expect(drawn).toHaveLength(1);
  points();
  editor.commands.insertContentAt(2, "x");
  expect(editor.view.dom.querySelector("[data-name=Yusuf]")).not.toBeNull();
});
