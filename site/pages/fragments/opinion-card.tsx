import type { Comment } from "@hilal/contract/comments";
import { languageOfWords } from "@hilal/i18n/text/direction-of-words";
import { useView } from "../../page-kit/view.tsx";
import { isolatedText } from "../../shared/text/isolated-text.tsx";
import { LangSpan } from "../../shared/text/lang-span.tsx";
import { useLangSpan } from "../../shared/text/use-lang-span.ts";
import styles from "./opinion-card.module.css";

/** A reader's words as a quotation, with who wrote them and on which article. */
export function OpinionCard({ comment }: { readonly comment: Comment }) {
  const { t, link, language } = useView();
  const langSpan = useLangSpan();
  const spoken = languageOfWords(comment.comment) ?? language;
  const name = `${comment.user_first_name} ${comment.user_last_name}`.trim();
  return (
    <figure className={styles.opinion}>
      <blockquote className={styles.words} {...langSpan(spoken)}>
        {isolatedText(comment.comment, spoken)}
      </blockquote>
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
