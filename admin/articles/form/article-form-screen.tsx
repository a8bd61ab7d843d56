import { adminLink } from "@hilal/contract/admin-routes";
import { readArticle } from "@hilal/contract/articles/article";
import { RecordGate } from "../../kit/form/record-gate.tsx";
import { useRecordId } from "../../kit/form/use-record-id.ts";
import { NotFoundScreen } from "../../kit/screen/not-found-screen.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { ArticleForm } from "./article-form.tsx";
import { LiveArticleScreen } from "./live-article-screen.tsx";

/** The form of an article, when its record is there. */
export function ArticleFormScreen() {
  const t = useTexts();
  return (
    <RecordGate
      endpoint={readArticle}
      id={useRecordId()}
      title={t("adminEditor.form.editTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
      failed={t("adminEditor.form.loadFailed")}
    >
      {(detail) => {
        const article = detail?.article;
        if (!article) return <ArticleForm key="new" record={null} />;
        if (article.can?.edit) return <ArticleForm key={article.id} record={article} />;
        // What is published everybody may read; the form is for those who write it (product: roles 3).
        const isWriter = article.can?.read_revisions === true;
        return isWriter ? <LiveArticleScreen article={article} /> : <NotFoundScreen />;
      }}
    </RecordGate>
  );
}
