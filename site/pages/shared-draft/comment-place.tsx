import { langAttributes, useView } from "../../page-kit/view.tsx";
import styles from "./comment-place.module.css";
import { CommentThread } from "./comment-thread.tsx";
import type { SharedData } from "./load-shared.ts";
import { SharedCommentForm } from "./shared-comment-form.tsx";

interface CommentPlaceProps {
  readonly data: SharedData;
  /** The name of the paragraph; empty for the whole text. */
  readonly paragraph: string;
  /** Shows the form at once, where it is the only one. */
  readonly isOpen?: boolean;
}

/** What was said of a paragraph, and a form to say more; it speaks the language of the page beside whatever text. */
export function CommentPlace({ data, paragraph, isOpen = false }: CommentPlaceProps) {
  const { t, language } = useView();
  const threads = data.threads.filter((thread) => thread.paragraph === paragraph);
  const isRefused = data.refused?.at === `${paragraph}/`;
  return (
    <div className={styles.place} {...langAttributes(language)}>
      {threads.length > 0 ? (
        <section aria-label={t("preview.comment.thread")} className={styles.threads}>
          {threads.map((thread) => (
            <CommentThread key={thread.id} data={data} thread={thread} />
          ))}
        </section>
      ) : null}
      {isOpen ? (
        <SharedCommentForm data={data} paragraph={paragraph} />
      ) : (
        <details className={styles.details} open={isRefused}>
          <summary className={styles.summary}>{t("preview.comment.paragraph")}</summary>
          <SharedCommentForm data={data} paragraph={paragraph} />
        </details>
      )}
    </div>
  );
}
