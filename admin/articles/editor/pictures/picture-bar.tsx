import { type PictureWidth, pictureWidths } from "@hilal/contract/shared/rich-text";
import type { IconName } from "@hilal/ui/icons/icon";
import { type Editor, useEditorState } from "@tiptap/react";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import { ContextButton } from "../toolbar/context-button.tsx";
import {
  canPair,
  deleteFigure,
  pairFigures,
  setFigureWidth,
  unpairFigures,
} from "./change-figure.ts";
import { chosenFigure, isUndescribed } from "./figure-place.ts";

interface PictureBarProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

const widthIcons: Readonly<Record<PictureWidth, IconName>> = {
  text: "widthText",
  wide: "widthWide",
  full: "widthFull",
};

/** The tools of the picture or video that is chosen, or in whose caption the caret is. */
export function PictureBar({ editor, open }: PictureBarProps) {
  const t = useTexts();
  const state = useEditorState({
    editor,
    selector: ({ editor }) => {
      const place = chosenFigure(editor.state);
      const shown = place?.node.firstChild;
      return {
        isVideo: place?.isVideo === true,
        isPaired: place?.pair != null,
        width: place?.width ?? "text",
        isUndescribed: place?.isVideo === false && shown != null && isUndescribed(shown),
        canPair: canPair(editor),
      };
    },
  });
  const { isVideo, isPaired } = state;
  return (
    <>
      <ContextButton
        label={t(`editorTables.picture.${editOf(state)}`)}
        icon="edit"
        run={() => open(isVideo ? "video" : "picture")}
      />
      {!isPaired &&
        pictureWidths.map((width) => (
          <ContextButton
            key={width}
            label={t(`editorTables.picture.${width}`)}
            icon={widthIcons[width]}
            isOn={state.width === width}
            run={() => setFigureWidth(editor, width)}
          />
        ))}
      {!isPaired && !isVideo && (
        <ContextButton
          label={t("editorTables.picture.addSecond")}
          icon="addBeside"
          run={() => open("secondPicture")}
        />
      )}
      {state.canPair && (
        <ContextButton
          label={t("editorTables.picture.pair")}
          icon="pair"
          run={() => pairFigures(editor)}
        />
      )}
      {isPaired && (
        <ContextButton
          label={t("editorTables.picture.unpair")}
          icon="unpair"
          run={() => unpairFigures(editor)}
        />
      )}
      <ContextButton
        label={t(isVideo ? "editorTables.picture.deleteVideo" : "editorTables.picture.delete")}
        icon="trash"
        run={() => deleteFigure(editor)}
      />
    </>
  );
}

function editOf({ isVideo, isUndescribed }: { isVideo: boolean; isUndescribed: boolean }) {
  if (isVideo) return "editVideo";
  return isUndescribed ? "describe" : "edit";
}

/** Whether a picture or a video is chosen, or the caret in its caption. */
export function isAtFigure({ state }: Editor): boolean {
  return chosenFigure(state) !== undefined;
}
