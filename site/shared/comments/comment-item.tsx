import type { Comment } from "@hilal/contract/comments";
import { languageOfWords } from "@hilal/i18n/text/direction-of-words";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { Stars } from "../cards/stars.tsx";
import { Dateline } from "../text/dateline.tsx";
import { isolatedText } from "../text/isolated-text.tsx";
import { LangSpan } from "../text/lang-span.tsx";
import { useLangSpan } from "../text/use-lang-span.ts";
import styles from "./comment-item.module.css";

/** A reader's comment with the reader's own rating, in the direction of its own words. */
export function CommentItem({ comment }: { readonly comment: Comment }) {
  const { t, language } = useView();
  const langSpan = useLangSpan();
  const name = `${comment.user_first_name} ${comment.user_last_name}`.trim();
  const spoken = languageOfWords(comment.comment) ?? language;
  return (
    <li
      className={styles.comment}
      id={`comment-${comment.id}`}
      {...{ [hooks.comment]: comment.id, [hooks.writer]: comment.user ?? undefined }}
    >
      <p className={styles.by}>
        <span>
          {t.rich("comments.by", {
            name: <LangSpan className={styles.name}>{name || t("common.unknownWriter")}</LangSpan>,
            date: <Dateline date={comment.created_at} />,
          })}
        </span>
        {comment.rating === null ? null : (
          <span>
            <Stars value={comment.rating} />
            <span className={styles.hidden}>{t("comments.rated", { rating: comment.rating })}</span>
          </span>
        )}
      </p>
      <p className={styles.words} {...langSpan(spoken)}>
        {isolatedText(comment.comment, spoken)}
      </p>
    </li>
  );
}
