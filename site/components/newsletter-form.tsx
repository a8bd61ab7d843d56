import { buttonStyle } from "@hilal/ui/button-style";
import { useView } from "../render/view.tsx";
import styles from "./newsletter-form.module.css";

/** The newsletter's slot: a plain form, answered by a page that asks to look at the mail (ruling 13). */
export function NewsletterForm() {
  const { t, href, language } = useView();
  return (
    <form className={styles.form} action={href("/newsletter")} method="post">
      <h2 className={styles.title}>{t("newsletter.title")}</h2>
      <p className={styles.text}>{t("newsletter.invitation")}</p>
      <label className={styles.label}>
        {t("newsletter.email")}
        <input
          className={styles.field}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
          placeholder={t("newsletter.emailExample")}
          required
        />
      </label>
      <input type="hidden" name="language" value={language} />
      <button className={buttonStyle("primary")} type="submit">
        {t("newsletter.submit")}
      </button>
      <p className={styles.note}>{t("newsletter.privacyNote")}</p>
    </form>
  );
}
