import {
  type Comment,
  deleteComment,
  listComments,
  listUserComments,
  setCommentStatus,
} from "@hilal/contract/comments";
import { fullName } from "@hilal/contract/shared/person-name";
import { useApiQuery } from "../api/use-api.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useDeletion } from "../kit/actions/record-actions.ts";
import { useConfirmedCall } from "../kit/actions/use-confirmed-call.ts";
import { Badge } from "../kit/badge.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { useListState } from "../kit/list/list-state.ts";
import { RecordList } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useMay, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";

function useCommentColumns(): ColumnsOf<typeof listComments> {
  const t = useTexts();
  const { plain, text, day } = useStandardColumns();
  return [
    plain(
      "firstName",
      ({ user, user_first_name }) =>
        user === null && !user_first_name ? (
          t("listScreens.comments.deletedAccount")
        ) : (
          <ContentText>{user_first_name}</ContentText>
        ),
      { width: "name", card: "lead", isRowHeader: true },
    ),
    text("lastName", ({ user_last_name }) => user_last_name, { width: "name", card: "lead" }),
    plain(
      "articleTitle",
      ({ article_title, article_language }) => (
        <ContentText language={article_language}>{article_title}</ContentText>
      ),
      { width: "wide", card: "line" },
    ),
    plain("comment", ({ comment }) => <p dir="auto">{comment}</p>, { width: "text" }),
    {
      ...plain("rating", ({ rating }) => rating ?? t("listScreens.comments.noRating")),
      isNumber: true,
    },
    day("date", ({ created_at }) => created_at, { sort: "newest" }),
    plain("status", ({ status }) => (
      <Badge tone={status === "visible" ? "good" : "waiting"}>
        {t(`listScreens.comments.${status}`)}
      </Badge>
    )),
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
  const remove = useDeletion({
    endpoint: deleteComment,
    texts: "listScreens.comments",
    kind: "comment",
    isAlert: true,
  });
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
      can?.delete && remove(id),
    ]);
  };
}

const rules = listRules(listComments, ["status"]);

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
  return (
    <RecordList
      texts="listScreens.comments"
      list={list}
      query={seesAll ? all : own}
      columns={useCommentColumns()}
      getName={(comment) =>
        t("listScreens.comments.by", {
          name: fullName(comment.user_first_name, comment.user_last_name),
        })
      }
      getActions={useCommentActions()}
      filters={[
        {
          name: "status",
          label: t("adminLists.column.status"),
          choices: toChoices(rules.filters.status, (status) => t(`listScreens.comments.${status}`)),
        },
      ]}
    />
  );
}
