import { readYoutubeVideo, youtubeEmbedAddress } from "@hilal/contract/shared/youtube";
import { useState } from "react";
import { Button } from "../../../kit/button.tsx";
import { OfficeDialog } from "../../../kit/feedback/office-dialog.tsx";
import { TypedField } from "../../../kit/fields/typed-field.tsx";
import { typingDirection } from "../../../kit/fields/typing-direction.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import { changeFigure } from "../change-figure.ts";
import type { EditorDialogProps } from "../editor-dialog-names.ts";
import { captionWords, chosenFigure } from "../figure-place.ts";
import { AddressField, DialogForm } from "./dialog-form.tsx";

/** Dialog that inserts a YouTube video at the cursor, or changes the selected one. */
export function VideoDialog({ editor, onClose }: EditorDialogProps) {
  const t = useTexts();
  const [place] = useState(() => chosenVideo(editor));
  const present = place?.node.firstChild?.attrs;
  const words = place ? captionWords(place.node) : { caption: "", credit: "" };
  const [address, setAddress] = useState(String(present?.src ?? ""));
  const [title, setTitle] = useState(String(present?.title ?? ""));
  const [caption, setCaption] = useState(words.caption);
  const [isWrong, setWrong] = useState(false);

  const insert = () => {
    const video = readYoutubeVideo(address);
    if (!video) return setWrong(true);
    const shown = { src: youtubeEmbedAddress(video), title: title.trim() || "YouTube" };
    if (place) {
      changeFigure(editor, place.position, { shown, ...words, caption: caption.trim() });
    } else {
      editor
        .chain()
        .focus()
        .insertVideo({ ...shown, caption: caption.trim() })
        .run();
    }
    return onClose();
  };
  return (
    <OfficeDialog
      isOpen
      title={t("adminEditor.dialog.videoTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("adminEditor.dialog.cancel")}</Button>
          <Button rank="primary" onPress={insert}>
            {t(place ? "adminEditor.dialog.apply" : "adminEditor.dialog.insert")}
          </Button>
        </>
      }
    >
      <DialogForm onSubmit={insert}>
        <AddressField
          label={t("adminEditor.dialog.videoAddress")}
          error={isWrong ? t("validation.youtube_url_invalid") : undefined}
          value={address}
          onChange={(value) => {
            setAddress(value);
            setWrong(false);
          }}
        />
        <TypedField
          label={t("adminEditor.dialog.videoName")}
          hint={t("adminEditor.dialog.videoNameHint")}
          dir={typingDirection(title)}
          value={title}
          onChange={setTitle}
        />
        <TypedField
          label={t("adminEditor.dialog.pictureCaption")}
          dir={typingDirection(caption)}
          value={caption}
          onChange={setCaption}
        />
      </DialogForm>
    </OfficeDialog>
  );
}

/** The selected video, or the one whose caption contains the caret. */
function chosenVideo({ state }: EditorDialogProps["editor"]) {
  const place = chosenFigure(state);
  return place?.isVideo ? place : undefined;
}
