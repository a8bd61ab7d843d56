import { expect, it } from "vitest";
import { Doc } from "yjs";
import { openDocumentEditor } from "../../testing/open-editor.ts";
import { CurrentSelection } from "./current-selection.ts";
import { fillSharedBody } from "./shared-body.ts";

/** An editor with the caret behind its text, and a selection of the browser that moves without being reported. */
function openEditor() {
  const doc = new Doc();
  fillSharedBody(doc, "<p>At first light.</p>");
  const editor = openDocumentEditor(doc, [CurrentSelection]);
  const { dom } = editor.view;
  const text = dom.querySelector("p")?.firstChild;
  if (!text) throw new Error("The editor has no text.");
  dom.focus();
  editor.commands.setTextSelection(16);
  const stop = (event: Event) => event.stopImmediatePropagation();
  const move = (from: number, to: number) => {
    addEventListener("selectionchange", stop, { capture: true });
    document.getSelection()?.setBaseAndExtent(text, from, text, to);
    removeEventListener("selectionchange", stop, { capture: true });
  };
  const press = (key: string, held: KeyboardEventInit = {}) =>
    dom.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }),
    );
  return { editor, move, press, dom };
}

const bold = "<p><strong>At first</strong> light.</p>";

it("acts on what the keys before have selected, although the browser has not reported it", () => {
  const { editor, press, move } = openEditor();
  press("Home", { shiftKey: true });
  move(0, 8);
  expect(editor.state.selection.empty).toBe(true);
  press("Control", { ctrlKey: true });
  press("b", { ctrlKey: true });
  expect(editor.getHTML()).toBe(bold);
});

it("acts on what the pointer has selected", () => {
  const { editor, press, move, dom } = openEditor();
  dom.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
  move(0, 8);
  press("b", { ctrlKey: true });
  expect(editor.getHTML()).toBe(bold);
});

it("leaves a composition alone", () => {
  const { editor, press, move, dom } = openEditor();
  press("ArrowLeft");
  dom.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  move(0, 8);
  press("b", { ctrlKey: true });
  expect(editor.state.selection.empty).toBe(true);
});
