import {
  type ArticleDesk,
  assignArticle,
  sendBackArticle,
  submitArticle,
} from "@hilal/contract/desk/article-desk";
import { listDeskPeople } from "@hilal/contract/desk/desk-people";
import { limits } from "@hilal/contract/shared/limits";
import { useState } from "react";
import { useApiQuery } from "../../api/use-api.ts";
import { Button } from "../../kit/button.tsx";
import { FormDialog } from "../../kit/feedback/form-dialog.tsx";
import { DayInput } from "../../kit/fields/day-input.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { TypedLines } from "../../kit/fields/typed-field.tsx";
import { SelectBox } from "../../kit/select-box.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./desk-panel.module.css";
import { PersonField, withChosen } from "./person-field.tsx";
import { useDialogAction } from "./use-desk-action.ts";

interface MentionPickerProps {
  /** The ids of the mentioned members of staff. */
  readonly mentions: readonly number[];
  onChange(mentions: readonly number[]): void;
}

/** Picks by name the members of staff who are notified of a text. */
function MentionPicker({ mentions, onChange }: MentionPickerProps) {
  const t = useTexts();
  const { userId } = useStaff();
  const { data } = useApiQuery(listDeskPeople);
  const people = data?.data ?? [];
  const others = people.filter(({ id }) => id !== userId && !mentions.includes(id));
  return (
    <Field label={t("desk.dialog.mention")} hint={t("desk.dialog.mentionHint")}>
      {(control) => (
        <>
          <SelectBox
            {...control}
            value=""
            onChange={(event) => onChange([...mentions, Number(event.target.value)])}
          >
            <option value="">{t("adminForms.choose")}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectBox>
          {mentions.length > 0 && (
            <ul className={styles.people}>
              {people
                .filter(({ id }) => mentions.includes(id))
                .map(({ id, name }) => (
                  <li key={id} className={styles.person}>
                    <bdi>{name}</bdi>
                    <Button
                      rank="quiet"
                      icon="close"
                      aria-label={t("desk.dialog.remove", { name })}
                      onPress={() => onChange(mentions.filter((one) => one !== id))}
                    />
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

interface AssignDialogProps {
  readonly desk: Pick<ArticleDesk, "article" | "state" | "review" | "planned_day">;
  onClose(): void;
}

/** Neither published nor set to be, so that it can be planned for a day (product: calendar 5). */
const inWork: ReadonlySet<ArticleDesk["state"]> = new Set([
  "draft",
  "in_review",
  "ready",
  "withdrawn",
]);

/** Sets the writer, the reviewer, the deadline and the planned day of an article. */
export function AssignDialog({ desk, onClose }: AssignDialogProps) {
  const { article: articleId, review, planned_day } = desk;
  const t = useTexts();
  const { send, isBusy, faults, getFailure } = useDialogAction(onClose);
  const { data } = useApiQuery(listDeskPeople);
  const [writer, setWriter] = useState(review?.writer?.id ?? null);
  const [reviewer, setReviewer] = useState(review?.reviewer?.id ?? null);
  const [dueOn, setDueOn] = useState(review?.due_on ?? "");
  const [planned, setPlanned] = useState(planned_day ?? "");
  const [note, setNote] = useState(review?.note ?? "");
  const [mentions, setMentions] = useState<readonly number[]>([]);
  const people = data?.data ?? [];
  const save = () => {
    const plan = planned || null;
    const body = {
      writer,
      reviewer,
      due_on: dueOn || null,
      note,
      mentions: [...mentions],
      // Somebody may have moved it in the calendar meanwhile.
      ...(plan === planned_day ? {} : { planned_day: plan }),
    };
    return send({
      endpoint: assignArticle,
      input: { params: { id: articleId }, body },
      done: () => t("desk.done.assign"),
    });
  };
  return (
    <FormDialog
      title={t("desk.dialog.assignTitle")}
      action={t("desk.action.save")}
      isBusy={isBusy}
      failure={getFailure(["writer", "reviewer", "due_on", "planned_day", "note"])}
      onAct={() => void save()}
      onClose={onClose}
    >
      <PersonField
        label={t("desk.panel.writer")}
        hint={t("desk.dialog.writerHint")}
        error={faults.writer}
        people={withChosen(people, review?.writer)}
        chosen={writer}
        onChoose={setWriter}
      />
      <PersonField
        label={t("desk.panel.reviewer")}
        error={faults.reviewer}
        people={withChosen(
          people.filter(({ reviews }) => reviews),
          review?.reviewer,
        )}
        chosen={reviewer}
        onChoose={setReviewer}
      />
      <Field label={t("desk.panel.due")} error={faults.due_on}>
        {(control) => (
          <DayInput
            {...control}
            isAhead
            label={t("desk.panel.due")}
            value={dueOn}
            onChange={setDueOn}
          />
        )}
      </Field>
      {inWork.has(desk.state) && (
        <Field label={t("planning.day")} hint={t("planning.hint")} error={faults.planned_day}>
          {(control) => (
            <DayInput
              {...control}
              isAhead
              label={t("planning.day")}
              value={planned}
              onChange={setPlanned}
            />
          )}
        </Field>
      )}
      <TypedLines
        label={t("desk.dialog.assignNote")}
        error={faults.note}
        rows={3}
        maxLength={limits.textMaxLength}
        value={note}
        onChange={setNote}
      />
      <MentionPicker mentions={mentions} onChange={setMentions} />
    </FormDialog>
  );
}

interface NoteDialogProps {
  readonly articleId: number;
  /** Submits with a note, or sends back with a reason. */
  readonly step: "submit" | "sendBack";
  onClose(): void;
}

/** Dialog for the note that goes with a review step, and for the people to notify of it. */
export function NoteDialog({ articleId, step, onClose }: NoteDialogProps) {
  const t = useTexts();
  const { send, isBusy, faults, getFailure, forget } = useDialogAction(onClose);
  const [text, setText] = useState("");
  const [mentions, setMentions] = useState<readonly number[]>([]);
  const isReason = step === "sendBack";
  const take = () => {
    const params = { id: articleId };
    const named = [...mentions];
    return isReason
      ? send({
          endpoint: sendBackArticle,
          input: { params, body: { reason: text, mentions: named } },
          done: () => t("desk.done.sendBack"),
        })
      : send({
          endpoint: submitArticle,
          input: { params, body: { note: text, mentions: named } },
          done: () => t("desk.done.submit"),
          needsStored: true,
        });
  };
  return (
    <FormDialog
      title={t(`desk.dialog.${step}Title`)}
      action={t(`desk.action.${step}`)}
      isBusy={isBusy}
      failure={getFailure(["reason", "note"])}
      onAct={() => void take()}
      onClose={onClose}
    >
      <TypedLines
        label={t(isReason ? "desk.dialog.reason" : "desk.dialog.submitNote")}
        error={faults.reason ?? faults.note}
        isRequired={isReason}
        rows={4}
        maxLength={limits.textMaxLength}
        value={text}
        onChange={(typed) => {
          setText(typed);
          forget();
        }}
      />
      <MentionPicker mentions={mentions} onChange={setMentions} />
    </FormDialog>
  );
}
