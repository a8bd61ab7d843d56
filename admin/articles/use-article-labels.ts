import { useTexts } from "../texts/language-provider.tsx";

/** The labels of the form's fields, in the order of the error summary. */
export function useArticleLabels() {
  const t = useTexts();
  return {
    title: t("adminEditor.form.title"),
    standfirst: t("adminEditor.form.standfirst"),
    description: t("adminEditor.form.content"),
    cover_image: t("adminEditor.form.cover"),
    cover_alt: t("adminEditor.form.coverAlt"),
    recording_url: t("adminEditor.form.recording"),
    category: t("adminEditor.form.category"),
    writer: t("adminEditor.form.writer"),
    publish_date: t("adminEditor.form.publishDate"),
    status: t("adminEditor.form.status"),
    issue_new: t("adminEditor.form.issueNew"),
    user: t("adminEditor.form.owner"),
  };
}

export type ArticleLabels = ReturnType<typeof useArticleLabels>;
