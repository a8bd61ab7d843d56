import {
  type Comment,
  commentStatuses,
  deleteComment,
  listComments,
  listUserComments,
  setCommentStatus,
} from "@hilal/contract/comments";
import { fullName } from "@hilal/contract/shared/person-name";
import { useApiQuery } from "../api/use-api.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { Day } from "../kit/day.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import type { Column } from "../kit/list/column.ts";
import { ListPage } from "../kit/list/list-page.tsx";
import { useListState } from "../kit/list/list-state.ts";
import { Screen } from "../kit/screen/screen.tsx";
import { useMay, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

/** Columns: the reader's name, the article, the comment, its rating, date and status. */
function useCommentColumns(): readonly Column<Comment>[] {
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

const texts = {
  release: {
    label: "listScreens.comments.release",
    question: "listScreens.comments.releaseQuestion",
    done: "listScreens.comments.released",
    failed: "listScreens.comments.releaseFailed",
  },
  hold: {
    label: "listScreens.comments.hold",
    question: "listScreens.comments.holdQuestion",
    done: "listScreens.comments.heldBack",
    failed: "listScreens.comments.holdFailed",
  },
} as const;

/** The actions of a comment: release or hold it, open its article, delete it. */
function useCommentActions(): (comment: Comment) => readonly Action[] {
  const t = useTexts();
  const call = useConfirmedCall();
  return ({ id, article, status, can }) => {
    const isHeld = status === "held";
    const change = texts[isHeld ? "release" : "hold"];
    return allowedActions([
      can?.moderate && {
        id: "status",
        label: t(change.label),
        run: () =>
          void call({
            endpoint: setCommentStatus,
            input: { params: { id }, body: { status: isHeld ? "visible" : "held" } },
            ask: { question: t(change.question), agree: t(change.label) },
            done: (_answer, t) => t(change.done),
            failed: (detail, t) => t(change.failed, { detail }),
          }),
      },
      {
        id: "article",
        label: t("listScreens.comments.openArticle"),
        href: `/article/${article}`,
        newTab: true,
      },
      can?.delete && {
        id: "delete",
        label: t("adminLists.delete"),
        isDangerous: true,
        run: () =>
          void call({
            endpoint: deleteComment,
            input: { params: { id } },
            ask: {
              question: t("listScreens.comments.deleteQuestion"),
              agree: t("admin.confirm.delete"),
            },
            done: (_answer, t) => t("listScreens.comments.deleted"),
            trashes: { kind: "comment", id },
            isAlert: true,
            failed: (detail, t) => t("listScreens.comments.deleteFailed", { detail }),
          }),
      },
    ]);
  };
}

const rules = { sorts: ["newest", "oldest"], filters: { status: commentStatuses } } as const;

/** Article Comments: all comments, or those on an author's own articles (product: comments 8). */
export function CommentsScreen() {
  const t = useTexts();
  const { userId } = useStaff();
  const seesAll = useMay()("comments.moderate-all");
  const list = useListState(rules);
  const all = useApiQuery(
    listComments,
    { query: list.query },
    { enabled: seesAll, keepPrevious: true },
  );
  const own = useApiQuery(
    listUserComments,
    { query: list.query, params: { userId } },
    { enabled: !seesAll, keepPrevious: true },
  );
  const columns = useCommentColumns();
  const actionsOf = useCommentActions();
  return (
    <Screen title={t("listScreens.comments.title")} isFilled>
      <ListPage
        label={t("listScreens.comments.title")}
        list={list}
        query={seesAll ? all : own}
        columns={columns}
        keyOf={(comment) => comment.id}
        nameOf={(comment) =>
          t("listScreens.comments.by", {
            name: fullName(comment.user_first_name, comment.user_last_name),
          })
        }
        actionsOf={actionsOf}
        hasSearch
        filters={[
          {
            name: "status",
            label: t("adminLists.column.status"),
            choices: toChoices(commentStatuses, (status) => t(`listScreens.comments.${status}`)),
          },
        ]}
        empty={t("listScreens.comments.empty")}
        failed={t("listScreens.comments.loadFailed")}
      />
    </Screen>
  );
}
