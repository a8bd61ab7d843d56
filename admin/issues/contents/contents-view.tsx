import type { ArticleCard } from "@hilal/contract/articles/article";
import type { SlotState } from "@hilal/contract/issues/issue-plan";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { EditionId } from "@hilal/contract/shared/editions";
import { limits } from "@hilal/contract/shared/limits";
import { formatDateTime } from "@hilal/i18n/dates";
import { useEffect, useState } from "react";
import { toErrorMessage } from "../../api/error-message.ts";
import { Button } from "../../kit/button.tsx";
import { FormDialog } from "../../kit/feedback/form-dialog.tsx";
import { OfficeDialog } from "../../kit/feedback/office-dialog.tsx";
import { findPressed, useToasts } from "../../kit/feedback/toasts.tsx";
import { TypedField } from "../../kit/fields/typed-field.tsx";
import warningBarStyles from "../../kit/form/warning-bar.module.css";
import { useTexts } from "../../texts/language-provider.tsx";
import type { OfficeTexts } from "../../texts/load-texts.ts";
import { useDeskState, useIssueDesk } from "../issue-desk-context.tsx";
import { addSection, addSlots, changeSlot, renameSection } from "../model/arrange.ts";
import {
  type DeskSection,
  type DeskSlot,
  findSlot,
  getSlotTitle,
  toDeskContents,
} from "../model/contents.ts";
import { type ContentsDifference, contentsDifferences } from "../model/contents-desk.ts";
import styles from "./contents.module.css";
import { FindArticles } from "./find-articles.tsx";
import { SectionPart } from "./section-part.tsx";
import {
  ContentsDialogProvider,
  type ContentsDialogRequest,
  MoveDialog,
  SlotDialog,
} from "./slot-dialogs.tsx";

/** Maximum number of changes that are listed one by one. */
const most = 20;

/**
 * Shown when another editor saved in between: lists their changes and asks which contents to keep (product: issues 2).
 */
function ContentsConflict() {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const { status, theirs, plan } = useDeskState();
  if (status !== "conflict" || !theirs) return null;
  const before = toDeskContents(plan.sections);
  const differences = contentsDifferences(before, toDeskContents(theirs.sections, before));
  const more = differences.length - most;
  return (
    <section className={styles.conflict} role="alert">
      <h2>{t("issueDesk.conflict.title")}</h2>
      <p>{t(differences.length > 0 ? "issueDesk.conflict.text" : "issueDesk.conflict.same")}</p>
      {differences.length > 0 && (
        <ul>
          {differences.slice(0, most).map((difference, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is always replaced as a whole
            <li key={index} dir="auto">
              {formatDifference(difference, t)}
            </li>
          ))}
          {more > 0 && <li>{t("issueDesk.conflict.more", { count: more })}</li>}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onPress={desk.takeTheirs}>{t("issueDesk.conflict.takeTheirs")}</Button>
        <Button rank="primary" onPress={desk.putMine}>
          {t("issueDesk.conflict.putMine")}
        </Button>
      </div>
    </section>
  );
}

function formatDifference({ kind, title, section }: ContentsDifference, t: OfficeTexts): string {
  const named = {
    title:
      title ||
      t(
        kind.startsWith("section")
          ? "issueDesk.contents.untitledSection"
          : "issueDesk.contents.untitled",
      ),
    section: section || t("issueDesk.contents.untitledSection"),
  };
  return t(`issueDesk.conflict.${kind}`, named);
}

/** The slot's values for a newly linked article, until the server has reported its length, state and ownership. */
export function toSlotArticle(
  card: ArticleCard,
  edition: EditionId,
): Pick<DeskSlot, "article" | "is_own" | "state" | "estimated_pages"> {
  const { id, title, standfirst, writer, category, language, cover } = card;
  const state = card.state ?? (card.status === "Active" ? "live" : "draft");
  return {
    article: { id, title, standfirst, writer, category, language, cover, state, words: 0 },
    is_own: editionOfCategory(category) === edition,
    state: slotStates[state],
    estimated_pages: 0,
  };
}

const slotStates: Readonly<Record<NonNullable<ArticleCard["state"]>, SlotState>> = {
  draft: "draft",
  in_review: "in_review",
  ready: "ready",
  scheduled: "ready",
  live: "ready",
  live_changed: "ready",
  withdrawn: "draft",
};

interface FindArticlesDialogProps {
  readonly section: DeskSection;
  onClose(): void;
}

/** Adds articles to a section; the dialog stays open for several. */
function FindArticlesDialog({ section, onClose }: FindArticlesDialogProps) {
  const t = useTexts();
  const toasts = useToasts();
  const { desk, announce } = useIssueDesk();
  const title = section.title || t("issueDesk.contents.untitledSection");
  return (
    <OfficeDialog
      title={t("issueDesk.find.title", { section: title })}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <Button rank="primary" onPress={onClose}>
          {t("issueDesk.find.done")}
        </Button>
      }
    >
      <FindArticles
        action={t("issueDesk.find.add")}
        toActionName={(named) => t("issueDesk.find.addNamed", { title: named })}
        onTake={(article) => {
          if (section.items.length >= limits.issueItems) {
            toasts.failure((t) =>
              t("issueDesk.contents.full", { most: String(limits.issueItems) }),
            );
            return;
          }
          const slot = {
            ...toSlotArticle(article, desk.state().plan.edition),
            working_title: "",
            writer: null,
            due_on: null,
            is_late: false,
            page_from: null,
            page_to: null,
            pdf_page: null,
          };
          desk.change((now) => addSlots(now, section.key, [slot]));
          announce(t("issueDesk.contents.added", { title: article.title, section: title }));
        }}
      />
    </OfficeDialog>
  );
}

/** Shows whether the contents are saved, with a retry after a failure and an undo button. */
function SaveLine() {
  const t = useTexts();
  const { desk, announce } = useIssueDesk();
  const { status, failure, mayUndo } = useDeskState();
  const undo = () => {
    desk.undo();
    announce(t("issueDesk.save.undone"));
  };
  useUndoKey(undo);
  return (
    <div className={styles.saveLine}>
      <span role="status" data-status={status} className={styles.saveState}>
        {status === "failed"
          ? t("issueDesk.save.failed", { detail: toErrorMessage(failure, t) })
          : t(`issueDesk.save.${status}`)}
      </span>
      {status === "failed" && (
        <Button onPress={() => void desk.flush()}>{t("issueDesk.save.again")}</Button>
      )}
      <Button icon="undo" isDisabled={!mayUndo} onPress={undo}>
        {t("issueDesk.save.undo")}
      </Button>
    </div>
  );
}

/** Ctrl+Z (⌘Z) undoes the last change, unless the focus is in a text field. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.code === "KeyZ" || event.key.toLowerCase() === "z";
      if (!isUndo || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      const writes = (event.target as Element | null)?.closest?.(
        "input, textarea, [contenteditable]",
      );
      if (writes || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

interface RenameDialogProps {
  readonly section: DeskSection;
  onClose(): void;
}

/** Renames a section. */
function RenameDialog({ section, onClose }: RenameDialogProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const [title, setTitle] = useState(section.title);
  const rename = () => {
    const next = title.trim();
    if (next !== section.title) desk.change((now) => renameSection(now, section.key, next));
    onClose();
  };
  return (
    <FormDialog
      title={t("issueDesk.contents.renameTitle")}
      action={t("issueDesk.contents.rename")}
      onAct={rename}
      onClose={onClose}
    >
      <TypedField
        label={t("issueDesk.contents.sectionName")}
        isForWords
        isFirst
        dir="auto"
        maxLength={limits.nameMaxLength}
        value={title}
        onChange={setTitle}
      />
    </FormDialog>
  );
}

interface LinkArticleDialogProps {
  readonly slot: DeskSlot;
  onClose(): void;
}

/** Links an existing article to a slot that was reserved for it. */
function LinkArticleDialog({ slot, onClose }: LinkArticleDialogProps) {
  const t = useTexts();
  const { desk } = useIssueDesk();
  const title = getSlotTitle(slot) || t("issueDesk.contents.untitled");
  return (
    <OfficeDialog
      title={t("issueDesk.find.linkTitle", { title })}
      isOpen
      isWide
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("admin.confirm.cancel")}</Button>}
    >
      <FindArticles
        action={t("issueDesk.find.take")}
        toActionName={(named) => t("issueDesk.find.takeNamed", { title: named })}
        onTake={(article) => {
          const linked = toSlotArticle(article, desk.state().plan.edition);
          desk.change((now) => changeSlot(now, slot.key, linked));
          onClose();
        }}
      />
    </OfficeDialog>
  );
}

interface ContentsDialogProps {
  readonly asked: ContentsDialogRequest;
  onClose(): void;
}

/** The dialog for a slot or a section; nothing when that has been removed meanwhile. */
function ContentsDialog({ asked, onClose }: ContentsDialogProps) {
  const { contents } = useDeskState();
  if ("section" in asked) {
    const section = contents.find(({ key }) => key === asked.section);
    if (!section) return null;
    if (asked.kind === "rename") return <RenameDialog section={section} onClose={onClose} />;
    if (asked.kind === "newSlot")
      return <SlotDialog slot={null} section={section.key} onClose={onClose} />;
    return <FindArticlesDialog section={section} onClose={onClose} />;
  }
  const slot = findSlot(contents, asked.slot);
  if (!slot) return null;
  if (asked.kind === "move") return <MoveDialog slot={slot} onClose={onClose} />;
  if (asked.kind === "link") return <LinkArticleDialog slot={slot} onClose={onClose} />;
  return <SlotDialog slot={slot} section="" onClose={onClose} />;
}

/** Offers contents that were arranged in this browser and never saved. */
function LocalCopyBar() {
  const t = useTexts();
  const { desk, copy, forgetCopy } = useIssueDesk();
  if (!copy) return null;
  const restore = () => {
    forgetCopy();
    desk.putBack(copy.contents, copy.version);
  };
  return (
    <section className={warningBarStyles.bar} aria-label={t("issueDesk.copy.label")}>
      <p role="status">
        {t("issueDesk.copy.found", { time: formatDateTime(copy.savedAt, t.language) })}
      </p>
      <Button rank="primary" onPress={restore}>
        {t("issueDesk.copy.restore")}
      </Button>
      <Button onPress={forgetCopy}>{t("issueDesk.copy.discard")}</Button>
    </section>
  );
}

/** The sections of an issue with their slots in order, for arranging (product: issues 2). */
export function ContentsView() {
  const t = useTexts();
  const toasts = useToasts();
  const { desk } = useIssueDesk();
  const { contents, plan } = useDeskState();
  const [asked, setAsked] = useState<ContentsDialogRequest | null>(null);
  const isSettled = plan.stage === "closed";
  const add = () => {
    if (contents.length >= limits.issueSections) {
      toasts.failure(
        (t) => t("issueDesk.contents.fullIssue", { most: String(limits.issueSections) }),
        findPressed(),
      );
      return;
    }
    const title = t("issueDesk.contents.newSection", { number: String(contents.length + 1) });
    desk.change((now) => addSection(now, title));
  };
  return (
    <ContentsDialogProvider value={setAsked}>
      <div className={styles.view}>
        <SaveLine />
        <LocalCopyBar />
        <ContentsConflict />
        {isSettled && <p className={styles.note}>{t("issueDesk.contents.closed")}</p>}
        {plan.stage === "released" && <p className={styles.note}>{t("issueDesk.contents.live")}</p>}
        {contents.length === 0 && (
          <div className={styles.empty}>
            <p className={styles.emptyTitle}>{t("issueDesk.contents.empty")}</p>
            <p>{t("issueDesk.contents.emptyHint")}</p>
          </div>
        )}
        {contents.map((section, index) => (
          <SectionPart
            key={section.key}
            section={section}
            index={index}
            isLast={index === contents.length - 1}
            isSettled={isSettled}
          />
        ))}
        {!isSettled && (
          <div>
            <Button
              icon="plus"
              rank={contents.length === 0 ? "primary" : "secondary"}
              onPress={add}
            >
              {t("issueDesk.contents.addSection")}
            </Button>
          </div>
        )}
        {asked && <ContentsDialog asked={asked} onClose={() => setAsked(null)} />}
      </div>
    </ContentsDialogProvider>
  );
}
