import type { Editor } from "@tiptap/core";

/** The dialogs of the editor: tools that need input first. `body-editor.tsx` loads their components. */
export type EditorDialog =
  | "footnote"
  | "link"
  | "listNumber"
  | "picture"
  | "secondPicture"
  | "table"
  | "video";

/** The open dialog, with the files that it starts with. */
export interface OpenDialog {
  readonly name: EditorDialog;
  readonly files?: readonly File[];
}

/** The props of every editor dialog. */
export interface EditorDialogProps {
  readonly editor: Editor;
  /** Picture files that were dropped or pasted. */
  readonly files?: readonly File[];
  onClose(): void;
}
