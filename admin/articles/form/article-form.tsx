import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { limits } from "@hilal/contract/shared/limits";
import { useLocation } from "react-router";
import { TextArea } from "../../kit/fields/text-area.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useZodForm } from "../../kit/fields/use-zod-form.ts";
import { FormPage } from "../../kit/form/form-page.tsx";
import { SavedNotice, type SavedRecord } from "../../kit/form/saved-notice.tsx";
import styles from "../../kit/form/warning-bar.module.css";
import { FileDropZone } from "../../kit/upload/file-drop-zone.tsx";
import { coverImage } from "../../kit/upload/file-kinds.ts";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { BodyEditor } from "../editor/body-editor.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { toRestorable } from "../history/restorable.ts";
import { RestoredBar } from "../history/restored-bar.tsx";
import { useRestored } from "../history/use-restored.ts";
import { articleForm, articleValues, newArticle, newDraft } from "../values/article-values.ts";
import { useArticleLabels } from "../values/use-article-labels.ts";
import { ArticleConflict } from "./article-conflict.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { PublishingPanel } from "./publishing-panel.tsx";
import { useArticleLanguage } from "./use-article-language.ts";
import { type ArticleRights, useArticleRights } from "./use-article-rights.ts";
import { useArticleSave } from "./use-article-save.ts";
import { useLocalDraft } from "./use-local-draft.ts";

/** Makes or edits an article. */
export function ArticleForm({ record }: { readonly record: Article | null }) {
  const t = useTexts();
  const { userId } = useStaff();
  const { state } = useLocation();
  const saved = (state as { saved?: SavedRecord } | null)?.saved;
  const rights = useArticleRights(record);
  const unwritten = rights.draftsOnly ? newDraft(userId) : newArticle(userId);
  const form = useZodForm(articleForm, record ? articleValues(record) : unwritten);
  const localDraft = useLocalDraft(form, { userId, articleId: record?.id ?? null });
  const save = useArticleSave(record, { form, localDraft, rights });
  const { restored, restore, putBack } = useRestored(form);
  const labels = useArticleLabels();
  const language = useArticleLanguage(form);
  return (
    <FormPage
      title={t(record ? "adminEditor.form.editTitle" : "adminEditor.form.newTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
      notice={
        <>
          {!record && saved && <SavedNotice {...saved} />}
          {localDraft.found && (
            <DraftBar
              draft={localDraft.found}
              onRestore={localDraft.restore}
              onDiscard={localDraft.discard}
            />
          )}
          {localDraft.kept !== "kept" && (
            <p role="alert" className={styles.warning}>
              {t(`adminEditor.draft.${localDraft.kept}`)}
            </p>
          )}
          {restored && <RestoredBar savedAt={restored.savedAt} onPutBack={putBack} />}
          {save.conflict && (
            <ArticleConflict
              conflict={save.conflict}
              form={form}
              labels={labels}
              language={language}
            />
          )}
        </>
      }
      form={form}
      save={{ ...save, conflict: null }}
      labels={labels}
      submitLabel={t(submitLabel(record, rights))}
      busyLabel={t("adminEditor.form.busy")}
      cancelTo={adminLink("articles")}
      actions={
        record && (
          <HistoryButton
            articleId={record.id}
            valuesNow={() => toRestorable(form.getValues())}
            onRestore={restore}
          />
        )
      }
      side={
        <PublishingPanel
          form={form}
          labels={labels}
          writer={record?.writer ?? ""}
          rights={rights}
        />
      }
    >
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
      <TextField
        form={form}
        name="title"
        label={labels.title}
        isRequired
        contentLanguage={language}
        maxLength={limits.titleMaxLength}
      />
      <TextArea
        form={form}
        name="standfirst"
        label={labels.standfirst}
        hint={t("adminEditor.form.standfirstHint")}
        rows={2}
        contentLanguage={language}
        maxLength={limits.textMaxLength}
      />
      <BodyEditor
        form={form}
        name="description"
        label={labels.description}
        isRequired
        contentLanguage={language}
      />
    </FormPage>
  );
}

function submitLabel(record: Article | null, { draftsOnly }: ArticleRights) {
  if (draftsOnly) return "adminEditor.form.saveDraft";
  return record ? "adminEditor.form.update" : "adminEditor.form.upload";
}
