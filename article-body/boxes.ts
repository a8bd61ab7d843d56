import { infoBoxClass, pullQuoteClass } from "@hilal/contract/shared/rich-text";
import { mergeAttributes, Node } from "@tiptap/core";
import { backspaceInBox, enterInBox } from "./box-keys.ts";
import { dissolveBox, type MakeBox, turnIntoBox } from "./box-making.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    boxes: {
      /** Turns the selected blocks into a poem, a pull quote or an info box; puts an empty one where they cannot be. */
      makeBox: (make: MakeBox) => ReturnType;
      /** Turns the poem or box around the caret into ordinary paragraphs. */
      dissolveBox: () => ReturnType;
    };
  }
}

/** The body itself: blocks, and what stands nowhere else. */
export const BodyDocument = Node.create({
  name: "doc",
  topNode: true,
  content: "(block | box)+",
});

/** Who wrote a poem, or said what is quoted: the last line, which may be empty. */
export const Attribution = Node.create({
  name: "attribution",
  content: "inline*",
  isolating: true,
  selectable: false,
  parseHTML() {
    return [{ tag: "footer", context: "poem/|pullQuote/" }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["footer", HTMLAttributes, 0];
  },
});

const aside = (name: string, className: string, content: string) =>
  Node.create({
    name,
    group: "box",
    content,
    isolating: true,
    parseHTML() {
      return [{ tag: `aside.${className}` }];
    },
    renderHTML({ HTMLAttributes }) {
      return ["aside", mergeAttributes({ class: className }, HTMLAttributes), 0];
    },
    addNodeView() {
      return ({ HTMLAttributes }) => {
        const dom = document.createElement("aside");
        // In the editor it is no landmark beside those of the screen: several of them would have no names of their own.
        const attributes = { role: "note", class: className };
        for (const [name, value] of Object.entries(mergeAttributes(attributes, HTMLAttributes))) {
          dom.setAttribute(name, String(value));
        }
        return { dom, contentDOM: dom };
      };
    },
  });

export const PullQuote = aside("pullQuote", pullQuoteClass, "paragraph+ attribution");

/** The keys and commands of all boxes, poems among them, stand with this one. */
export const InfoBox = aside(
  "infoBox",
  infoBoxClass,
  "(paragraph | heading | bulletList | orderedList | checkList)+",
).extend({
  // Before the keys of lists and paragraphs.
  priority: 120,
  addCommands() {
    return {
      makeBox:
        (make) =>
        ({ state, tr }) =>
          turnIntoBox(state, tr, make),
      dissolveBox:
        () =>
        ({ state, tr }) =>
          dissolveBox(state, tr),
    };
  },
  addKeyboardShortcuts() {
    const enter = () => this.editor.commands.command(({ state, tr }) => enterInBox(state, tr));
    return {
      Enter: enter,
      // A verse has no lines of its own.
      "Shift-Enter": () =>
        this.editor.isActive("poem") && (enter() || this.editor.commands.splitBlock()),
      Backspace: () => this.editor.commands.command(({ state, tr }) => backspaceInBox(state, tr)),
    };
  },
});
