import { island as commentForm } from "../../islands/comment-form.island.tsx";
import { Island } from "../../islands/island/island.tsx";
import { useView } from "../../page-kit/view.tsx";
import { articlePath } from "./article-meta.ts";
import styles from "./comment-form-place.module.css";
import { useCommentTexts } from "./comment-texts.ts";

/** Where signed-in readers rate and comment, and others are invited to sign in; the style sheet shows the right one. */
export function CommentFormPlace({ articleId }: { readonly articleId: number }) {
  const { t, href, inLanguage, language } = useView();
  const texts = useCommentTexts();
  const next = new URLSearchParams({
    next: `${inLanguage(language, articlePath(articleId))}#comments`,
  });
  return (
    <div className={styles.place}>
      <p className={styles.invitation}>
        {t.rich("comments.signInInvitation", {
          login: (words) => (
            <a key="login" href={href(`/login?${next}`)}>
              {words}
            </a>
          ),
          signUp: (words) => (
            <a key="sign-up" href={href(`/sign-up?${next}`)}>
              {words}
            </a>
          ),
        })}
      </p>
      <p className={styles.needsScript}>{t("comments.needsScript")}</p>
      <Island
        className={styles.form}
        island={commentForm}
        props={{ article: articleId, language, texts }}
      />
    </div>
  );
}
