import { adminLink } from "@hilal/contract/admin-routes";
import { readArticle } from "@hilal/contract/articles/article";
import { RecordGate } from "../../kit/form/record-gate.tsx";
import { useRecordId } from "../../kit/form/use-record-id.ts";
import { NotFoundScreen } from "../../kit/screen/not-found-screen.tsx";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { ArticleForm } from "./article-form.tsx";

/** The form of an article, when its record is there. */
export function ArticleFormScreen() {
  const t = useTexts();
  const { role, userId } = useStaff();
  return (
    <RecordGate
      endpoint={readArticle}
      id={useRecordId()}
      title={t("adminEditor.form.editTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
      failed={t("adminEditor.form.loadFailed")}
    >
      {(detail) => {
        // What is published everybody may read; an author edits the own articles only (product: roles 3).
        const isForeign = detail !== null && role !== "admin" && detail.article.user !== userId;
        if (isForeign) return <NotFoundScreen />;
        return <ArticleForm key={detail?.id ?? "new"} record={detail?.article ?? null} />;
      }}
    </RecordGate>
  );
}
