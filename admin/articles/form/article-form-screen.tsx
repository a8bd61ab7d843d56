import { adminLink } from "@hilal/contract/admin-routes";
import { readArticle } from "@hilal/contract/articles/article";
import { useState } from "react";
import { RecordGate } from "../../kit/form/record-gate.tsx";
import { useRecordId } from "../../kit/form/use-record-id.ts";
import { NotFoundScreen } from "../../kit/screen/not-found-screen.tsx";
import { useTexts } from "../../texts/language-provider.tsx";
import { ArticleForm } from "./article-form.tsx";
import { CopyGate } from "./copy-gate.tsx";
import { LiveArticleScreen } from "./live-article-screen.tsx";

/** The form of an article, when its record is there. */
export function ArticleFormScreen() {
  const t = useTexts();
  const id = useRecordId();
  const { begun, begin } = useBegun(id);
  if (id === null || id === begun.id) {
    return (
      <CopyGate key={`new ${begun.round}`} record={null}>
        {(copy) => <ArticleForm key={copy.formId} record={null} copy={copy} onBegun={begin} />}
      </CopyGate>
    );
  }
  return (
    <RecordGate
      endpoint={readArticle}
      id={id}
      title={t("adminEditor.form.editTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
      failed={t("adminEditor.form.loadFailed")}
    >
      {(detail) => {
        const article = detail?.article;
        if (!article) return null;
        if (article.can?.edit) {
          return (
            <CopyGate key={article.id} record={article}>
              {(copy) => <ArticleForm key={copy.formId} record={article} copy={copy} />}
            </CopyGate>
          );
        }
        // What is published everybody may read; the form is for those who write it (product: roles 3).
        const isWriter = article.can?.read_revisions === true;
        return isWriter ? <LiveArticleScreen article={article} /> : <NotFoundScreen />;
      }}
    </RecordGate>
  );
}

/**
 * The article that the form of a new one has begun: at its own address from then on, in the same form. Any other step
 * leads to another form.
 */
function useBegun(id: number | null | "unknown") {
  const [begun, setBegun] = useState<{ round: number; id: number | null }>({ round: 0, id: null });
  const [last, setLast] = useState(id);
  if (id !== last) {
    setLast(id);
    if (id === null || id !== begun.id) setBegun({ round: begun.round + 1, id: null });
  }
  return { begun, begin: (made: number) => setBegun({ ...begun, id: made }) };
}
