import { useView } from "../../render/view.tsx";
import styles from "./comment-form-place.module.css";

/** Where signed-in readers rate and comment, and others are invited to sign in; the style sheet shows the right one. */
export function CommentFormPlace({ articleId }: { readonly articleId: number }) {
  const { t, href } = useView();
  return (
    <div className={styles.place}>
      <p className={styles.invitation}>
        {t.rich("comments.signInInvitation", {
          login: (words) => (
            <a key="login" href={href("/login")}>
              {words}
            </a>
          ),
          signUp: (words) => (
            <a key="sign-up" href={href("/sign-up")}>
              {words}
            </a>
          ),
        })}
      </p>
      <div className={styles.form} data-article={articleId} />
    </div>
  );
}
