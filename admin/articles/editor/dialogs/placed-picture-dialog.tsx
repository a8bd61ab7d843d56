import type { PictureAttributes } from "@hilal/article-body/figures";
import type { EditorDialogProps } from "../editor-dialog-names.ts";
import {
  addBeside,
  changeFigure,
  insertFigure,
  type PictureValues,
} from "../pictures/change-figure.ts";
import { captionWords, chosenFigure } from "../pictures/figure-place.ts";
import { PictureDialog } from "./picture-dialog.tsx";

/** Asks for a picture and puts it where the cursor is, or in the place of the one that is chosen. */
export function PlacedPictureDialog({ editor, files, onClose }: EditorDialogProps) {
  const place = files ? undefined : chosenFigure(editor.state);
  const present =
    place && !place.isVideo
      ? { picture: place.node.firstChild?.attrs as PictureAttributes, ...captionWords(place.node) }
      : undefined;
  const done = (values: PictureValues) => {
    const { picture: shown, ...words } = values;
    if (present && place) changeFigure(editor, place.position, { shown, ...words });
    else insertFigure(editor, values);
    onClose();
  };
  return (
    <PictureDialog
      {...(files ? { files } : {})}
      {...(present ? { present } : {})}
      onDone={done}
      onClose={onClose}
    />
  );
}

/** Asks for a picture and puts it beside the one that is chosen. */
export function SecondPictureDialog({ editor, onClose }: EditorDialogProps) {
  const done = (values: PictureValues) => {
    addBeside(editor, values);
    onClose();
  };
  return <PictureDialog onDone={done} onClose={onClose} />;
}
