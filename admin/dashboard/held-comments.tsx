import { adminLink } from "@hilal/contract/admin-routes";
import {
  type Comment,
  listComments,
  listUserComments,
  setCommentStatus,
} from "@hilal/contract/comments";
import { fullName } from "@hilal/contract/shared/person-name";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { toErrorMessage } from "../api/error-message.ts";
import { useApiQuery } from "../api/use-api.ts";
import { Button } from "../kit/button.tsx";
import { wordsWithin } from "../kit/content-text.tsx";
import { FailureLine } from "../kit/feedback/failure-line.tsx";
import { findPressed, useToasts } from "../kit/feedback/toasts.tsx";
import { useMay, useOffice, useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import { loadScreenTexts } from "../texts/load-texts.ts";
import type { CommentDeletion } from "./comment-deletion.tsx";
import styles from "./today.module.css";

/** How many are shown; the rest is at the list of comments. */
const shown = 5;

/** The held comments that have waited longest: on all articles, or on the user's own. */
function useHeldComments() {
  const { userId } = useStaff();
  const seesAll = useMay()("comments.moderate-all");
  const query = { status: "held", sort: "oldest", page: 1, page_size: shown } as const;
  const all = useApiQuery(listComments, { query }, { enabled: seesAll });
  const own = useApiQuery(listUserComments, { query, params: { userId } }, { enabled: !seesAll });
  const { data, isError, refetch } = seesAll ? all : own;
  return { comments: data && ("data" in data ? data.data : data), isError, refetch };
}

/** Approves a comment without a question, shows it at once, and offers to hold it again (product: calendar 13). */
function useApproval() {
  const t = useTexts();
  const { client } = useOffice();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [approved, setApproved] = useState<ReadonlySet<number>>(new Set());
  const set = (id: number, isApproved: boolean) =>
    setApproved((before) => {
      const after = new Set(before);
      if (isApproved) after.add(id);
      else after.delete(id);
      return after;
    });
  const refresh = () => {
    for (const area of ["comments", "dashboard"]) {
      void queries.invalidateQueries({ queryKey: [area] });
    }
  };
  const send = (id: number, status: Comment["status"]) =>
    client.call(setCommentStatus, { params: { id }, body: { status } });
  const undo = async (id: number) => {
    try {
      await send(id, "held");
      set(id, false);
      toasts.success((t) => t("today.comments.undone"));
    } catch (error) {
      toasts.failure((t) => t("today.comments.undoFailed", { detail: toErrorMessage(error, t) }));
    }
    refresh();
  };
  const approve = async (id: number) => {
    const pressed = findPressed();
    set(id, true);
    try {
      await send(id, "visible");
      toasts.success((t) => t("today.comments.approved"), {
        action: { label: t("today.comments.undo"), run: () => undo(id) },
      });
    } catch (error) {
      set(id, false);
      toasts.failure(
        (t) => t("today.comments.approveFailed", { detail: toErrorMessage(error, t) }),
        pressed,
      );
    }
    refresh();
  };
  return { approved, approve };
}

/**
 * Deletes a comment after a question; the code for that is fetched when it is first wanted.
 * @returns the function that asks, and the part that asks, to be rendered
 */
function useLazyDeletion(): [ask: (id: number) => void, part: ReactNode] {
  const toasts = useToasts();
  const [Deletion, setDeletion] = useState<typeof CommentDeletion | null>(null);
  const [comment, setComment] = useState<{ readonly id: number } | null>(null);
  const ask = (id: number) => {
    Promise.all([import("./comment-deletion.tsx"), loadScreenTexts("list")]).then(
      ([fetched]) => {
        setDeletion(() => fetched.CommentDeletion);
        setComment({ id });
      },
      () => toasts.failure((t) => t("errors.network")),
    );
  };
  return [ask, Deletion && comment && <Deletion comment={comment} />];
}

/** Comments that wait for approval, approved or deleted where they stand. */
export function HeldComments({ count }: { readonly count: number }) {
  const t = useTexts();
  const id = useId();
  const { comments, isError, refetch } = useHeldComments();
  const { approved, approve } = useApproval();
  const [askToDelete, deletion] = useLazyDeletion();
  const waiting = (comments ?? []).filter((comment) => !approved.has(comment.id));
  return (
    <section aria-labelledby={id} className={styles.held} aria-busy={!comments && !isError}>
      <h2 id={id}>{t("today.comments.title", { count })}</h2>
      {isError && !comments && (
        <FailureLine text={t("today.comments.failed")} onRetry={() => void refetch()} />
      )}
      <ul className={styles.rows}>
        {waiting.map((comment) => {
          const name =
            fullName(comment.user_first_name, comment.user_last_name) ||
            t(`today.comments.${comment.user === null ? "somebody" : "nameless"}`);
          return (
            <li key={comment.id} className={styles.row}>
              <p className={styles.facts}>
                <bdi className={styles.who}>{name}</bdi>
                <span>
                  {t.rich("today.comments.on", {
                    title: (
                      <bdi {...wordsWithin(comment.article_title, comment.article_language)}>
                        {comment.article_title}
                      </bdi>
                    ),
                  })}
                </span>
              </p>
              <p className={styles.comment} dir="auto">
                {comment.comment}
              </p>
              <p className={styles.buttons}>
                {comment.can?.moderate && (
                  <Button
                    icon="check"
                    aria-label={t("today.comments.approveOf", { name })}
                    onPress={() => void approve(comment.id)}
                  >
                    {t("today.comments.approve")}
                  </Button>
                )}
                {comment.can?.delete && (
                  <Button
                    rank="quiet"
                    aria-label={t("today.comments.deleteOf", { name })}
                    onPress={() => askToDelete(comment.id)}
                  >
                    {t("today.comments.delete")}
                  </Button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
      {count > shown && (
        <Link to={`${adminLink("comments")}?status=held`} className={styles.plainLink}>
          {t("today.comments.all")}
        </Link>
      )}
      {deletion}
    </section>
  );
}
