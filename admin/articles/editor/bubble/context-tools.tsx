import type { Editor } from "@tiptap/core";
import type { ComponentType } from "react";
import { BoxBar, isInBox, isInPoem, PoemBar } from "../boxes/box-bar.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import type { EditorTextKey } from "../editor-text-key.ts";
import { isAtFigure, PictureBar } from "../pictures/picture-bar.tsx";
import { isInTable, TableBar } from "../tables/table-bar.tsx";

/** Tools for one kind of place in a text, shown there while the caret is in it. */
export interface ContextTools {
  readonly id: string;
  /** What the bar is called. */
  readonly label: EditorTextKey;
  isFor(editor: Editor): boolean;
  /** Buttons and menus of a toolbar, such as `ToolButton`. */
  readonly Tools: ComponentType<{ editor: Editor; open(dialog: EditorDialog): void }>;
}

/** The tools of each kind of place; where several fit, their bars stand in a row in this order. */
export const contextTools: readonly ContextTools[] = [
  { id: "table", label: "editorTables.table", isFor: isInTable, Tools: TableBar },
  { id: "poem", label: "editorBlocks.poem.tools", isFor: isInPoem, Tools: PoemBar },
  { id: "box", label: "editorBlocks.box.tools", isFor: isInBox, Tools: BoxBar },
  { id: "picture", label: "editorTables.picture.tools", isFor: isAtFigure, Tools: PictureBar },
];
