import {
  type Comment,
  type CommentStatusesBody,
  countComments,
  deleteComment,
  listComments,
  listUserComments,
} from "@hilal/contract/comments";
import { limits } from "@hilal/contract/shared/limits";
import { fullName } from "@hilal/contract/shared/person-name";
import { useState } from "react";
import { useApiQuery } from "../api/use-api.ts";
import { type Action, allowedActions } from "../kit/actions/action.ts";
import { useDeletion } from "../kit/actions/record-actions.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ContentText } from "../kit/content-text.tsx";
import { useShortcut } from "../kit/keys/shortcuts.ts";
import { countSelected } from "../kit/list/bulk-row.tsx";
import { type ColumnsOf, listRules } from "../kit/list/list-rules.ts";
import { type List, useListState } from "../kit/list/list-state.ts";
import type { ListTab } from "../kit/list/list-toolbar.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useStandardColumns } from "../kit/list/standard-columns.tsx";
import { type Selection, useSelection } from "../kit/list/use-selection.ts";
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

/** The name of who wrote a comment; for an account without a name, or one that is deleted, words that say so. */
function nameWriter(
  { user, user_first_name, user_last_name }: Comment,
  t: ReturnType<typeof useTexts>,
): string {
  const without = user === null ? "deletedAccount" : "nameless";
  return fullName(user_first_name, user_last_name) || t(`listScreens.comments.${without}`);
}

function useCommentColumns(replying: Replying): ColumnsOf<typeof listComments> {
  const t = useTexts();
  const { plain, text, day } = useStandardColumns();
  return [
    plain(
      "firstName",
      // It names the row, so it says something also where there is no first name.
      (comment) => <ContentText>{nameWriter({ ...comment, user_last_name: "" }, t)}</ContentText>,
      {
        width: "narrow",
        card: "lead",
        isRowHeader: true,
        look: (comment) => <bdi>{nameWriter(comment, t)}</bdi>,
      },
    ),
    text("lastName", ({ user_last_name }) => user_last_name, {
      width: "narrow",
      card: "lead",
      look: () => null,
    }),
    plain(
      "articleTitle",
      ({ article_title, article_language }) => (
        <ContentText language={article_language}>{article_title}</ContentText>
      ),
      { width: "name", card: "line" },
    ),
    plain(
      "comment",
      (comment) => (
        <>
          <CommentText comment={comment} />
          {comment.id === replying.id && (
            <ReplyBox
              comment={comment}
              onSend={(words) => replying.reply(comment, words)}
              onClose={replying.close}
            />
          )}
        </>
      ),
      { width: "text", look: (comment) => <CommentText comment={comment} isWhole /> },
    ),
    {
      ...plain("rating", ({ rating, parent }) =>
        parent === null ? (rating ?? t("listScreens.comments.noRating")) : null,
      ),
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

interface CommentTextProps {
  readonly comment: Comment;
  /** Whether the words that it answers are quoted. */
  readonly isWhole?: boolean;
}

/** A comment's words, whom it answers, and how many answers it has. */
function CommentText({ comment, isWhole = false }: CommentTextProps) {
  const t = useTexts();
  const { parent, parent_name, parent_comment, reply_count } = comment;
  const name = parent_name || t("listScreens.comments.deletedAccount");
  return (
    <>
      {parent !== null && (
        <figure className={styles.answered}>
          <figcaption className={styles.about}>
            {t("listScreens.comments.reply.to", { name })}
          </figcaption>
          {isWhole && (
            <blockquote dir="auto" className={styles.quoted}>
              {parent_comment}
            </blockquote>
          )}
        </figure>
      )}
      <p dir="auto" className={styles.words}>
        {comment.comment}
      </p>
      {reply_count > 0 && (
        <p className={styles.about}>
          {t("listScreens.comments.reply.count", { count: reply_count })}
        </p>
      )}
    </>
  );
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
        run: () => void setStatus([{ id }], isHeld ? "visible" : "held"),
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

/** All, held and published comments as tabs, with how many wait. */
function useCommentTabs(list: List<typeof rules>) {
  const t = useTexts();
  const { data } = useApiQuery(countComments, {}, { keepPrevious: true });
  const { status } = list.state.filters;
  const to = (chosen: Partial<typeof list.state.filters>) => list.addressWith({ filters: chosen });
  const tabs: readonly ListTab[] = [
    { id: "all", label: t("adminLists.all"), to: to({}), isCurrent: !status },
    {
      id: "held",
      label: t("listScreens.comments.held"),
      count: data?.held,
      to: to({ status: "held" }),
      isCurrent: status === "held",
    },
    {
      id: "visible",
      label: t("listScreens.comments.visible"),
      to: to({ status: "visible" }),
      isCurrent: status === "visible",
    },
  ];
  return { label: t("adminLists.column.status"), tabs };
}

const findRow = (id: number | string) =>
  document.querySelector<HTMLElement>(`main [data-row="${id}"]`);

const findFocusedRow = () => document.activeElement?.closest<HTMLElement>("[data-row]") ?? null;

/** What the list finds: its filter, and how many. */
type Found = Extract<CommentStatusesBody["comments"], { readonly count: number }>;

interface SelectedProps extends Pick<CommentDeeds, "setStatus"> {
  readonly selection: Selection;
  readonly found: Found;
}

/** The selected comments as the call names them. */
const listSelected = ({ selection, found }: Omit<SelectedProps, "setStatus">) =>
  selection.isAll ? found : [...selection.ids].map((id) => ({ id }));

interface CommentKeys extends CommentDeeds, SelectedProps {
  readonly rows: readonly Comment[];
}

/** a approves, h holds, r answers: the selected comments, or the one that has the focus (product: comments 14). */
function useCommentKeys({ selection, found, rows, setStatus, startReply }: CommentKeys): void {
  const change = (status: Comment["status"]) => {
    const row = findFocusedRow();
    const focused = row ? [{ id: Number(row.dataset.row) }] : [];
    const hasSelected = countSelected(selection, found.count) > 0;
    const chosen = hasSelected ? listSelected({ selection, found }) : focused;
    if (Array.isArray(chosen) && chosen.length === 0) return;
    selection.clear();
    // A row that leaves the list takes the focus with it.
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    void setStatus(chosen, status);
  };
  useShortcut({
    keys: "a",
    label: (t) => t("listScreens.comments.release"),
    run: () => change("visible"),
  });
  useShortcut({
    keys: "h",
    label: (t) => t("listScreens.comments.hold"),
    run: () => change("held"),
  });
  useShortcut({
    keys: "r",
    label: (t) => t("listScreens.comments.reply.action"),
    run: () => {
      const id = Number(findFocusedRow()?.dataset.row);
      if (rows.some((row) => row.id === id && row.can?.moderate)) startReply(id);
    },
  });
}

/** What is done with the selected comments. */
function SelectedComments({ selection, found, setStatus }: SelectedProps) {
  const t = useTexts();
  const change = (status: Comment["status"]) => {
    void setStatus(listSelected({ selection, found }), status);
    selection.clear();
  };
  return (
    <>
      <Button onPress={() => change("visible")}>{t("listScreens.comments.release")}</Button>
      <Button onPress={() => change("held")}>{t("listScreens.comments.hold")}</Button>
    </>
  );
}

/** Article Comments: all comments, or those on an author's own articles (product: comments 8). */
export function CommentsScreen() {
  const t = useTexts();
  const { userId } = useStaff();
  const seesAll = useMay()("comments.moderate-all");
  const list = useListState(rules);
  const { setStatus, reply } = useModeration();
  const [replyingTo, setReplyingTo] = useState<number | null>(null);
  const selection = useSelection();
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
  const query = seesAll ? all : own;
  const { data: answer = [] } = query;
  const rows = "data" in answer ? answer.data : answer;
  const { q, status } = list.query;
  const found = {
    filter: { ...(q ? { q } : {}), ...(status ? { status } : {}) },
    count: ("data" in answer ? answer.meta?.total : undefined) ?? rows.length,
  };
  const deeds = { setStatus, startReply: setReplyingTo };
  useCommentKeys({ ...deeds, selection, found, rows });
  const close = () => {
    setReplyingTo(null);
    if (replyingTo !== null) findRow(replyingTo)?.focus();
  };
  return (
    <RecordList
      texts="listScreens.comments"
      list={list}
      query={query}
      columns={useCommentColumns({ id: replyingTo, reply, close })}
      getName={(comment) => t("listScreens.comments.by", { name: nameWriter(comment, t) })}
      getActions={useCommentActions(deeds)}
      filters={[]}
      tabs={useCommentTabs(list)}
      bulk={{
        selection,
        most: limits.commentsAtOnce,
        actions: <SelectedComments selection={selection} found={found} setStatus={setStatus} />,
      }}
    />
  );
}
