import type { PictureAttributes } from "@hilal/article-body/figures";
import type { Editor } from "@tiptap/core";
import type { EditorDialogProps } from "../editor-dialog-names.ts";
import { PictureDialog } from "./picture-dialog.tsx";

/** Asks for a picture and puts it where the cursor is, or in the place of the one that is chosen. */
export function PlacedPictureDialog({ editor, files, onClose }: EditorDialogProps) {
  const present = files ? undefined : chosenPicture(editor);
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
      {...(files ? { files } : {})}
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
