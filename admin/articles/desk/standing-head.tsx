import type { Article } from "@hilal/contract/articles/article";
import {
  type ArticleDesk,
  publishScheduled,
  readArticleDesk,
  unscheduleArticle,
} from "@hilal/contract/desk/article-desk";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatDate, formatDateTime } from "@hilal/i18n/dates";
import { type ReactNode, useState } from "react";
import { useApiQuery } from "../../api/use-api.ts";
import type { Action } from "../../kit/actions/action.ts";
import { ActionMenu } from "../../kit/actions/action-menu.tsx";
import { Button } from "../../kit/button.tsx";
import unseen from "../../kit/unseen.module.css";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import { ArticleStateBadge } from "../article-state-badge.tsx";
import { useComments } from "../paragraph-comments/comments-context.tsx";
import { ShareDialog } from "../share-dialog.tsx";
import { type DeskStep, findNextStep, type Standing } from "./next-step.ts";
import { AssignDialog, NoteDialog } from "./review-dialogs.tsx";
import { ScheduleDialog } from "./schedule-part.tsx";
import styles from "./standing-head.module.css";
import { useApprove, useDeskAction } from "./use-desk-action.ts";

/** Who has to act, by name where the desk knows one. */
function useHolder({ state, review }: ArticleDesk): ReactNode {
  const t = useTexts();
  if (!review || state === "scheduled" || state === "live" || state === "withdrawn") return null;
  if (review.stage === "in_review" && !review.reviewer) return t("desk.head.anyEditor");
  if (review.stage === "ready") {
    const name = review.decided_by?.name;
    return name ? t.rich("desk.head.approvedBy", { name: <bdi>{name}</bdi> }) : null;
  }
  const holder =
    review.stage === "in_review" ? review.reviewer : (review.writer ?? review.submitted_by);
  return holder ? t.rich("desk.head.with", { name: <bdi>{holder.name}</bdi> }) : null;
}

/** The state of an article, who has it, its deadline and the moment of its publication, in one line. */
function StandingFacts({ desk }: { readonly desk: ArticleDesk }) {
  const { t, language } = useLanguage();
  const holder = useHolder(desk);
  const { schedule, review, planned_day } = desk;
  const isOut =
    desk.state === "live" || desk.state === "live_changed" || desk.state === "scheduled";
  const due = review?.due_on;
  const isLate = due && due < toKarachiDay(new Date());
  const at = schedule?.failed_at ? null : desk.scheduled_for;
  return (
    <ul className={styles.facts} aria-live="polite">
      <li>
        <ArticleStateBadge article={{ state: desk.state, scheduled_for: null }} />
      </li>
      {review?.stage === "sent_back" && desk.state !== "scheduled" && (
        <li>{t("records.reviewStage.sent_back")}</li>
      )}
      {at && <li>{t("desk.states.scheduledFor", { time: formatDateTime(at, language) })}</li>}
      {schedule?.failed_at && (
        <li className={styles.late}>
          {t("desk.panel.failedAt", { time: formatDateTime(schedule.due_at, language) })}
        </li>
      )}
      {planned_day && !isOut && (
        <li>{t("planning.plannedFor", { day: formatDate(planned_day, language) })}</li>
      )}
      {holder && <li>{holder}</li>}
      {due && (
        <li className={isLate ? styles.late : undefined}>
          {t(isLate ? "desk.own.overdue" : "desk.own.dueOn", { day: formatDate(due, language) })}
        </li>
      )}
    </ul>
  );
}

const nothing: Standing["can"] = {
  submit: false,
  approve: false,
  send_back: false,
  assign: false,
  plan: false,
  schedule: false,
  publish: false,
};

interface StandingHeadProps {
  /** The saved article; null until the first words of a new one have created it. */
  readonly article: Article | null;
  /** Whether the form was opened for a new article. */
  readonly isNew: boolean;
  /** Whether the article was never published: its first publication uploads it, later ones update it. */
  readonly isFirst: boolean;
  /** Whether the user may publish it, as far as the form knows; the desk's answer replaces it. */
  readonly mayPublish: boolean;
  /** Whether it is being published, or a file of it uploaded. */
  readonly isBusy: boolean;
  publish(): void;
  /** Further actions of the form, at the end of the menu. */
  readonly actions: readonly Action[];
  /** Shown beside the buttons. */
  readonly children?: ReactNode;
}

type Asked = "submit" | "sendBack" | "schedule" | "assign" | "share";

/**
 * Where an article stands, the one step to take next, and a menu of the others (product: desk 19). Every dialog of the
 * desk opens from here.
 */
export function StandingHead({ article, isNew, isFirst, ...form }: StandingHeadProps) {
  const t = useTexts();
  const { data: desk, isError } = useApiQuery(
    readArticleDesk,
    { params: { id: article?.id ?? 0 } },
    { enabled: article !== null },
  );
  const { act, isBusy } = useDeskAction();
  const comments = useComments();
  const approving = useApprove(desk ?? { article: article?.id ?? 0, open_comments: 0 }, () =>
    comments?.step(1),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  // Until the desk has answered, an article in a review would be offered a step that it then takes back.
  const isKnown = desk !== undefined || isError || isNew || article?.status === "Active";
  const { next, others, quick } = findNextStep(
    desk ?? {
      state: article?.status === "Active" ? "live" : "draft",
      schedule: null,
      review: null,
      can: { ...nothing, publish: isKnown && form.mayPublish },
    },
  );
  const input = { params: { id: article?.id ?? 0 } };
  const steps: Readonly<Record<DeskStep, { readonly label: string; run(): void }>> = {
    submit: { label: t("desk.action.submit"), run: () => setAsked("submit") },
    approve: {
      label: t("desk.action.approve"),
      run: () => void approving.approve(),
    },
    sendBack: { label: t("desk.action.sendBack"), run: () => setAsked("sendBack") },
    publish: {
      label: t(isFirst ? "adminEditor.form.upload" : "adminEditor.form.update"),
      run: form.publish,
    },
    schedule: {
      label: t(desk?.schedule ? "desk.action.scheduleAgain" : "desk.action.schedule"),
      run: () => setAsked("schedule"),
    },
    publishScheduled: {
      label: t("desk.action.publishNow"),
      run: () =>
        void act({ endpoint: publishScheduled, input, done: () => t("desk.done.publishNow") }),
    },
    unschedule: {
      label: t("desk.action.unschedule"),
      run: () =>
        void act({ endpoint: unscheduleArticle, input, done: () => t("desk.done.unschedule") }),
    },
    assign: { label: t("desk.action.assign"), run: () => setAsked("assign") },
  };
  const isNextBusy = next === "publish" ? form.isBusy : isBusy || approving.isBusy;
  const comment = () => comments?.commentHere();
  const share = () => setAsked("share");
  const menu: readonly Action[] = [
    ...others.map((step): Action => ({ id: step, ...steps[step] })),
    ...(article
      ? [
          { id: "comments", label: t("desk.head.comments"), run: comment },
          { id: "share", label: t("adminPreview.share.open"), run: share },
        ]
      : []),
    ...form.actions,
  ];
  return (
    <>
      {desk && <StandingFacts desk={desk} />}
      <fieldset className={styles.steps}>
        <legend className={unseen.unseen}>{t("desk.head.steps")}</legend>
        {next && (
          <Button
            rank="primary"
            isPending={isNextBusy}
            {...(next === "publish" ? { busyLabel: t("adminEditor.form.busy") } : {})}
            onPress={steps[next].run}
          >
            {steps[next].label}
          </Button>
        )}
        {menu.length > 0 && (
          <ActionMenu label={t("desk.head.more")} actions={menu} rank="secondary" />
        )}
        {desk && (
          <div className={styles.quick}>
            {quick && (
              <Button rank="quiet" isPending={isBusy} onPress={steps[quick].run}>
                {steps[quick].label}
              </Button>
            )}
            <Button rank="quiet" onPress={comment}>
              {t("desk.head.comment")}
            </Button>
            <Button rank="quiet" onPress={share}>
              {t("adminPreview.share.title")}
            </Button>
          </div>
        )}
        {form.children}
      </fieldset>
      {desk && asked === "assign" && <AssignDialog desk={desk} onClose={close} />}
      {desk && (asked === "submit" || asked === "sendBack") && (
        <NoteDialog articleId={desk.article} step={asked} onClose={close} />
      )}
      {desk && asked === "schedule" && (
        <ScheduleDialog
          articleId={desk.article}
          dueAt={desk.schedule?.failed_at ? undefined : desk.schedule?.due_at}
          onClose={close}
        />
      )}
      {article && asked === "share" && <ShareDialog articleId={article.id} onClose={close} />}
    </>
  );
}
