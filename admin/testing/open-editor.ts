import { bodyExtensions } from "@hilal/article-body/body-extensions";
import { Editor, type Extensions } from "@tiptap/core";
import { onTestFinished } from "vitest";
import { Awareness } from "y-protocols/awareness";
import { Doc } from "yjs";
import { PictureEditing } from "../articles/editor/picture-editing.ts";
import { fillSharedBody } from "../articles/editor/shared-body.ts";
import { type SharedWriting, sharedWriting } from "../articles/editor/shared-writing.ts";
import { TableKeys } from "../articles/editor/tables/table-keys.ts";
import { createUndoHistory } from "../articles/editor/undo-history.ts";

/** An editor whose body contains the given HTML, all of it selected; destroyed when the test ends. */
export function openEditor(html: string): Editor {
  const doc = new Doc();
  fillSharedBody(doc, html);
  return openDocumentEditor(doc);
}

/** An editor of a shared document, as one of its writers has it open. */
export function openDocumentEditor(
  doc: Doc,
  more: Extensions = [],
  writing: Partial<SharedWriting> = {},
): Editor {
  const element = document.createElement("div");
  document.body.append(element);
  const editor = new Editor({
    element,
    injectCSS: false,
    extensions: [
      ...bodyExtensions({
        body: () => "Write here",
        caption: () => "Caption",
        attribution: () => "Name",
        footnote: (number, text) => `Note ${number}: ${text}`,
        checkBox: (text) => `Tick: ${text}`,
        videoCard: ({ title }) =>
          Object.assign(document.createElement("div"), { textContent: title }),
      }),
      TableKeys,
      PictureEditing.configure({ describe: () => "Describe it", onDescribe: () => undefined }),
      ...sharedWriting({
        doc,
        awareness: new Awareness(doc),
        undo: createUndoHistory(doc, Symbol("edit")),
        writer: { id: 7, name: "Sana Malik" },
        ...writing,
      }),
      ...more,
    ],
  });
  editor.commands.selectAll();
  onTestFinished(() => {
    editor.destroy();
    element.remove();
    doc.destroy();
  });
  return editor;
}
