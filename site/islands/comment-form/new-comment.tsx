import type { Comment } from "@hilal/contract/comments";
import { formatDate } from "@hilal/i18n/dates";
import { type Digits, directionOf, type Language } from "@hilal/i18n/languages";
import { languageOfWords } from "@hilal/i18n/text/direction-of-words";
import { Stars } from "../../shared/cards/stars.tsx";
import styles from "../../shared/comments/comment-item.module.css";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { fill } from "../reader/fill.ts";
import type { CommentTexts } from "./comment-texts.ts";

interface NewCommentProps {
  readonly comment: Comment;
  readonly language: Language;
  readonly digits: Digits;
  readonly texts: CommentTexts;
}

/** A comment that was just written, looking as it will when the page is loaded again. */
export function NewComment({ comment, language, digits, texts }: NewCommentProps) {
  const name = `${comment.user_first_name} ${comment.user_last_name}`.trim();
  const spoken = languageOfWords(comment.comment) ?? language;
  const date = formatDate(comment.created_at, language, digits);
  const [before = "", after = ""] = fill(texts.by, { date }).split("{name}");
  return (
    <>
      <p className={styles.by}>
        <span>
          {before}
          <bdi className={styles.name} dir={directionOf(languageOfWords(name) ?? language)}>
            {name || texts.unknownWriter}
          </bdi>
          {after}
        </span>
        {comment.rating === null ? null : (
          <span>
            <Stars value={comment.rating} />
            <span className={styles.hidden}>{texts.rated[comment.rating - 1]}</span>
          </span>
        )}
      </p>
      <p className={styles.words} lang={spoken} dir={directionOf(spoken)}>
        {isolatedText(comment.comment, spoken)}
      </p>
    </>
  );
}
