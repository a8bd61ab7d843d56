import type { Article } from "@hilal/contract/articles/article";
import {
  type ArticleDesk,
  assignArticle,
  readArticleDesk,
  sendBackArticle,
  submitArticle,
} from "@hilal/contract/desk/article-desk";
import { type DeskPerson, listDeskPeople } from "@hilal/contract/desk/desk-people";
import { limits } from "@hilal/contract/shared/limits";
import { formatDate, formatDateTime } from "@hilal/i18n/dates";
import { type ReactNode, useId, useState } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiQuery } from "../../api/use-api.ts";
import type { FieldErrors } from "../../kit/actions/use-confirmed-call.ts";
import { Button } from "../../kit/button.tsx";
import { FormDialog } from "../../kit/feedback/form-dialog.tsx";
import { DayInput } from "../../kit/fields/day-input.tsx";
import { Field } from "../../kit/fields/field.tsx";
import { TypedLines } from "../../kit/fields/typed-field.tsx";
import { SelectBox } from "../../kit/select-box.tsx";
import { useStaff } from "../../session/office.ts";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import { ArticleStateBadge } from "../article-state-badge.tsx";
import { useComments } from "../paragraph-comments/comments-context.tsx";
import { useIsStored } from "../working-copy/working-copy-context.tsx";
import styles from "./desk-panel.module.css";
import { SchedulePart } from "./schedule-part.tsx";
import { useApprove, useDeskAction } from "./use-desk-action.ts";

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
  readonly articleId: number;
  readonly review: ArticleDesk["review"];
  onClose(): void;
}

/** Sets the writer, the reviewer and the deadline of an article. */
function AssignDialog({ articleId, review, onClose }: AssignDialogProps) {
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
    <FormDialog
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
      <TypedLines
        label={t("desk.dialog.assignNote")}
        error={errors.note}
        rows={3}
        maxLength={limits.textMaxLength}
        value={note}
        onChange={setNote}
      />
      <MentionPicker mentions={mentions} onChange={setMentions} />
    </FormDialog>
  );
}

/** Adds the person chosen earlier to the options, even when that person can no longer be chosen. */
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

interface NoteDialogProps {
  readonly articleId: number;
  /** Submits with a note, or sends back with a reason. */
  readonly step: "submit" | "sendBack";
  onClose(): void;
}

/** Dialog for the note that goes with a review step, and for the people to notify of it. */
function NoteDialog({ articleId, step, onClose }: NoteDialogProps) {
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
    <FormDialog
      title={t(`desk.dialog.${step}Title`)}
      action={t(`desk.action.${step}`)}
      isBusy={isBusy}
      onAct={() => void send()}
      onClose={onClose}
    >
      <TypedLines
        label={t(isReason ? "desk.dialog.reason" : "desk.dialog.submitNote")}
        error={errors.reason ?? errors.note}
        isRequired={isReason}
        rows={4}
        maxLength={limits.textMaxLength}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setErrors({});
        }}
      />
      <MentionPicker mentions={mentions} onChange={setMentions} />
    </FormDialog>
  );
}

const decisions = {
  assigned: null,
  in_review: null,
  ready: "approved",
  sent_back: "sentBack",
} as const;

/** Shows the writer, the reviewer, the deadline and the last note of a review. */
function ReviewPart({ review }: { readonly review: ArticleDesk["review"] }) {
  const { t, language } = useLanguage();
  if (!review) return <p className={styles.soft}>{t("desk.panel.noReview")}</p>;
  const nobody = t("desk.panel.nobody");
  const time = (instant: string | null) => (instant ? formatDateTime(instant, language) : "");
  const { stage, submitted_by, decided_by, reason, note } = review;
  const decided = decisions[stage];
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t("desk.panel.writer")}>{review.writer?.name ?? nobody}</Fact>
        <Fact name={t("desk.panel.reviewer")}>{review.reviewer?.name ?? nobody}</Fact>
        {review.due_on && (
          <Fact name={t("desk.panel.due")}>{formatDate(review.due_on, language)}</Fact>
        )}
        {note && <Fact name={t("desk.panel.note")}>{note}</Fact>}
        {reason && <Fact name={t("desk.panel.reason")}>{reason}</Fact>}
      </dl>
      {submitted_by && stage === "in_review" && (
        <p className={styles.soft}>
          {t("desk.panel.submitted", { name: submitted_by.name, time: time(review.submitted_at) })}
        </p>
      )}
      {decided && decided_by && (
        <p className={styles.soft}>
          {t(`desk.panel.${decided}`, { name: decided_by.name, time: time(review.decided_at) })}
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** The workflow of the article: its state, schedule and review, and the actions that the user may take. */
export function DeskPanel({ article }: { readonly article: Article }) {
  const t = useTexts();
  const id = useId();
  const { data: desk, error } = useApiQuery(readArticleDesk, { params: { id: article.id } });
  const { step } = useComments() ?? {};
  const { approve, isBusy } = useApprove(desk ?? { article: article.id, open_comments: 0 }, () =>
    step?.(1),
  );
  const [asked, setAsked] = useState<"submit" | "sendBack" | "assign" | null>(null);
  const close = () => setAsked(null);
  // Submitting and scheduling use the stored article, not unsaved changes.
  const isStored = useIsStored();
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={!desk && !error}>
      <h2 id={id}>{t("desk.panel.title")}</h2>
      {!desk && !error && <p className={styles.soft}>{t("desk.panel.loading")}</p>}
      {!desk && error && (
        <p role="alert">{t("desk.panel.failed", { detail: toErrorMessage(error, t) })}</p>
      )}
      {desk && (
        <>
          <p>
            <ArticleStateBadge article={desk} />
          </p>
          <SchedulePart desk={desk} isStored={isStored} />
          <ReviewPart review={desk.review} />
          {!desk.can.publish && desk.can.submit && article.status === "Active" && (
            <p className={styles.soft}>{t("desk.panel.needsApproval")}</p>
          )}
          {!isStored && <p className={styles.soft}>{t("desk.panel.unsaved")}</p>}
          <div className={styles.actions}>
            {desk.can.submit && (
              <Button isDisabled={!isStored} onPress={() => setAsked("submit")}>
                {t("desk.action.submit")}
              </Button>
            )}
            {desk.can.approve && (
              <Button icon="check" isPending={isBusy} onPress={() => void approve()}>
                {t("desk.action.approve")}
              </Button>
            )}
            {desk.can.send_back && (
              <Button onPress={() => setAsked("sendBack")}>{t("desk.action.sendBack")}</Button>
            )}
            {desk.can.assign && (
              <Button onPress={() => setAsked("assign")}>{t("desk.action.assign")}</Button>
            )}
          </div>
          {asked === "assign" && (
            <AssignDialog articleId={article.id} review={desk.review} onClose={close} />
          )}
          {(asked === "submit" || asked === "sendBack") && (
            <NoteDialog articleId={article.id} step={asked} onClose={close} />
          )}
        </>
      )}
    </section>
  );
}
