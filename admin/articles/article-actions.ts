import { adminLink } from "@hilal/contract/admin-routes";
import { type ArticleCard, deleteArticle } from "@hilal/contract/articles/article";
import { formatDateTime } from "@hilal/i18n/dates";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useDeletion } from "../kit/actions/record-actions.ts";
import type { Staff } from "../session/staff-session.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { editArticlePath } from "./edit-article-path.ts";

/** The actions of an article's row. */
export function useArticleActions({
  abilities,
}: Staff): (article: ArticleCard) => readonly Action[] {
  const t = useTexts();
  const remove = useDeletion({
    endpoint: deleteArticle,
    texts: "adminLists.articles",
    kind: "article",
    isAlert: true,
  });
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
      can?.delete &&
        remove(
          id,
          scheduled_for
            ? t("adminLists.articles.deleteScheduledQuestion", {
                moment: formatDateTime(scheduled_for, t.language),
              })
            : undefined,
        ),
    ]);
}
