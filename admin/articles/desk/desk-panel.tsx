import type { Article } from "@hilal/contract/articles/article";
import { approveArticle, readArticleDesk } from "@hilal/contract/desk/article-desk";
import { useId, useState } from "react";
import { detailOf } from "../../api/detail-of.ts";
import { Button } from "../../kit/controls/button.tsx";
import { useApiQuery } from "../../queries/use-api-query.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { ArticleStateBadge } from "../states/article-state-badge.tsx";
import { useIsStored } from "../working-copy/working-copy-context.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import styles from "./desk-panel.module.css";
import { NoteDialog } from "./note-dialog.tsx";
import { ReviewPart } from "./review-part.tsx";
import { SchedulePart } from "./schedule-part.tsx";
import { useDeskAction } from "./use-desk-action.ts";

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
