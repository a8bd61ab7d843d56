import type { SharedThread } from "@hilal/contract/articles/share-links";
import type { Language } from "@hilal/i18n/languages";
import { languageOfWords } from "@hilal/i18n/text/direction-of-words";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import styles from "./comment-thread.module.css";
import type { SharedData } from "./load-shared.ts";
import { SharedCommentForm } from "./shared-comment-form.tsx";

interface CommentThreadProps {
  readonly data: SharedData;
  readonly thread: SharedThread;
}

/** What a visitor of the link began and what was answered; one whose paragraph is gone quotes it. */
export function CommentThread({ data, thread }: CommentThreadProps) {
  const { t, language } = useView();
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
          <OwnWords around={language}>{comment.comment}</OwnWords>
        </div>
      ))}
      <details open={data.refused?.at === `${paragraph}/${thread.id}`}>
        <summary className={styles.answer}>{t("preview.comment.answer")}</summary>
        <SharedCommentForm data={data} paragraph={paragraph} parent={thread.id} />
      </details>
    </article>
  );
}

/** A comment speaks for itself: one word of Urdu does not make it Urdu beside an Urdu text. */
function OwnWords({ children, around }: { readonly children: string; readonly around: Language }) {
  const langSpan = useLangSpan();
  const spoken = languageOfWords(children) ?? around;
  return (
    <p className={styles.words} {...langSpan(spoken)}>
      {isolatedText(children, spoken)}
    </p>
  );
}
