import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { ReactNode } from "react";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type LoadContext, type Placement } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { NewsletterForm } from "../../shared/forms/newsletter-form.tsx";
import { Notice } from "../../shared/forms/notice.tsx";
import { readFieldErrors, useErrorText } from "../../shared/forms/read-field-errors.ts";
import { TokenForm } from "../../shared/forms/token-form.tsx";
import { withoutQuery } from "../../shared/forms/without-query.ts";
import { PageTitle } from "../../shared/text/page-title.tsx";
import styles from "./newsletter.module.css";

interface NewsletterStepProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** One step of joining or leaving the newsletter: the result, and what the reader can do next. */
function NewsletterStep({ title, text, children }: NewsletterStepProps) {
  const { t } = useView();
  return (
    <div className={styles.step}>
      <PageTitle kicker={t("newsletter.title")} standfirst={text}>
        {title}
      </PageTitle>
      {children}
    </div>
  );
}

/**
 * Returns a function for the metadata of the newsletter's pages. They are steps of a process, so they are not indexed.
 */
function newsletterMeta(canonical: string) {
  return (_data: unknown, { language }: Placement): Meta => {
    const t = translatorFor(language);
    return {
      title: t("newsletter.title"),
      description: t("newsletter.invitation"),
      canonical,
      noIndex: true,
    };
  };
}

/** The state of a mailed link's page: the question, or the result after it was posted. */
interface LinkAnswer {
  readonly state: "ask" | "done" | "wrong";
  /** The link's secret, which the form sends back. */
  readonly token: string;
}

/** Reads the state from the address; a link without a token is invalid. */
async function loadLinkAnswer({ query }: LoadContext): Promise<LinkAnswer> {
  const token = query.token ?? "";
  if (query.done === "1") return { state: "done", token };
  return { state: query.wrong !== undefined || token === "" ? "wrong" : "ask", token };
}

interface NewsletterData {
  readonly sent: boolean;
  /** Error codes by field; `form` for the whole form. */
  readonly wrong: Readonly<Partial<Record<"email" | "form", string>>>;
}

/** The newsletter's form, and the message after it was posted. */
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
  const getErrorText = useErrorText();
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
      {wrong.form ? <Notice kind="failure">{getErrorText("errors", wrong.form)}</Notice> : null}
      <NewsletterForm bare wrong={wrong.email && getErrorText("validation", wrong.email)} />
    </div>
  );
}

const path = mailedLinkPaths.confirmNewsletter;

/** The page of the link in the confirmation mail. */
export const newsletterConfirmPage = definePage({
  name: "newsletter-confirm",
  path,
  query: ["token", "done", "wrong"],
  // Each token is only requested once.
  cache: false,
  secretAddress: true,
  load: loadLinkAnswer,
  tags: () => [],
  meta: newsletterMeta(path),
  Page: NewsletterConfirmPage,
});

function NewsletterConfirmPage({ data }: { readonly data: LinkAnswer }) {
  const { t } = useView();
  if (data.state === "done") {
    return (
      <NewsletterStep
        title={t("newsletter.confirmed.title")}
        text={t("newsletter.confirmed.text")}
      />
    );
  }
  if (data.state === "wrong") {
    return (
      <NewsletterStep
        title={t("newsletter.invalidLink.title")}
        text={t("newsletter.invalidLink.text")}
      >
        <NewsletterForm bare />
      </NewsletterStep>
    );
  }
  return (
    <NewsletterStep title={t("newsletter.confirm.title")} text={t("newsletter.confirm.question")}>
      <TokenForm path={path} token={data.token} submit={t("newsletter.confirm.submit")} />
    </NewsletterStep>
  );
}

const newsletterUnsubscribePath = mailedLinkPaths.unsubscribeNewsletter;

/** The page of the unsubscribe link in every newsletter. */
export const newsletterUnsubscribePage = definePage({
  name: "newsletter-unsubscribe",
  path: newsletterUnsubscribePath,
  query: ["token", "done", "wrong"],
  // Each token is only requested once.
  cache: false,
  secretAddress: true,
  load: loadLinkAnswer,
  tags: () => [],
  meta: newsletterMeta(newsletterUnsubscribePath),
  Page: NewsletterUnsubscribePage,
});

function NewsletterUnsubscribePage({ data }: { readonly data: LinkAnswer }) {
  const { t } = useView();
  if (data.state === "done") {
    return (
      <NewsletterStep
        title={t("newsletter.unsubscribed.title")}
        text={t("newsletter.unsubscribed.text")}
      />
    );
  }
  if (data.state === "wrong") {
    return (
      <NewsletterStep
        title={t("newsletter.invalidLink.title")}
        text={t("newsletter.unsubscribe.invalid")}
      />
    );
  }
  return (
    <NewsletterStep
      title={t("newsletter.unsubscribe.title")}
      text={t("newsletter.unsubscribe.question")}
    >
      <TokenForm
        path={newsletterUnsubscribePath}
        token={data.token}
        submit={t("newsletter.unsubscribe.submit")}
      />
    </NewsletterStep>
  );
}
