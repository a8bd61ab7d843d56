import {
  type Comment,
  deleteComment,
  listComments,
  listUserComments,
} from "@hilal/contract/comments";
import { fullName } from "@hilal/contract/shared/person-name";
import { useState } from "react";
import { useApiQuery } from "../api/use-api.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useDeletion } from "../kit/actions/record-actions.ts";
import { Badge } from "../kit/badge.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { toChoices } from "../kit/fields/labels.ts";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { useListState } from "../kit/list/list-state.ts";
import { RecordList } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { useMay, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./comments-screen.module.css";
import { ReplyBox } from "./reply-box.tsx";
import { useModeration } from "./use-moderation.ts";

interface Replying {
  /** The comment that is being answered. */
  readonly id: number | null;
  reply(comment: Comment, words: string): Promise<void>;
  close(): void;
}

function useCommentColumns(replying: Replying): ColumnsOf<typeof listComments> {
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
    plain(
      "comment",
      (comment) => (
        <>
          {comment.parent !== null && (
            <p className={styles.about}>
              {t("listScreens.comments.reply.to", {
                name: comment.parent_name || t("listScreens.comments.deletedAccount"),
              })}
            </p>
          )}
          <p dir="auto" className={styles.words}>
            {comment.comment}
          </p>
          {comment.reply_count > 0 && (
            <p className={styles.about}>
              {t("listScreens.comments.reply.count", { count: comment.reply_count })}
            </p>
          )}
          {comment.id === replying.id && (
            <ReplyBox
              comment={comment}
              onSend={(words) => replying.reply(comment, words)}
              onClose={replying.close}
            />
          )}
        </>
      ),
      { width: "text" },
    ),
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

/** The actions of a comment: approve or hold it, answer it, open its article, delete it. */
function useCommentActions({
  setStatus,
  startReply,
}: CommentDeeds): (comment: Comment) => readonly Action[] {
  const t = useTexts();
  const remove = useDeletion({
    endpoint: deleteComment,
    texts: "listScreens.comments",
    kind: "comment",
    isAlert: true,
  });
  return ({ id, article, status, can }) => {
    const isHeld = status === "held";
    return allowedActions([
      can?.moderate && {
        id: "status",
        icon: isHeld ? "check" : "close",
        label: t(`listScreens.comments.${isHeld ? "release" : "hold"}`),
        run: () => void setStatus([id], isHeld ? "visible" : "held"),
      },
      can?.moderate && {
        id: "reply",
        icon: "comments",
        label: t("listScreens.comments.reply.action"),
        run: () => startReply(id),
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

interface CommentDeeds extends Pick<ReturnType<typeof useModeration>, "setStatus"> {
  startReply(id: number): void;
}

const rules = listRules(listComments, ["status"]);

/** Article Comments: all comments, or those on an author's own articles (product: comments 8). */
export function CommentsScreen() {
  const t = useTexts();
  const { userId } = useStaff();
  const seesAll = useMay()("comments.moderate-all");
  const list = useListState(rules);
  const { setStatus, reply } = useModeration();
  const [replyingTo, setReplyingTo] = useState<number | null>(null);
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
      columns={useCommentColumns({ id: replyingTo, reply, close: () => setReplyingTo(null) })}
      getName={(comment) =>
        t("listScreens.comments.by", {
          name: fullName(comment.user_first_name, comment.user_last_name),
        })
      }
      getActions={useCommentActions({ setStatus, startReply: setReplyingTo })}
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
