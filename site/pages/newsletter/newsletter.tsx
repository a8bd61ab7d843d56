import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { useErrorText } from "../../shared/forms/error-text.ts";
import { NewsletterForm } from "../../shared/forms/newsletter-form.tsx";
import { Notice } from "../../shared/forms/notice.tsx";
import { readFieldErrors } from "../../shared/forms/read-field-errors.ts";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { newsletterMeta } from "./newsletter-meta.ts";
import styles from "./newsletter-step.module.css";
import { NewsletterStep } from "./newsletter-step.tsx";

interface NewsletterData {
  readonly sent: boolean;
  /** What was refused; `form` for the whole. */
  readonly wrong: Readonly<Partial<Record<"email" | "form", string>>>;
}

/** The newsletter's form, and what is said after it was posted. */
export const newsletterPage = definePage({
  name: "newsletter",
  path: "/newsletter",
  query: ["sent", "wrong"],
  cache: withoutQuery,
  load: async ({ query }): Promise<NewsletterData> => ({
    sent: query.sent === "1",
    wrong: readFieldErrors(query.wrong, ["email", "form"]),
  }),
  tags: () => [],
  meta: newsletterMeta("/newsletter"),
  Page: NewsletterPage,
});

function NewsletterPage({ data: { sent, wrong } }: { readonly data: NewsletterData }) {
  const { t } = useView();
  const textOf = useErrorText();
  if (sent) {
    return (
      <NewsletterStep
        title={t("newsletter.checkMail.title")}
        text={t("newsletter.checkMail.text")}
      />
    );
  }
  return (
    <div className={styles.step}>
      <PageTitle standfirst={t("newsletter.invitation")}>{t("newsletter.title")}</PageTitle>
      {wrong.form ? <Notice kind="failure">{textOf("errors", wrong.form)}</Notice> : null}
      <NewsletterForm bare wrong={wrong.email && textOf("validation", wrong.email)} />
    </div>
  );
}
