import type { Article } from "@hilal/contract/articles/article";
import {
  type ArticleDesk,
  approveArticle,
  readArticleDesk,
  sendBackArticle,
  submitArticle,
} from "@hilal/contract/desk/article-desk";
import { limits } from "@hilal/contract/shared/limits";
import { formatDate, formatDateTime } from "@hilal/i18n/dates";
import { type ReactNode, useId, useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/controls/button.tsx";
import controls from "../../kit/controls/control.module.css";
import { Field } from "../../kit/fields/field.tsx";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import { ArticleStateBadge } from "../states/article-state-badge.tsx";
import { useIsStored } from "../working-copy/working-copy-context.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { DeskDialog } from "./desk-dialog.tsx";
import styles from "./desk-panel.module.css";
import { MentionPicker } from "./mention-picker.tsx";
import { SchedulePart } from "./schedule-part.tsx";
import { type FieldErrors, useDeskAction } from "./use-desk-action.ts";

interface NoteDialogProps {
  readonly articleId: number;
  /** Handing in with a note, or giving back with a reason. */
  readonly step: "submit" | "sendBack";
  onClose(): void;
}

/** A text that goes with a step of the review, and who is told of it. */
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

const decisions = {
  assigned: null,
  in_review: null,
  ready: "approved",
  sent_back: "sentBack",
} as const;

/** Who writes, who reviews, by when, and what was said about it last. */
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

/** Where the article stands: its state, its schedule, its review, and what may be done about them. */
export function DeskPanel({ article }: { readonly article: Article }) {
  const t = useTexts();
  const id = useId();
  const { data: desk, error } = useApiQuery(readArticleDesk, { params: { id: article.id } });
  const { act, isBusy } = useDeskAction();
  const [asked, setAsked] = useState<"submit" | "sendBack" | "assign" | null>(null);
  const close = () => setAsked(null);
  // What is handed in and scheduled is what is stored.
  const isStored = useIsStored();
  const approve = () =>
    act(approveArticle, { params: { id: article.id } }, () => t("desk.done.approve"));
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={!desk && !error}>
      <h2 id={id}>{t("desk.panel.title")}</h2>
      {!desk && !error && <p className={styles.soft}>{t("desk.panel.loading")}</p>}
      {!desk && error && (
        <p role="alert">{t("desk.panel.failed", { detail: detailOf(error, t) })}</p>
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
