import { adminLink } from "@hilal/contract/admin-routes";
import { type ArticleCard, deleteArticle } from "@hilal/contract/articles/article";
import { formatDateTime } from "@hilal/i18n/dates";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import type { Staff } from "../session/staff-session.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { editArticlePath } from "./edit-article-path.ts";

/** The actions of an article's row. */
export function useArticleActions({
  abilities,
}: Staff): (article: ArticleCard) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, can, status, publish_date, scheduled_for }) =>
    allowedActions([
      can?.edit && {
        id: "edit",
        label: t("adminLists.edit"),
        icon: "edit",
        href: editArticlePath(id, abilities),
      },
      // Unpublished articles have no page for readers.
      status === "Active" && new Date(publish_date) <= new Date()
        ? {
            id: "view",
            label: t("adminLists.viewOnSite"),
            icon: "preview",
            href: `/article/${id}`,
            newTab: true,
          }
        : {
            id: "view",
            label: t("adminLists.preview"),
            icon: "preview",
            href: adminLink("previewArticle", id),
            newTab: true,
          },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteArticle,
            input: { params: { id } },
            ask: {
              question: scheduled_for
                ? t("adminLists.articles.deleteScheduledQuestion", {
                    moment: formatDateTime(scheduled_for, t.language),
                  })
                : t("adminLists.articles.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("adminLists.articles.deleted"),
            trashes: { kind: "article", id },
            isAlert: true,
            failed: (detail, t) => t("adminLists.articles.deleteFailed", { detail }),
            alsoChanges: ["comments", "authors"],
          }),
      },
    ]);
}
