import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { limits } from "@hilal/contract/shared/limits";
import { TextField } from "../../kit/fields/text-field.tsx";
import { FileDropZone } from "../../kit/upload/file-drop-zone.tsx";
import { coverImage } from "../../kit/upload/file-kinds.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { toRestorable } from "../history/restorable.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { UrduReview } from "../urdu-review/urdu-review.tsx";
import { articleValues } from "../values/article-values.ts";
import { useArticleLabels } from "../values/use-article-labels.ts";
import type { OpenCopy } from "../working-copy/use-copy-session.ts";
import { WorkingCopyContext } from "../working-copy/working-copy-context.tsx";
import { articlePanels } from "./article-panels.tsx";
import { DiscardButton } from "./discard-button.tsx";
import { FormNotices } from "./form-notices.tsx";
import { LiveChange } from "./live-change/live-change.tsx";
import { ArticlePage } from "./page/article-page.tsx";
import { SideSection } from "./page/side-section.tsx";
import { TextLength } from "./page/text-length.tsx";
import { TextOutline } from "./page/text-outline.tsx";
import { WrittenPage } from "./page/written-page.tsx";
import { PublishingPanel } from "./publishing/publishing-panel.tsx";
import { CopyHead } from "./status/copy-head.tsx";
import { useArticleForm } from "./use-article-form.ts";
import { useArticleLanguage } from "./use-article-language.ts";

interface ArticleFormProps {
  /** The article as it is saved; null for a new one. */
  readonly record: Article | null;
  readonly copy: OpenCopy;
  /** A new article has its record now. */
  onBegun?(id: number): void;
}

/** Writes an article: in its working copy, which is stored as one writes, and publishes it. */
export function ArticleForm(props: ArticleFormProps) {
  const t = useTexts();
  const labels = useArticleLabels();
  const article = useArticleForm(props);
  const { form, session, live, rights, put, whole } = article;
  const language = useArticleLanguage(form);
  const { editor } = article.workingCopy;
  const isSaved = live !== null && live.title !== "";
  return (
    <WorkingCopyContext value={article.workingCopy}>
      <ArticlePage
        title={t(article.isFirst ? "adminEditor.form.newTitle" : "adminEditor.form.editTitle")}
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
                form={form}
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
        preview={live && <PreviewPanel article={live} />}
        form={form}
        save={article.publish}
        onSaveKey={article.saveNow}
        labels={labels}
        submitLabel={
          rights.draftsOnly
            ? null
            : t(article.isFirst ? "adminEditor.form.upload" : "adminEditor.form.update")
        }
        busyLabel={t("adminEditor.form.busy")}
        cancelTo={adminLink("articles")}
        actions={
          isSaved && (
            <>
              {live.status === "Active" && !article.isPublished && (
                <DiscardButton
                  onDiscard={() =>
                    whole.make("discarded", {
                      ...articleValues(live),
                      publish_date: live.publish_date,
                    })
                  }
                />
              )}
              <HistoryButton
                articleId={live.id}
                valuesNow={() => toRestorable(form.getValues())}
                onRestore={(version) =>
                  whole.make({ savedAt: version.created_at }, toRestorable(version))
                }
              />
            </>
          )
        }
        side={
          <>
            <SideSection title={t("editorSurface.cover")}>
              <FileDropZone
                form={form}
                name="cover_image"
                label={labels.cover_image}
                isRequired
                kind={coverImage}
              />
              <TextField
                form={form}
                name="cover_alt"
                label={labels.cover_alt}
                hint={t("adminEditor.form.coverAltHint")}
                contentLanguage={language}
                maxLength={limits.titleMaxLength}
              />
            </SideSection>
            <SideSection title={t("editorSurface.details")}>
              <PublishingPanel
                form={form}
                labels={labels}
                writer={props.record?.writer ?? ""}
                rights={rights}
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
        <WrittenPage
          form={form}
          labels={labels}
          language={language}
          editor={editor}
          writing={article.writing}
          onEditor={article.onEditor}
        />
        <UrduReview />
        {article.publish.question}
      </ArticlePage>
    </WorkingCopyContext>
  );
}
