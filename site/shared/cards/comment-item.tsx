import type { Comment } from "@hilal/contract/comments";
import { fullName } from "@hilal/contract/shared/person-name";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../text/dateline.tsx";
import { LangSpan } from "../text/lang-span.tsx";
import { OwnWords } from "../text/own-words.tsx";
import styles from "./comment-item.module.css";
import { Stars } from "./stars.tsx";

/** A reader's comment with the reader's own rating, in the direction of its own words. */
export function CommentItem({ comment }: { readonly comment: Comment }) {
  const { t } = useView();
  const name = fullName(comment.user_first_name, comment.user_last_name);
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
      <OwnWords as="p" className={styles.words}>
        {comment.comment}
      </OwnWords>
    </li>
  );
}
