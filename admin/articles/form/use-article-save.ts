import { adminLink } from "@hilal/contract/admin-routes";
import type { Article } from "@hilal/contract/articles/article";
import { createArticle, updateArticle } from "@hilal/contract/articles/article-form";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import type { SavedRecord } from "../../kit/form/saved-notice.tsx";
import { useSave } from "../../kit/form/use-save.ts";
import { useApiCall } from "../../queries/use-api-call.ts";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { editArticlePath } from "../edit-article-path.ts";
import {
  type ArticleSent,
  type ArticleValues,
  articleValuesNow,
  newArticle,
  newDraft,
  toSend,
} from "../values/article-values.ts";
import type { ArticleRights } from "./use-article-rights.ts";
import type { useLocalDraft } from "./use-local-draft.ts";
import { useRemovalQuestion } from "./use-removal-question.ts";

interface ArticleToSave {
  readonly form: OfficeForm<ArticleValues, ArticleSent>;
  /** Keeps the text until the save is done. */
  readonly localDraft: Pick<ReturnType<typeof useLocalDraft>, "keep" | "clear">;
  readonly rights: ArticleRights;
}

/**
 * Saves an article, then clears the form and offers the saved record (product: forms 5). Whoever makes no
 * new ones goes back to the list.
 */
export function useArticleSave(
  record: Article | null,
  { form, localDraft, rights }: ArticleToSave,
) {
  const t = useTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { userId, abilities } = useStaff();
  const makesNew = abilities.includes("articles.create");
  const mayRemove = useRemovalQuestion();
  // A writer carries the number of articles.
  const creation = useApiCall(createArticle, ["authors"]);
  const change = useApiCall(updateArticle, ["authors"]);
  const isKept = useRef(false);
  return useSave({
    form,
    send: async (values: ArticleSent): Promise<Article> => {
      isKept.current = localDraft.keep() === "kept";
      const body = toSend(values, record);
      const call = (body: ArticleSent) =>
        record
          ? change.mutateAsync({ params: { id: record.id }, body })
          : creation.mutateAsync({ body });
      try {
        return await call(body);
      } catch (error) {
        if (await mayRemove(error)) return call({ ...body, allow_removal: true });
        throw error;
      }
    },
    saved: async ({ id, title }) => {
      const to = editArticlePath(id, abilities);
      toasts.success(t(savedText(record, rights)), {
        role: "alert",
        action: { label: t("adminEditor.form.openSaved"), to },
      });
      form.reset(rights.draftsOnly ? newDraft(userId) : newArticle(userId));
      localDraft.clear();
      const saved: SavedRecord = { name: title, to };
      await navigate(makesNew ? adminLink("newArticle") : adminLink("articles"), {
        state: { saved },
      });
    },
    failed(reason) {
      const detail = isKept.current ? `${reason} ${t("adminEditor.draft.kept")}` : reason;
      return t(record ? "adminEditor.form.updateFailed" : "adminEditor.form.uploadFailed", {
        detail,
      });
    },
    valuesNow: articleValuesNow,
  });
}

function savedText(record: Article | null, { draftsOnly }: ArticleRights) {
  if (draftsOnly) return "adminEditor.form.draftSaved";
  return record ? "adminEditor.form.updated" : "adminEditor.form.uploaded";
}
