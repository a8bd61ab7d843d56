import {
  alignmentClass,
  deepestIndent,
  indentClass,
  type RichTextAlignment,
  richTextAlignments,
} from "@hilal/contract/shared/rich-text";
import type { Direction, Language } from "@hilal/i18n/languages";
import { type Editor, Extension } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    blockStyles: {
      /** Aligns the selected blocks. `start` is the default and is stored as no alignment. */
      alignBlocks: (alignment: RichTextAlignment) => ReturnType;
      /** Indents the selected blocks by one step (1) or outdents them (-1). */
      indentBlocks: (step: 1 | -1) => ReturnType;
      /**
       * Sets the direction of the selected blocks, and the matching language, whatever their words are. Null falls back
       * to the article's own direction.
       */
      turnBlocks: (direction: Direction | null) => ReturnType;
      /** Removes all styles from the selected blocks. */
      plainBlocks: () => ReturnType;
    };
  }
}

const textBlocks = ["paragraph", "heading"];
const aligned = [
  ...textBlocks,
  "blockquote",
  "bulletList",
  "orderedList",
  "checkList",
  "listItem",
  "checkItem",
  "tableCell",
  "tableHeader",
  "gridCell",
  "gridHeader",
  "poem",
  "pullQuote",
  "infoBox",
  "attribution",
];
const directed = [...aligned, "caption", "tableCaption"];

/** Alignment, indent, direction and language of blocks, as classes and attributes of contract/shared/rich-text.ts. */
export const BlockStyles = Extension.create({
  name: "blockStyles",
  addGlobalAttributes() {
    return [
      {
        types: aligned,
        attributes: {
          alignment: {
            default: null,
            parseHTML: parseAlignment,
            renderHTML: ({ alignment }) => (alignment ? { class: alignmentClass(alignment) } : {}),
          },
          indent: {
            default: 0,
            parseHTML: parseIndent,
            renderHTML: ({ indent }) => (indent > 0 ? { class: indentClass(indent) } : {}),
          },
        },
      },
      {
        types: directed,
        attributes: {
          dir: {
            default: null,
            parseHTML: parseDirection,
            renderHTML: ({ dir }) => (dir ? { dir } : {}),
          },
          lang: {
            default: null,
            parseHTML: parseLanguage,
            renderHTML: ({ lang }) => (lang ? { lang } : {}),
          },
          // True when a person chose the direction. It is not part of the stored HTML: there, a direction that differs
          // from the words counts as chosen.
          isTurned: {
            default: null,
            rendered: false,
            keepOnSplit: false,
            parseHTML: () => null,
          },
        },
      },
    ];
  },
  addCommands() {
    return {
      alignBlocks:
        (alignment) =>
        ({ state, tr }) =>
          change(state, tr, textBlocks, () => ({
            alignment: alignment === "start" ? null : alignment,
          })),
      indentBlocks:
        (step) =>
        ({ state, tr }) =>
          change(state, tr, textBlocks, ({ indent }) => ({
            indent: Math.min(Math.max(Number(indent) + step, 0), deepestIndent),
          })),
      turnBlocks:
        (direction) =>
        ({ state, tr }) =>
          change(state, tr, directed, () => ({
            dir: direction,
            lang: languageFor(direction),
            isTurned: true,
          })),
      plainBlocks:
        () =>
        ({ state, tr }) =>
          change(state, tr, directed, (attributes) => ({
            ...("alignment" in attributes ? { alignment: null, indent: 0 } : {}),
            dir: null,
            lang: null,
            isTurned: null,
          })),
    };
  },
  addKeyboardShortcuts() {
    return {
      "Mod-]": () => moveBlock(this.editor, 1),
      "Mod-[": () => moveBlock(this.editor, -1),
      "Mod-\\": () => this.editor.chain().plainBlocks().unsetAllMarks().clearNodes().run(),
    };
  },
});

/**
 * Does what the toolbar buttons do: indents blocks; nests a list item under the item before it, or lifts it out of its
 * list.
 */
function moveBlock(editor: Editor, step: 1 | -1): boolean {
  const item = ["listItem", "checkItem"].find((name) => editor.isActive(name));
  if (!item) return editor.commands.indentBlocks(step);
  if (step === 1) editor.commands.sinkListItem(item);
  else editor.commands.liftListItem(item);
  // Handled even when the item cannot move, so that the browser does not run its own shortcut.
  return true;
}

/** Sets attributes on all selected blocks of the given types; returns true when there was one. */
function change(
  state: EditorState,
  tr: Transaction,
  types: readonly string[],
  getAttributes: (attributes: Record<string, unknown>) => Record<string, unknown>,
): boolean {
  let found = false;
  for (const { $from, $to } of state.selection.ranges) {
    tr.doc.nodesBetween($from.pos, $to.pos, (node, position) => {
      if (!types.includes(node.type.name)) return;
      found = true;
      for (const [name, value] of Object.entries(getAttributes(node.attrs))) {
        if (node.attrs[name] !== value) tr.setNodeAttribute(position, name, value);
      }
    });
  }
  return found;
}

function languageFor(direction: Direction | null): Language | null {
  if (direction === null) return null;
  return direction === "rtl" ? "ur" : "en";
}

/**
 * Reads the alignment from the class, or from the `align` attribute that other programs write. `left` and `right` are
 * interpreted by the direction of the surrounding text.
 */
function parseAlignment(element: HTMLElement): RichTextAlignment | null {
  const own = richTextAlignments.find((name) => element.classList.contains(alignmentClass(name)));
  if (own) return own === "start" ? null : own;
  const side = element.getAttribute("align");
  if (side === "center" || side === "justify" || side === "end") return side;
  const isRtl = element.closest("[dir]")?.getAttribute("dir")?.toLowerCase() === "rtl";
  return side === (isRtl ? "left" : "right") ? "end" : null;
}

function parseIndent(element: HTMLElement): number {
  const found = /(?:^|\s)(?:ql-)?indent-([1-8])(?:\s|$)/.exec(element.className);
  return Number(found?.[1] ?? 0);
}

/** Returns the direction from an element's own `dir` attribute, or null when it has none. */
export function parseDirection(element: HTMLElement): Direction | null {
  // Word writes it in capitals.
  const dir = element.getAttribute("dir")?.toLowerCase();
  return dir === "ltr" || dir === "rtl" ? dir : null;
}

/** Returns the language from an element's own `lang` attribute, or null when it is not a supported one. */
export function parseLanguage({ lang }: HTMLElement): Language | null {
  return lang === "en" || lang === "ur" ? lang : null;
}
