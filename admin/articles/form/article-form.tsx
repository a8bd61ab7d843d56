import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { limits } from "@hilal/contract/shared/limits";
import type { Language } from "@hilal/i18n/languages";
import { Icon } from "@hilal/ui/icons/icon";
import type { Editor } from "@tiptap/core";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { allowedActions } from "../../kit/actions/action.ts";
import { Button } from "../../kit/button.tsx";
import { useConfirmation } from "../../kit/feedback/confirmation.tsx";
import { BoundFields, fieldsFor } from "../../kit/fields/form-fields.tsx";
import { coverImage, soundRecording } from "../../kit/upload/file-kinds.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { type ArticleValues, articleValues, toRestorable } from "../article-values.ts";
import { DeskPanel } from "../desk/desk-panel.tsx";
import { StandingHead } from "../desk/standing-head.tsx";
import { useWrittenCounts } from "../editor/read-body.ts";
import { getColour } from "../editor/shared-writing.ts";
import { CommentsProvider } from "../paragraph-comments/comments-context.tsx";
import { CommentedPage, CommentsCount } from "../paragraph-comments/comments-margin.tsx";
import { CommentsPanel } from "../paragraph-comments/comments-panel.tsx";
import { PreviewPanel } from "../preview-panel.tsx";
import { UrduReview } from "../urdu-review/urdu-review.tsx";
import { useArticleLabels } from "../use-article-labels.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import { type OpenCopy, useCopyState } from "../working-copy/use-copy-session.ts";
import { type Person, WorkingCopyContext } from "../working-copy/working-copy-context.tsx";
import styles from "./article-form.module.css";
import { useArticleLanguage } from "./article-language.ts";
import { ArticlePage, TextOutline } from "./article-page.tsx";
import copyHeadStyles from "./copy-head.module.css";
import { CopyStatusLine } from "./copy-status-line.tsx";
import { FormNotices } from "./form-notices.tsx";
import { LiveChange } from "./live-change.tsx";
import { PublishingPanel } from "./publishing-panel.tsx";
import { useArticleForm } from "./use-article-form.ts";
import { WrittenPage } from "./written-page.tsx";

const { FileDropZone, TextField } = fieldsFor<ArticleValues>();

/** The other people who are writing in this article now, each in the colour of their caret. */
function PeopleHere({ people }: { readonly people: readonly Person[] }) {
  const t = useTexts();
  if (people.length === 0) return null;
  return (
    <ul className={copyHeadStyles.people} aria-label={t("workingCopy.people.here")}>
      {people.map((person) => (
        <li key={person.id} className={copyHeadStyles.person} data-colour={getColour(person)}>
          <span className={copyHeadStyles.initials} aria-hidden="true">
            {getInitials(person.name)}
          </span>
          <bdi>{person.name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/**
 * The initials of the first and the last name. A zero-width non-joiner separates them, because Urdu letters would join.
 */
function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0] ?? "").join("\u200c");
}

interface CopyHeadProps {
  readonly session: CopySession;
  readonly people: readonly Person[];
  /** The published text was changed elsewhere, and the user has not looked at the change yet. */
  readonly isLiveChanged: boolean;
  onLook(): void;
}

/**
 * The head of the form, always visible: where the text is stored, who else is writing, and whether the published text
 * has changed.
 */
function CopyHead({ session, people, isLiveChanged, onLook }: CopyHeadProps) {
  const t = useTexts();
  const { liveBy: name, status } = useCopyState(session);
  return (
    <div className={copyHeadStyles.head}>
      <CopyStatusLine status={status} />
      <PeopleHere people={people} />
      {isLiveChanged && (
        <div className={copyHeadStyles.live}>
          <p role="status">
            {name === ""
              ? t("workingCopy.live.changed")
              : t.rich("workingCopy.live.changedBy", { name: <bdi>{name}</bdi> })}
          </p>
          <Button onPress={onLook}>{t("workingCopy.live.look")}</Button>
        </div>
      )}
    </div>
  );
}

const HistoryDialog = lazy(() =>
  import("../history-dialog.tsx").then((module) => ({ default: module.HistoryDialog })),
);

interface TextLengthProps {
  readonly editor: Editor | null;
  /** The article's language, since reading speed depends on it. */
  readonly language: Language;
}

/** Shows the length of the text: its words, characters and reading time, as the article page shows it. */
function TextLength({ editor, language }: TextLengthProps) {
  const t = useTexts();
  const { words, characters, minutes } = useWrittenCounts(editor, language);
  return (
    <ul className={styles.counts}>
      <li>{t("adminEditor.words", { count: words })}</li>
      <li>{t("adminEditor.characters", { count: characters })}</li>
      {words > 0 && <li>{t("editorSurface.readingTime", { minutes })}</li>}
    </ul>
  );
}

interface SideSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the side panel, open at first and collapsible. */
function SideSection({ title, children }: SideSectionProps) {
  return (
    <details className={styles.section} open>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <Icon name="down" className={styles.mark} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/**
 * The actions of the form in the menu of the article, for one that was saved: its earlier versions, and restoring the
 * published text after a confirmation, which undo reverts.
 */
function useFormActions({ live, isPublished, values, whole }: ReturnType<typeof useArticleForm>) {
  const t = useTexts();
  const ask = useConfirmation();
  const [isOpen, setOpen] = useState(false);
  const isSaved = live !== null && live.title !== "";
  const discard = async (record: Article) => {
    const agreed = await ask({
      question: t("workingCopy.discard.question"),
      agree: t("workingCopy.discard.agree"),
      refuse: t("workingCopy.discard.refuse"),
    });
    if (!agreed) return;
    const { publish_date } = record;
    whole.make("discarded", { ...articleValues(record), publish_date });
  };
  const actions = allowedActions([
    isSaved && { id: "history", label: t("adminHistory.open"), run: () => setOpen(true) },
    isSaved &&
      live.status === "Active" &&
      !isPublished && {
        id: "discard",
        label: t("workingCopy.discard.button"),
        isDangerous: true,
        run: () => void discard(live),
      },
  ]);
  const dialog = isOpen && isSaved && (
    <Suspense fallback={null}>
      <HistoryDialog
        articleId={live.id}
        valuesNow={() => toRestorable(values())}
        onRestore={(version) => whole.make({ savedAt: version.created_at }, toRestorable(version))}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { actions, dialog };
}

/** The props of a panel of the article form: the record as last saved. */
interface ArticlePanelProps {
  readonly article: Article;
}

/**
 * Panels next to the text of an article that has a record, from top to bottom; each reads the text with
 * `useWorkingCopy`.
 */
const articlePanels: readonly ComponentType<ArticlePanelProps>[] = [DeskPanel, CommentsPanel];

interface ArticleFormProps {
  /** The saved article; null for a new one. */
  readonly record: Article | null;
  readonly copy: OpenCopy;
  /** Called when the record of a new article has been created. */
  onBegun?(id: number): void;
  /** Goes on with another new article, which was begun in this browser. */
  onGoOn?(document: string): void;
}

/** The article form: edits the working copy, which is stored during typing, and publishes it. */
export function ArticleForm(props: ArticleFormProps) {
  const t = useTexts();
  const labels = useArticleLabels();
  const article = useArticleForm(props);
  const { session, live, rights, put, whole } = article;
  const { editor } = article.workingCopy;
  const language = useArticleLanguage(article.category, editor);
  const { actions, dialog } = useFormActions(article);
  return (
    <WorkingCopyContext value={article.workingCopy}>
      <CommentsProvider article={live}>
        <BoundFields binding={article.binding} labels={labels}>
          <ArticlePage
            title={t(article.isNew ? "adminEditor.form.newTitle" : "adminEditor.form.editTitle")}
            crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
            notice={
              <>
                <FormNotices {...article.notices} edit={whole.edit} onPutBack={whole.putBack} />
                {article.isLiveChanged && article.isLooking && live && (
                  <LiveChange
                    key={live.version}
                    live={live}
                    by={article.liveBy}
                    session={session}
                    values={article.values}
                    labels={labels}
                    language={language}
                    put={put}
                    onDone={article.lookAway}
                  />
                )}
              </>
            }
            state={
              <CopyHead
                session={session}
                people={article.people}
                isLiveChanged={article.isLiveChanged && !article.isLooking}
                onLook={article.look}
              />
            }
            hasPreview={live !== null}
            steps={(isUploading) => (
              <StandingHead
                article={live}
                isNew={props.record === null}
                isFirst={article.isFirst}
                mayPublish={!rights.draftsOnly}
                isBusy={article.publish.isSaving || isUploading}
                publish={() => article.publish.submit()}
                actions={actions}
              >
                {live && <PreviewPanel article={live} />}
              </StandingHead>
            )}
            onSaveKey={article.saveNow}
            cancelTo={adminLink("articles")}
            side={
              <>
                <SideSection title={t("editorSurface.cover")}>
                  <FileDropZone name="cover_image" isRequired kind={coverImage} />
                  <TextField
                    name="cover_alt"
                    hint={t("adminEditor.form.coverAltHint")}
                    contentLanguage={language}
                    maxLength={limits.titleMaxLength}
                  />
                </SideSection>
                <SideSection title={t("adminEditor.form.recording")}>
                  <FileDropZone
                    name="recording_url"
                    hint={t("adminEditor.form.recordingHint")}
                    kind={soundRecording}
                  />
                </SideSection>
                <SideSection title={t("editorSurface.details")}>
                  <PublishingPanel
                    writer={props.record?.writer ?? ""}
                    rights={rights}
                    isBegun={article.isFirst && !article.isNew}
                  />
                </SideSection>
                <SideSection title={t("editorSurface.outline.title")}>
                  <TextOutline editor={editor} />
                  <TextLength editor={editor} language={language} />
                </SideSection>
                {live && articlePanels.map((Panel) => <Panel key={Panel.name} article={live} />)}
              </>
            }
          >
            <CommentsCount />
            <CommentedPage>
              <WrittenPage
                language={language}
                editor={editor}
                writing={article.writing}
                onEditor={article.onEditor}
              />
            </CommentedPage>
            <UrduReview />
            {article.publish.question}
            {dialog}
          </ArticlePage>
        </BoundFields>
      </CommentsProvider>
    </WorkingCopyContext>
  );
}
