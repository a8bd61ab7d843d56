import type { Comment } from "@hilal/contract/comments";
import { useView } from "../../page-kit/view.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { OwnWords } from "../../shared/text/own-words.tsx";
import styles from "./opinion-card.module.css";

/** A reader's words as a quotation, with who wrote them and on which article. */
export function OpinionCard({ comment }: { readonly comment: Comment }) {
  const { t, link } = useView();
  const name = `${comment.user_first_name} ${comment.user_last_name}`.trim();
  return (
    <figure className={styles.opinion}>
      <OwnWords as="blockquote" className={styles.words}>
        {comment.comment}
      </OwnWords>
      <figcaption className={styles.source}>
        <span className={styles.name}>
          <LangSpan>{name || t("common.unknownWriter")}</LangSpan>
        </span>
        <a {...link(`/article/${comment.article}`, comment.article_language)}>
          {t.rich("home.opinionOn", {
            article: (
              <LangSpan key="article" around={comment.article_language}>
                {comment.article_title}
              </LangSpan>
            ),
          })}
        </a>
      </figcaption>
    </figure>
  );
}
