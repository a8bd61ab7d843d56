import { afterEach, beforeEach, expect, it } from "vitest";
import { Doc } from "yjs";
import { listenForPhoneticKeys, switchPhonetic } from "../../kit/typing/phonetic-typing.ts";
import { openDocumentEditor } from "../../testing/open-editor.ts";
import { FindDirection } from "./find-direction.ts";
import { fillSharedBody } from "./shared-body.ts";
import { PhoneticKeys } from "./use-body-editor.ts";

let stop: () => void;

beforeEach(() => {
  stop = listenForPhoneticKeys();
});

afterEach(() => {
  switchPhonetic(false);
  stop();
  localStorage.clear();
});

async function openEditor() {
  const doc = new Doc();
  fillSharedBody(doc, "<p></p>");
  const editor = openDocumentEditor(doc, [
    PhoneticKeys,
    FindDirection.configure({ articleDirection: () => "ltr" }),
  ]);
  editor.commands.setTextSelection(1);
  const press = (key: string, code = `Key${key.toUpperCase()}`, held: KeyboardEventInit = {}) =>
    editor.view.dom.dispatchEvent(
      new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...held }),
    );
  switchPhonetic(true);
  // Once the layout is loaded, a key that it contains is handled.
  await expect.poll(() => press("q")).toBe(false);
  editor.commands.clearContent();
  const type = (keys: string) => {
    for (const key of keys) {
      if (key === " ") press(" ", "Space");
      else press(key);
    }
  };
  return { editor, press, type };
}

it("writes Urdu into the text, which takes its direction, and undo takes it back as one", async () => {
  const { editor, type } = await openEditor();
  type("pakstan zndh");
  expect(editor.getHTML()).toBe('<p dir="rtl" lang="ur">پاکستان زندح</p>');
  editor.commands.undo();
  expect(editor.getText()).toBe("");
});

it("lets input rules run", async () => {
  const { editor, press, type } = await openEditor();
  press("-", "Minus");
  press(" ", "Space");
  type("ahm");
  expect(editor.getHTML()).toContain("<ul");
  expect(editor.getText()).toContain("احم");
});

it("writes over what is chosen, in the marks that it has", async () => {
  const { editor, type } = await openEditor();
  editor.commands.setContent("<p><strong>abc</strong></p>");
  editor.commands.setTextSelection({ from: 2, to: 4 });
  type("sd");
  expect(editor.getHTML()).toContain("<strong>aسد</strong>");
});

it("leaves shortcuts, and everything while it is off", async () => {
  const { editor, press } = await openEditor();
  expect(press("b", "KeyB", { ctrlKey: true })).toBe(false);
  expect(editor.isActive("bold")).toBe(true);
  expect(editor.getText()).toBe("");
  switchPhonetic(false);
  expect(press("a")).toBe(true);
});
