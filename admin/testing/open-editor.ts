import { bodyExtensions } from "@hilal/article-body/body-extensions";
import { Editor } from "@tiptap/core";
import { onTestFinished } from "vitest";

/** The editor of a body with some HTML in it, all of it selected; gone when the test ends. */
export function openEditor(html: string): Editor {
  const element = document.createElement("div");
  document.body.append(element);
  const editor = new Editor({
    element,
    injectCSS: false,
    content: html,
    extensions: bodyExtensions({
      body: () => "Write here",
      caption: () => "Caption",
      checkBox: (text) => `Tick: ${text}`,
      videoCard: (title) => Object.assign(document.createElement("div"), { textContent: title }),
    }),
  });
  editor.commands.selectAll();
  onTestFinished(() => {
    editor.destroy();
    element.remove();
  });
  return editor;
}
