import type { PictureAttributes } from "@hilal/article-body/figures";
import type { Editor } from "@tiptap/react";
import { LinkDialog } from "./dialogs/link-dialog.tsx";
import { PictureDialog } from "./dialogs/picture-dialog.tsx";
import { VideoDialog } from "./dialogs/video-dialog.tsx";
import type { EditorDialog } from "./toolbar/editor-toolbar.tsx";

/** Which dialog is open, with the files it begins with. */
export interface OpenDialog {
  readonly name: EditorDialog;
  readonly files?: readonly File[];
}

interface EditorDialogsProps {
  readonly editor: Editor;
  readonly dialog: OpenDialog | null;
  onClose(): void;
}

/** The dialog that a tool, a drop or a paste has opened. */
export function EditorDialogs({ editor, dialog, onClose }: EditorDialogsProps) {
  if (!dialog) return null;
  if (dialog.name === "link") return <LinkDialog {...{ editor, onClose }} />;
  if (dialog.name === "video") return <VideoDialog {...{ editor, onClose }} />;
  const present = dialog.files ? undefined : chosenPicture(editor);
  const done = (picture: PictureAttributes, caption: string) => {
    const chain = editor.chain().focus();
    if (present) {
      chain.command(({ tr }) => {
        for (const [name, value] of Object.entries(picture)) {
          tr.setNodeAttribute(present.position, name, value);
        }
        return true;
      });
    } else chain.insertPicture(picture, caption);
    chain.run();
    onClose();
  };
  return (
    <PictureDialog
      {...(dialog.files ? { files: dialog.files } : {})}
      {...(present ? { present: present.picture } : {})}
      onDone={done}
      onClose={onClose}
    />
  );
}

/** The picture of the figure that the selection is in. */
function chosenPicture(editor: Editor) {
  const { $from, $to } = editor.state.selection;
  let found: { position: number; picture: PictureAttributes } | undefined;
  const figure = editor.isActive("figure") ? $from.blockRange($to) : null;
  const [from, to] = figure ? [figure.start, figure.end] : [$from.pos, $to.pos];
  editor.state.doc.nodesBetween(from, to, (node, position) => {
    if (node.type.name === "picture") {
      found = { position, picture: node.attrs as PictureAttributes };
    }
  });
  return found;
}
