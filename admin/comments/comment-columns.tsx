import type { Comment } from "@hilal/contract/comments";
import type { Column } from "../kit/list/column.ts";
import { Badge } from "../kit/values/badge.tsx";
import { ContentText } from "../kit/values/content-text.tsx";
import { Day } from "../kit/values/day.tsx";
import { useTexts } from "../texts/language-provider.tsx";

/** The reader's names, the article and the comment; its rating, date and state. */
export function useCommentColumns(): readonly Column<Comment>[] {
  const t = useTexts();
  const name = (text: string) => <ContentText>{text}</ContentText>;
  return [
    {
      id: "first-name",
      header: t("adminLists.column.firstName"),
      width: "name",
      card: "lead",
      isRowHeader: true,
      cell: ({ user, user_first_name }) =>
        user === null && !user_first_name
          ? t("listScreens.comments.deletedAccount")
          : name(user_first_name),
    },
    {
      id: "last-name",
      card: "lead",
      header: t("adminLists.column.lastName"),
      width: "name",
      cell: ({ user_last_name }) => name(user_last_name),
    },
    {
      id: "article-title",
      card: "line",
      header: t("adminLists.column.articleTitle"),
      width: "wide",
      cell: ({ article_title, article_language }) => (
        <ContentText language={article_language}>{article_title}</ContentText>
      ),
    },
    {
      id: "comment",
      header: t("adminLists.column.comment"),
      width: "text",
      cell: ({ comment }) => <p dir="auto">{comment}</p>,
    },
    {
      id: "rating",
      header: t("adminLists.column.rating"),
      isNumber: true,
      cell: ({ rating }) => rating ?? t("listScreens.comments.noRating"),
    },
    {
      id: "date",
      header: t("adminLists.column.date"),
      cell: ({ created_at }) => <Day of={created_at} />,
      sort: { up: "oldest", down: "newest", first: "down" },
    },
    {
      id: "status",
      header: t("adminLists.column.status"),
      cell: ({ status }) => (
        <Badge tone={status === "visible" ? "good" : "waiting"}>
          {t(`listScreens.comments.${status}`)}
        </Badge>
      ),
    },
  ];
}
