import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

const caretKeys: ReadonlySet<string> = new Set([
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "End",
  "Home",
  "PageDown",
  "PageUp",
]);

const modifierKeys: ReadonlySet<string> = new Set(["Alt", "AltGraph", "Control", "Meta", "Shift"]);

/**
 * Brings the editor's selection up to date before a key that follows a caret movement is handled. The browser reports a
 * movement up to a frame later, or after a long task; until then a command would use the selection before it.
 */
export const CurrentSelection = Extension.create({
  name: "currentSelection",
  addProseMirrorPlugins() {
    let isMoved = false;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            mouseup() {
              isMoved = true;
              return false;
            },
            keydown(view, { key }) {
              if (modifierKeys.has(key)) return false;
              // ProseMirror reads the selection of the page on this event.
              if (isMoved && !view.composing) view.root.dispatchEvent(new Event("selectionchange"));
              isMoved = caretKeys.has(key);
              return false;
            },
          },
        },
      }),
    ];
  },
});
