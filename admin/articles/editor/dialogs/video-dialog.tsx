import { youtubeIdOf } from "@hilal/contract/shared/youtube";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import controls from "../../../kit/controls/control.module.css";
import { OfficeDialog } from "../../../kit/feedback/office-dialog.tsx";
import { Field } from "../../../kit/fields/field.tsx";
import { typingDirection } from "../../../kit/fields/typing-direction.ts";
import { useTexts } from "../../../texts/language-provider.tsx";
import { AddressField } from "./address-field.tsx";
import { DialogForm } from "./dialog-form.tsx";

interface EditorDialogProps {
  readonly editor: Editor;
  onClose(): void;
}

/** Asks for a YouTube video and puts it where the cursor is. */
export function VideoDialog({ editor, onClose }: EditorDialogProps) {
  const t = useTexts();
  const [address, setAddress] = useState("");
  const [title, setTitle] = useState("");
  const [isWrong, setWrong] = useState(false);

  const insert = () => {
    const youtubeId = youtubeIdOf(address);
    if (!youtubeId) return setWrong(true);
    editor
      .chain()
      .focus()
      .insertVideo({ youtubeId, title: title.trim() || "YouTube" })
      .run();
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
            {t("adminEditor.dialog.insert")}
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
        <Field
          label={t("adminEditor.dialog.videoName")}
          hint={t("adminEditor.dialog.videoNameHint")}
        >
          {(control) => (
            <input
              {...control}
              className={controls.control}
              dir={typingDirection(title)}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </OfficeDialog>
  );
}
