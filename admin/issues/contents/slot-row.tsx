import { startArticle } from "@hilal/contract/articles/working-copies";
import type { SlotState } from "@hilal/contract/issues/issue-plan";
import { editionOfCategory, isCategorySlug } from "@hilal/contract/shared/categories";
import { editions } from "@hilal/contract/shared/editions";
import { formatShortDate } from "@hilal/i18n/dates";
import { memo } from "react";
import { useNavigate } from "react-router";
import { toErrorMessage } from "../../api/error-message.ts";
import { useApiCall } from "../../api/use-api.ts";
import articleStateBadgeStyles from "../../articles/article-state-badge.module.css";
import { editArticlePath } from "../../articles/edit-article-path.ts";
import { newCallKey } from "../../articles/working-copy/call-with-retries.ts";
import { allowedActions } from "../../kit/actions/action.ts";
import { ActionMenu } from "../../kit/actions/action-menu.tsx";
import { Badge } from "../../kit/badge.tsx";
import { Button } from "../../kit/button.tsx";
import { wordsWithin } from "../../kit/content-text.tsx";
import { findPressed, useToasts } from "../../kit/feedback/toasts.tsx";
import { Thumbnail } from "../../kit/thumbnail.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { useIssueDesk } from "../issue-desk-context.tsx";
import { changeSlot, moveSlot, stepSlot, without } from "../model/arrange.ts";
import { type DeskSlot, getSlotTitle } from "../model/contents.ts";
import { pagesText } from "../pages-text.ts";
import styles from "./contents.module.css";
import { printedPages } from "./printed-pages.ts";
import { useAnnouncePlace, useContentsDialog } from "./slot-dialogs.tsx";

/** Shows the state of a slot as text; icon and colour are only additions. */
export function SlotStateBadge({ state }: { readonly state: SlotState }) {
  const t = useTexts();
  return (
    <span className={articleStateBadgeStyles.badge} data-state={state}>
      {t(`issueDesk.slotState.${state}`)}
    </span>
  );
}

interface SlotActionsProps {
  readonly slot: DeskSlot;
  readonly title: string;
  readonly isSettled: boolean;
}

/** The actions of a slot. */
function SlotActions({ slot, title, isSettled }: SlotActionsProps) {
  const t = useTexts();
  const { abilities } = useStaff();
  const { desk, announce } = useIssueDesk();
  const ask = useContentsDialog();
  const begin = useBegin(slot);
  const { key, article } = slot;
  const remove = () => {
    desk.change((now) => without(now, key));
    announce(t("issueDesk.contents.removed", { title }));
  };
  const actions = allowedActions([
    article !== null && {
      id: "open",
      label: t("issueDesk.contents.open"),
      href: editArticlePath(article.id, abilities),
    },
    !isSettled &&
      article === null &&
      abilities.includes("articles.create") && {
        id: "begin",
        label: t("issueDesk.contents.begin"),
        run: () => void begin(),
      },
    !isSettled && {
      id: "edit",
      label: t("issueDesk.contents.edit"),
      run: () => ask({ kind: "edit", slot: key }),
    },
    !isSettled && {
      id: "move",
      label: t("issueDesk.contents.move"),
      run: () => ask({ kind: "move", slot: key }),
    },
    !isSettled &&
      article === null && {
        id: "link",
        label: t("issueDesk.contents.link"),
        run: () => ask({ kind: "link", slot: key }),
      },
    !isSettled &&
      article !== null && {
        id: "unlink",
        label: t("issueDesk.contents.unlink"),
        run: () =>
          desk.change((now) =>
            changeSlot(now, key, {
              article: null,
              is_own: true,
              state: "missing",
              estimated_pages: 0,
              working_title: slot.working_title || article.title,
            }),
          ),
      },
    !isSettled && {
      id: "remove",
      label: t("issueDesk.contents.remove"),
      isDangerous: true,
      run: remove,
    },
  ]);
  if (actions.length === 0) return null;
  return <ActionMenu label={t("issueDesk.contents.actions", { title })} actions={actions} />;
}

/**
 * Creates the article of a slot. The slot is linked to it before anyone writes, whatever happens in the form (product:
 * issues 3).
 */
function useBegin(slot: DeskSlot): () => Promise<void> {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { abilities } = useStaff();
  const { desk, beginKeys } = useIssueDesk();
  const start = useApiCall(startArticle, ["articles"]);
  return async () => {
    const pressed = findPressed();
    const key = beginKeys.get(slot.key) ?? newCallKey();
    beginKeys.set(slot.key, key);
    try {
      const { article: id } = await start.mutateAsync({ body: { key } });
      beginKeys.delete(slot.key);
      const { language } = editions[desk.state().plan.edition];
      const article = {
        id,
        title: "",
        standfirst: "",
        writer: "",
        category: "",
        language,
        cover: null,
        state: "draft" as const,
        words: 0,
      };
      desk.change((now) => changeSlot(now, slot.key, { article, state: "draft" }));
      if (await desk.flush()) await navigate(editArticlePath(id, abilities));
    } catch (error) {
      toasts.failure(
        (t) => t("issueDesk.contents.beginFailed", { detail: toErrorMessage(error, t) }),
        pressed,
      );
    }
  };
}

interface SlotRowProps {
  readonly slot: DeskSlot;
  readonly isSettled: boolean;
}

/** A slot in the contents: its article, its state, its writer, and its place. */
export const SlotRow = memo(function SlotRow({ slot, isSettled }: SlotRowProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const tell = useAnnouncePlace();
  const title = getSlotTitle(slot) || t("issueDesk.contents.untitled");
  const step = (by: -1 | 1) => {
    desk.change((now) => {
      const place = stepSlot(now, slot.key, by);
      return place ? moveSlot(now, slot.key, place) : now;
    });
    tell(slot.key);
  };
  return (
    <>
      {!isSettled && (
        <Button
          slot="drag"
          rank="quiet"
          icon="updown"
          aria-label={t("issueDesk.contents.drag", { title })}
        />
      )}
      <Thumbnail picture={slot.article?.cover ?? null} shape="wide" />
      <div className={styles.slotWords}>
        <bdi
          className={styles.slotTitle}
          {...(slot.article ? wordsWithin(title, slot.article.language) : {})}
        >
          {title}
        </bdi>
        <SlotFacts slot={slot} />
      </div>
      <div className={styles.slotMarks}>
        {slot.article && !slot.is_own && (
          <Badge tone="neutral">{t("issueDesk.contents.shown")}</Badge>
        )}
        {slot.is_late && <Badge tone="bad">{t("issueDesk.contents.late")}</Badge>}
        <SlotStateBadge state={slot.state} />
      </div>
      <div className={styles.slotActions}>
        {!isSettled && (
          <>
            <Button
              rank="quiet"
              icon="up"
              aria-label={t("issueDesk.contents.up", { title })}
              onPress={() => step(-1)}
            />
            <Button
              rank="quiet"
              icon="down"
              aria-label={t("issueDesk.contents.down", { title })}
              onPress={() => step(1)}
            />
          </>
        )}
        <SlotActions slot={slot} title={title} isSettled={isSettled} />
      </div>
    </>
  );
});

function SlotFacts({ slot }: { readonly slot: DeskSlot }) {
  const t = useTexts();
  // The edition never changes for an issue, so the row need not subscribe to the state.
  const { edition } = useIssueDesk().desk.state().plan;
  const { article, writer, due_on } = slot;
  const category = article?.category ?? "";
  const facts = [
    article ? article.writer : writer && t("issueDesk.contents.writer", { name: writer.name }),
    isCategorySlug(category) &&
      editionOfCategory(category) !== edition &&
      t(`editions.${editionOfCategory(category)}.name`),
    article && t("issueDesk.contents.words", { count: article.words }),
    article &&
      slot.estimated_pages > 0 &&
      t("issueDesk.contents.estimate", { pages: pagesText(slot.estimated_pages, t.language) }),
    printedPages(slot, t),
    due_on && t("issueDesk.contents.due", { day: formatShortDate(due_on, t.language) }),
  ].filter((fact) => typeof fact === "string" && fact !== "");
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={String(fact)}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}
