import type { SharedThread } from "@hilal/contract/articles/share-links";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { OwnWords } from "../../shared/text/own-words.tsx";
import styles from "./comment-thread.module.css";
import type { SharedData } from "./load-shared.ts";
import { SharedCommentForm } from "./shared-comment-form.tsx";

interface CommentThreadProps {
  readonly data: SharedData;
  readonly thread: SharedThread;
}

/** What a visitor of the link began and what was answered; one whose paragraph is gone quotes it. */
export function CommentThread({ data, thread }: CommentThreadProps) {
  const { t } = useView();
  const { paragraph, quote, comments } = thread;
  const nameOf = ({ name, is_staff }: (typeof comments)[number]) => {
    const known = name || t("common.unknownWriter");
    return is_staff ? `${known} (${t("preview.comment.staff")})` : known;
  };
  return (
    <article className={styles.thread}>
      {paragraph === "" && quote !== "" ? (
        <p className={styles.quote}>
          {t.rich("preview.comment.about", {
            quote: <LangSpan>{quote}</LangSpan>,
          })}
        </p>
      ) : null}
      {thread.is_resolved ? (
        <p className={styles.resolved}>{t("preview.comment.resolved")}</p>
      ) : null}
      {comments.map((comment) => (
        <div key={comment.id} id={`comment-${comment.id}`} className={styles.comment}>
          <p className={styles.by}>
            {t.rich("comments.by", {
              name: <LangSpan className={styles.name}>{nameOf(comment)}</LangSpan>,
              date: <Dateline date={comment.created_at} />,
            })}
          </p>
          <OwnWords as="p" className={styles.words}>
            {comment.comment}
          </OwnWords>
        </div>
      ))}
      <details open={data.refused?.at === `${paragraph}/${thread.id}`}>
        <summary className={styles.answer}>{t("preview.comment.answer")}</summary>
        <SharedCommentForm data={data} paragraph={paragraph} parent={thread.id} />
      </details>
    </article>
  );
}
