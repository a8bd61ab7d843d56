import { sendBackArticle, submitArticle } from "@hilal/contract/desk/article-desk";
import { limits } from "@hilal/contract/shared/limits";
import { useState } from "react";
import controls from "../../kit/controls/control.module.css";
import { Field } from "../../kit/fields/field.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import { MentionPicker } from "./mention-picker.tsx";
import { type FieldErrors, useDeskAction } from "./use-desk-action.ts";

interface NoteDialogProps {
  readonly articleId: number;
  /** Handing in with a note, or giving back with a reason. */
  readonly step: "submit" | "sendBack";
  onClose(): void;
}

/** A text that goes with a step of the review, and who is told of it. */
export function NoteDialog({ articleId, step, onClose }: NoteDialogProps) {
  const t = useTexts();
  const { act, isBusy } = useDeskAction();
  const [text, setText] = useState("");
  const [mentions, setMentions] = useState<readonly number[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isReason = step === "sendBack";
  const input = { params: { id: articleId } };
  const send = async () => {
    const named = [...mentions];
    const refused = isReason
      ? await act(sendBackArticle, { ...input, body: { reason: text, mentions: named } }, () =>
          t("desk.done.sendBack"),
        )
      : await act(submitArticle, { ...input, body: { note: text, mentions: named } }, () =>
          t("desk.done.submit"),
        );
    if (refused) setErrors(refused);
    else onClose();
  };
  return (
    <DeskDialog
      title={t(`desk.dialog.${step}Title`)}
      action={t(`desk.action.${step}`)}
      isBusy={isBusy}
      onAct={() => void send()}
      onClose={onClose}
    >
      <Field
        label={t(isReason ? "desk.dialog.reason" : "desk.dialog.submitNote")}
        error={errors.reason ?? errors.note}
        isRequired={isReason}
      >
        {(control) => (
          <textarea
            {...control}
            className={controls.control}
            rows={4}
            dir="auto"
            maxLength={limits.textMaxLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setErrors({});
            }}
          />
        )}
      </Field>
      <MentionPicker mentions={mentions} onChange={setMentions} />
    </DeskDialog>
  );
}
