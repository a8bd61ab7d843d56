import { bodyExtensions } from "@hilal/article-body/body-extensions";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { Editor } from "@tiptap/core";
import { Collaboration } from "@tiptap/extension-collaboration";
import { onTestFinished } from "vitest";
import { Doc } from "yjs";

/** An editor of a shared document, whose body contains the given HTML; destroyed when the test ends. */
export function openSharedEditor(html: string): { readonly editor: Editor; readonly doc: Doc } {
  const element = document.createElement("div");
  document.body.append(element);
  const doc = new Doc();
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
        videoCard: (title) => Object.assign(document.createElement("div"), { textContent: title }),
      }),
      Collaboration.configure({ document: doc, field: documentParts.body }),
    ],
  });
  editor.commands.setContent(html);
  onTestFinished(() => {
    editor.destroy();
    element.remove();
  });
  return { editor, doc };
}
