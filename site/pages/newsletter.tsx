import { NewsletterForm } from "../components/newsletter-form.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import { Notice } from "./forms/notice.tsx";
import { useRefusalText } from "./forms/refusal-text.ts";
import { refusedFieldsFrom } from "./forms/refused-fields.ts";
import { withoutQuery } from "./forms/without-query.ts";
import { newsletterMeta } from "./newsletter/newsletter-meta.ts";
import styles from "./newsletter/newsletter-step.module.css";
import { NewsletterStep } from "./newsletter/newsletter-step.tsx";

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
    wrong: refusedFieldsFrom(query.wrong, ["email", "form"]),
  }),
  tags: () => [],
  meta: newsletterMeta("/newsletter"),
  Page: NewsletterPage,
});

function NewsletterPage({ data: { sent, wrong } }: { readonly data: NewsletterData }) {
  const { t } = useView();
  const textOf = useRefusalText();
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
