import { adminLink } from "@hilal/contract/admin-routes";
import { type Article, readArticle } from "@hilal/contract/articles/article";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { Doc, encodeStateAsUpdate } from "yjs";
import { z } from "zod";
import { toErrorMessage } from "../../api/error-message.ts";
import { RecordGate, useRecordId } from "../../kit/form/record-gate.tsx";
import { NotFoundScreen } from "../../kit/screen/not-found-screen.tsx";
import { Screen } from "../../kit/screen/screen.tsx";
import type { RecentRecord } from "../../session/recent-records.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { isKnownBody } from "../editor/shared-body.ts";
import { NewerDocument } from "../working-copy/copy-session.ts";
import { type OpenCopy, useCopySession } from "../working-copy/use-copy-session.ts";
import { createSeed } from "./article-document.ts";
import { ArticleForm } from "./article-form.tsx";

interface CopyGateProps {
  /** The document of a new article to go on with. */
  readonly document?: string | null;
  /** The record as read when the form was opened; null for a new article. */
  readonly record: Article | null;
  readonly children: (copy: OpenCopy) => ReactNode;
}

/** Opens the working copy of an article and mounts the form once there is something to show. */
function CopyGate({ record, document = null, children }: CopyGateProps) {
  const t = useTexts();
  const [articleId] = useState(record?.id ?? null);
  const open = useCopySession({
    articleId,
    document,
    seed: () => (record ? createSeed(record) : encodeStateAsUpdate(new Doc())),
    isKnown: isKnownBody,
  });
  if (open && !(open instanceof Error)) return children(open);
  return (
    <Screen
      title={t(record ? "adminEditor.form.editTitle" : "adminEditor.form.newTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
    >
      {open ? (
        <p role="alert">
          {open instanceof NewerDocument
            ? t("workingCopy.newer")
            : `${t("workingCopy.openFailed")} ${toErrorMessage(open, t)}`}
        </p>
      ) : (
        <p role="status" aria-busy="true">
          {t("workingCopy.opening")}
        </p>
      )}
    </Screen>
  );
}

/** Replaces the form when a user who may write drafts only opens an own article that is published. */
function LiveArticleScreen({ article }: { readonly article: Article }) {
  const t = useTexts();
  return (
    <Screen
      title={t("adminEditor.form.editTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
    >
      <p>{t("adminEditor.form.isLive")}</p>
      <p>
        <a href={`/article/${article.id}`}>{t("adminEditor.form.viewSaved")}</a>
      </p>
    </Screen>
  );
}

const begunStep = z.object({ document: z.uuid() });

/** The form of a new article; after a reload it goes on with the document that was begun in this tab. */
function NewArticle({ onBegun }: { onBegun(id: number): void }) {
  const { state } = useLocation();
  const [document, setDocument] = useState(() => begunStep.safeParse(state).data?.document ?? null);
  return (
    <CopyGate key={document} record={null} document={document}>
      {(copy) => (
        <ArticleForm
          key={copy.round}
          record={null}
          copy={copy}
          onBegun={onBegun}
          onGoOn={setDocument}
        />
      )}
    </CopyGate>
  );
}

const toRecent = ({ article }: AnswerOf<typeof readArticle>): RecentRecord => ({
  kind: "article",
  id: article.id,
  title: article.title,
  language: article.language,
  detail: article.writer,
});

/** The form of an article, shown once its record is loaded. */
export function ArticleFormScreen() {
  const t = useTexts();
  const id = useRecordId();
  const { begun, begin } = useBegun(id);
  if (id === null || id === begun.id) {
    return <NewArticle key={begun.round} onBegun={begin} />;
  }
  return (
    <RecordGate
      endpoint={readArticle}
      id={id}
      title={t("adminEditor.form.editTitle")}
      crumbs={[{ label: t("admin.section.articles"), to: adminLink("articles") }]}
      failed={t("adminEditor.form.loadFailed")}
      recent={toRecent}
    >
      {(detail) => {
        const article = detail?.article;
        if (!article) return null;
        if (article.can?.edit) {
          return (
            <CopyGate key={article.id} record={article}>
              {(copy) => <ArticleForm key={copy.round} record={article} copy={copy} />}
            </CopyGate>
          );
        }
        // Every user may read a published article; only its writers get the form (product: roles 3).
        const isWriter = article.can?.read_revisions === true;
        return isWriter ? <LiveArticleScreen article={article} /> : <NotFoundScreen />;
      }}
    </RecordGate>
  );
}

/**
 * Tracks the article that the form for a new one has created: the URL changes to the article's own, but the form stays
 * mounted. Any other navigation mounts another form.
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
