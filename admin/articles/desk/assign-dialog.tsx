import { type ArticleDesk, assignArticle } from "@hilal/contract/desk/article-desk";
import { type DeskPerson, listDeskPeople } from "@hilal/contract/desk/desk-people";
import { limits } from "@hilal/contract/shared/limits";
import { useState } from "react";
import controls from "../../kit/controls/control.module.css";
import { SelectBox } from "../../kit/controls/select-box.tsx";
import { DayInput } from "../../kit/fields/day-input.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import { MentionPicker } from "./mention-picker.tsx";
import { type FieldErrors, useDeskAction } from "./use-desk-action.ts";

interface AssignDialogProps {
  readonly articleId: number;
  readonly review: ArticleDesk["review"];
  onClose(): void;
}

/** Who writes an article, who reviews it, by when. */
export function AssignDialog({ articleId, review, onClose }: AssignDialogProps) {
  const t = useTexts();
  const { act, isBusy } = useDeskAction();
  const { data } = useApiQuery(listDeskPeople);
  const [writer, setWriter] = useState(review?.writer?.id ?? null);
  const [reviewer, setReviewer] = useState(review?.reviewer?.id ?? null);
  const [dueOn, setDueOn] = useState(review?.due_on ?? "");
  const [note, setNote] = useState(review?.note ?? "");
  const [mentions, setMentions] = useState<readonly number[]>([]);
  const [errors, setErrors] = useState<FieldErrors>({});
  const people = data?.data ?? [];
  const save = async () => {
    const body = { writer, reviewer, due_on: dueOn || null, note, mentions: [...mentions] };
    const input = { params: { id: articleId }, body };
    const refused = await act(assignArticle, input, () => t("desk.done.assign"));
    if (refused) setErrors(refused);
    else onClose();
  };
  return (
    <DeskDialog
      title={t("desk.dialog.assignTitle")}
      action={t("desk.action.save")}
      isBusy={isBusy}
      onAct={() => void save()}
      onClose={onClose}
    >
      <PersonField
        label={t("desk.panel.writer")}
        hint={t("desk.dialog.writerHint")}
        error={errors.writer}
        people={withChosen(people, review?.writer)}
        chosen={writer}
        onChoose={setWriter}
      />
      <PersonField
        label={t("desk.panel.reviewer")}
        error={errors.reviewer}
        people={withChosen(
          people.filter(({ reviews }) => reviews),
          review?.reviewer,
        )}
        chosen={reviewer}
        onChoose={setReviewer}
      />
      <Field label={t("desk.panel.due")} error={errors.due_on}>
        {(control) => (
          <DayInput {...control} label={t("desk.panel.due")} value={dueOn} onChange={setDueOn} />
        )}
      </Field>
      <Field label={t("desk.dialog.assignNote")} error={errors.note}>
        {(control) => (
          <textarea
            {...control}
            className={controls.control}
            rows={3}
            dir="auto"
            maxLength={limits.textMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <MentionPicker mentions={mentions} onChange={setMentions} />
    </DeskDialog>
  );
}

/** Whoever was chosen before stays in the list, even if they may not be chosen any more. */
function withChosen(people: readonly DeskPerson[], chosen: DeskPerson | null | undefined) {
  return !chosen || people.some(({ id }) => id === chosen.id) ? people : [...people, chosen];
}

interface PersonFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly people: readonly DeskPerson[];
  readonly chosen: number | null;
  onChoose(id: number | null): void;
}

function PersonField({ label, hint, error, people, chosen, onChoose }: PersonFieldProps) {
  const t = useTexts();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <SelectBox
          {...control}
          value={chosen ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{t("desk.panel.nobody")}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
