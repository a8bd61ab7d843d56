import { infoBoxClass, pullQuoteClass } from "@hilal/contract/shared/rich-text";
import { mergeAttributes, Node } from "@tiptap/core";
import type { Node as ModelNode, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { boxAround, dissolveBox, type MakeBox, turnIntoBox } from "./box-making.ts";

/**
 * Handles Enter in a poem or a box: on an empty verse it starts a new stanza, on the empty last line it leaves the box
 * downwards. Returns false where Enter should work as in any paragraph.
 */
function enterInBox(state: EditorState, tr: Transaction): boolean {
  const { $from, empty } = state.selection;
  const box = boxAround($from);
  if (!box || !empty) return false;
  if ($from.parent.type.name === "attribution") return goBelow(tr, box.after);
  if (box.node.type.name === "pullQuote" && $from.parent.content.size > 0) {
    // A split by the library itself would create the attribution line after the paragraph.
    tr.split($from.pos).scrollIntoView();
    return true;
  }
  if ($from.parent.content.size > 0 || $from.parent.type.name !== "paragraph") return false;
  const line = box.node.type.name === "poem" ? enterVerse($from, tr) : lastLine($from);
  if (line === true || line === null) return line === true;
  if (isEmptyBox(box.node)) return dissolveBox(state, tr);
  tr.delete(line.from, line.to);
  return goBelow(tr, tr.mapping.map(box.after));
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the empty line when it is the last of its box and not in a list. */
function lastLine($from: ResolvedPos): Range | null {
  if ($from.depth !== 2) return null;
  const box = $from.node(1);
  const after = box.maybeChild($from.index(1) + 1);
  const isLast = after === null || after.type.name === "attribution";
  return isLast ? { from: $from.before(), to: $from.after() } : null;
}

/** Returns true when a new stanza was started, or the range of an empty stanza when it is the last. */
function enterVerse($from: ResolvedPos, tr: Transaction): Range | true | null {
  const stanza = $from.node(2);
  const [poem, place] = [$from.node(1), $from.index(1)];
  if (stanza.childCount === 1) {
    const isLast = poem.child(place + 1).type.name === "attribution";
    return isLast ? { from: $from.before(2), to: $from.after(2) } : true;
  }
  // Inside a stanza the verses below become the new one; at its beginning there is nothing to split off.
  if ($from.index(2) === 0) return null;
  if ($from.index(2) < stanza.childCount - 1) {
    tr.split($from.before());
    return true;
  }
  const verse = $from.parent;
  tr.delete($from.before(), $from.after());
  const below = tr.mapping.map($from.after(2));
  tr.insert(below, stanza.type.create(null, verse));
  tr.setSelection(TextSelection.create(tr.doc, below + 2));
  return true;
}

/** Moves the caret to the empty paragraph below, or to a new one. */
function goBelow(tr: Transaction, after: number): boolean {
  const next = tr.doc.nodeAt(after);
  const isThere = next?.type.name === "paragraph" && next.content.size === 0;
  const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
  if (!isThere && paragraph) tr.insert(after, paragraph);
  tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView();
  return true;
}

/**
 * Handles Backspace: at the beginning of a poem or a box it turns the box into paragraphs; on an empty attribution line
 * it moves the caret to the line above.
 */
function backspaceInBox(state: EditorState, tr: Transaction): boolean {
  const { $from, empty } = state.selection;
  const box = boxAround($from);
  if (!box || !empty || $from.parentOffset > 0) return false;
  if ($from.parent.type.name === "attribution") {
    tr.setSelection(TextSelection.near(tr.doc.resolve($from.before()), -1));
    return true;
  }
  const isFirst = Array.from({ length: $from.depth - 1 }, (_, depth) => $from.index(depth + 1));
  if ($from.parent.type.name !== "paragraph" && $from.parent.type.name !== "heading") return false;
  // The first item of a list is lifted out of its list first.
  const isInList = $from.depth > 2 && box.node.type.name !== "poem";
  if (isInList || isFirst.some((place) => place > 0)) return false;
  return dissolveBox(state, tr);
}

const isEmptyBox = (node: ModelNode) => {
  let says = false;
  node.descendants((part) => {
    says ||= part.isInline;
    return !says;
  });
  return !says;
};

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    boxes: {
      /**
       * Turns the selected blocks into a poem, a pull quote or an info box; inserts an empty one where that is not
       * possible.
       */
      makeBox: (make: MakeBox) => ReturnType;
      /** Turns the poem or box around the caret into ordinary paragraphs. */
      dissolveBox: () => ReturnType;
    };
  }
}

/** The body itself: blocks, and the nodes that are only allowed at the top level. */
export const BodyDocument = Node.create({
  name: "doc",
  topNode: true,
  content: "(block | box)+",
});

/** The attribution of a poem or a quote: its last line, which may be empty. */
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
        // In the editor an `aside` gets the role `note`, since several unnamed landmarks would mix with those of the
        // screen.
        const attributes = { role: "note", class: className };
        for (const [name, value] of Object.entries(mergeAttributes(attributes, HTMLAttributes))) {
          dom.setAttribute(name, String(value));
        }
        return { dom, contentDOM: dom };
      };
    },
  });

export const PullQuote = aside("pullQuote", pullQuoteClass, "paragraph+ attribution");

/** Also registers the keys and commands of all boxes, poems included. */
export const InfoBox = aside(
  "infoBox",
  infoBoxClass,
  "(paragraph | heading | bulletList | orderedList | checkList)+",
).extend({
  // Runs before the shortcuts of lists and paragraphs.
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
      // A verse has no line breaks in it.
      "Shift-Enter": () =>
        this.editor.isActive("poem") && (enter() || this.editor.commands.splitBlock()),
      Backspace: () => this.editor.commands.command(({ state, tr }) => backspaceInBox(state, tr)),
    };
  },
});
