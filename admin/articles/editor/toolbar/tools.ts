import {
  markKinds,
  type RichTextAlignment,
  richTextAlignments,
  type ToolbarMark,
} from "@hilal/contract/shared/rich-text";
import type { EditingIconName } from "@hilal/ui/icons/editing-outlines";
import type { ChainedCommands } from "@tiptap/core";
import type { ToolState } from "./tool-state.ts";

/** The names of the tools; each has an icon of the same name. */
export type ToolName = EditingIconName | "link" | "heading";

/** A tool with a single action. */
export interface Tool {
  readonly name: ToolName;
  readonly keys?: string;
  run(chain: ChainedCommands, state: ToolState): ChainedCommands;
  isOn?(state: ToolState): boolean;
}

/** The shortcuts of the marks that have one. */
const markKeys: Readonly<Partial<Record<ToolbarMark, string>>> = {
  bold: "Ctrl+B",
  italic: "Ctrl+I",
  underline: "Ctrl+U",
  strike: "Ctrl+Shift+S",
};

/** The marks next to the most frequent text tools; the others are with the less frequent tools. */
const emphasis: readonly ToolbarMark[] = ["bold", "italic"];

function markTool(name: ToolbarMark): Tool {
  const keys = markKeys[name];
  return {
    name,
    ...(keys ? { keys } : {}),
    run: (chain) => chain.toggleMark(name),
    isOn: (state) => state[name],
  };
}

export const emphasisTools: readonly Tool[] = emphasis.map(markTool);

export const scriptTools: readonly Tool[] = markKinds
  .filter(({ name }) => !emphasis.includes(name))
  .map(({ name }) => markTool(name));

export const listTools: readonly Tool[] = [
  {
    name: "orderedList",
    keys: "Ctrl+Shift+7",
    run: (chain) => chain.toggleOrderedList(),
    isOn: ({ orderedList }) => orderedList,
  },
  {
    name: "bulletList",
    keys: "Ctrl+Shift+8",
    run: (chain) => chain.toggleBulletList(),
    isOn: ({ bulletList }) => bulletList,
  },
  {
    name: "checkList",
    keys: "Ctrl+Shift+9",
    run: (chain) => chain.toggleTaskList(),
    isOn: ({ checkList }) => checkList,
  },
];

export const indentTools: readonly Tool[] = [
  { name: "outdent", keys: "Ctrl+[", run: (chain, state) => moved(chain, state, -1) },
  { name: "indent", keys: "Ctrl+]", run: (chain, state) => moved(chain, state, 1) },
];

/** Moves a list item into the list of the previous item, or out of its own list; indents anything else. */
function moved(chain: ChainedCommands, state: ToolState, step: 1 | -1): ChainedCommands {
  const isPlainList = state.orderedList || state.bulletList;
  if (!isPlainList && !state.checkList) return chain.indentBlocks(step);
  const item = isPlainList ? "listItem" : "checkItem";
  return step === 1 ? chain.sinkListItem(item) : chain.liftListItem(item);
}

export const directionTools: readonly Tool[] = (["ltr", "rtl"] as const).map((direction) => ({
  name: direction,
  run: (chain, { dir }) => chain.turnBlocks(dir === direction ? null : direction),
  isOn: ({ dir }) => dir === direction,
}));

const alignmentNames: Readonly<Record<RichTextAlignment, ToolName>> = {
  start: "alignStart",
  center: "alignCenter",
  end: "alignEnd",
  justify: "alignJustify",
};

export const alignmentTools: readonly Tool[] = richTextAlignments.map((wanted) => ({
  name: alignmentNames[wanted],
  run: (chain) => chain.alignBlocks(wanted),
  isOn: ({ alignment }) => alignment === wanted,
}));

export const blockTools: readonly Tool[] = [
  { name: "quote", run: (chain) => chain.toggleBlockquote(), isOn: ({ quote }) => quote },
  {
    name: "codeBlock",
    run: (chain) => chain.toggleCodeBlock(),
    isOn: ({ codeBlock }) => codeBlock,
  },
];

export const cleanTool: Tool = {
  name: "clean",
  keys: "Ctrl+\\",
  run: (chain) => chain.plainBlocks().unsetAllMarks().clearNodes(),
};
