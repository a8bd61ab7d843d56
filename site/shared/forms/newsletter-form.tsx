import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import fields from "./form-field.module.css";
import styles from "./newsletter-form.module.css";

interface NewsletterFormProps {
  /** Without its own heading, for a page whose heading is the same. */
  readonly bare?: boolean;
  /** The error code of the sent address. */
  readonly wrong?: string | undefined;
}

/**
 * The newsletter form: a plain form, answered by a page that asks the reader to check their mail (product:
 * subscriptions 3).
 */
export function NewsletterForm({ bare = false, wrong }: NewsletterFormProps) {
  const { t, href, language } = useView();
  return (
    <form
      className={classNames(styles.form, bare && styles.bare)}
      action={href("/newsletter")}
      method="post"
    >
      {bare ? null : (
        <>
          <h2 className={styles.title}>{t("newsletter.title")}</h2>
          <p className={styles.text}>{t("newsletter.invitation")}</p>
        </>
      )}
      <label className={classNames(fields.field, fields.label)}>
        {t("newsletter.email")}
        <input
          className={fields.input}
          type="email"
          name="email"
          dir="ltr"
          autoComplete="email"
          maxLength={254}
          placeholder={t("newsletter.emailExample")}
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? "newsletter-wrong" : undefined}
        />
      </label>
      {wrong ? (
        <p className={fields.wrong} id="newsletter-wrong">
          {wrong}
        </p>
      ) : null}
      <input type="hidden" name="language" value={language} />
      <button className={buttonStyle("primary")} type="submit">
        {t("newsletter.submit")}
      </button>
      <p className={fields.hint}>{t("newsletter.privacyNote")}</p>
    </form>
  );
}
