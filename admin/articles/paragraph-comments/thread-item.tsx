import {
  deleteParagraphComment,
  type ParagraphComment,
  resolveParagraphComment,
} from "@hilal/contract/articles/paragraph-comments";
import { formatDateTime } from "@hilal/i18n/dates";
import { useState } from "react";
import { useConfirmedCall } from "../../kit/actions/use-confirmed-call.ts";
import { Button } from "../../kit/button.tsx";
import { PlainButton } from "../../kit/plain-button.tsx";
import { useStaff } from "../../session/office.ts";
import { useLanguage, useTexts } from "../../texts/language-provider.tsx";
import { CommentBox } from "./comment-box.tsx";
import styles from "./comments-panel.module.css";
import type { Thread } from "./to-threads.ts";
import { readUnsent } from "./unsent-comments.ts";

interface ThreadItemProps {
  readonly thread: Thread;
  /** Scrolls to the words, or to their paragraph. */
  onGo(): void;
  /** Called when the thread was resolved. */
  onResolved?(): void;
}

/** A comment thread: the quoted paragraph, the comments, and the actions. */
export function ThreadItem({ thread, onGo, onResolved }: ThreadItemProps) {
  const { t, language } = useLanguage();
  const { userId } = useStaff();
  const call = useConfirmedCall();
  const { first, answers } = thread;
  // An answer that was begun is shown again.
  const [isAnswering, setAnswering] = useState(
    () => readUnsent({ userId, articleId: first.article, about: { parent: first.id } }) !== "",
  );
  const isResolved = first.resolved_at !== null;
  const setResolved = async (resolved: boolean) => {
    const refused = await call({
      endpoint: resolveParagraphComment,
      input: { params: { id: first.article, comment: first.id }, body: { resolved } },
      done: (saved) =>
        saved.resolved_at
          ? t("adminPreview.comments.resolved", {
              name: saved.resolved_by || t("adminPreview.comments.someone"),
              date: formatDateTime(saved.resolved_at, language),
            })
          : t("adminPreview.comments.reopened"),
      failed: (detail, t) => t("adminPreview.comments.failed", { detail }),
      alsoChanges: ["desk"],
    });
    if (resolved && !refused) onResolved?.();
  };
  return (
    <div className={styles.thread}>
      <About thread={thread} onGo={onGo} />
      {[first, ...answers].map((comment) => (
        <CommentItem key={comment.id} comment={comment} />
      ))}
      {first.resolved_at && (
        <p className={styles.soft}>
          {t("adminPreview.comments.resolved", {
            name: first.resolved_by || t("adminPreview.comments.someone"),
            date: formatDateTime(first.resolved_at, language),
          })}
        </p>
      )}
      {isAnswering ? (
        <CommentBox
          articleId={first.article}
          about={{ parent: first.id }}
          sendLabel={t("adminPreview.comments.sendAnswer")}
          onDone={() => setAnswering(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button rank="quiet" onPress={() => setAnswering(true)}>
            {t("adminPreview.comments.answer")}
          </Button>
          <Button rank="quiet" onPress={() => void setResolved(!isResolved)}>
            {t(isResolved ? "adminPreview.comments.reopen" : "adminPreview.comments.resolve")}
          </Button>
        </div>
      )}
    </div>
  );
}

function About({ thread, onGo }: Pick<ThreadItemProps, "thread" | "onGo">) {
  const t = useTexts();
  const { first, place, lost } = thread;
  const words = first.words || first.quote;
  const quote = words.slice(0, quoted) || t("adminPreview.comments.aboutEmpty");
  if (place === null && !lost) {
    return <p className={styles.soft}>{t("adminPreview.comments.aboutWhole")}</p>;
  }
  return (
    <>
      {lost && (
        <p className={styles.soft}>
          {t(`adminPreview.comments.${lost === "words" ? "wordsGone" : "gone"}`)}
          <bdi className={styles.gone}>{quote}</bdi>
        </p>
      )}
      {place !== null && (
        <PlainButton
          className={styles.quote}
          aria-label={t("adminPreview.comments.goTo", {
            quote: lost ? first.quote.slice(0, quoted) : quote,
          })}
          onClick={onGo}
        >
          <bdi>{lost ? first.quote.slice(0, quoted) : quote}</bdi>
        </PlainButton>
      )}
    </>
  );
}

/** How many characters of the commented words are shown. */
const quoted = 80;

function CommentItem({ comment }: { readonly comment: ParagraphComment }) {
  const { t, language } = useLanguage();
  const call = useConfirmedCall();
  const { article, id, visitor_of: label } = comment;
  if (comment.is_deleted) {
    return <p className={styles.soft}>{t("adminPreview.comments.deleted")}</p>;
  }
  const remove = () =>
    call({
      endpoint: deleteParagraphComment,
      input: { params: { id: article, comment: id } },
      ask: {
        question: t("adminPreview.comments.removeQuestion"),
        agree: t("admin.confirm.delete"),
      },
      done: (_answer, t) => t("adminPreview.comments.removed"),
      failed: (detail, t) => t("adminPreview.comments.failed", { detail }),
    });
  return (
    <article className={styles.comment}>
      <p className={styles.by}>
        <bdi className={styles.name}>{comment.name || t("adminPreview.comments.someone")}</bdi>{" "}
        {label !== null && (
          <span>
            {label
              ? t("adminPreview.comments.visitor", { label })
              : t("adminPreview.comments.visitorUnnamed")}
          </span>
        )}{" "}
        <time dateTime={comment.created_at}>{formatDateTime(comment.created_at, language)}</time>
      </p>
      <p className={styles.words} dir="auto">
        {comment.comment}
      </p>
      {comment.can.delete && (
        <Button rank="quiet" onPress={() => void remove()}>
          {t("adminPreview.comments.remove")}
        </Button>
      )}
    </article>
  );
}
