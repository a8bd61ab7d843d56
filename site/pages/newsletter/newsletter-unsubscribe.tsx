import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { TokenForm } from "../../shared/forms/token-form.tsx";
import { type LinkAnswer, loadLinkAnswer } from "./link-answer.ts";
import { newsletterMeta } from "./newsletter-meta.ts";
import { NewsletterStep } from "./newsletter-step.tsx";

const path = mailedLinkPaths.unsubscribeNewsletter;

/** Where every newsletter's link to end it leads. */
export const newsletterUnsubscribePage = definePage({
  name: "newsletter-unsubscribe",
  path,
  query: ["token", "done", "wrong"],
  // Each token is asked for once.
  cache: false,
  secretAddress: true,
  load: loadLinkAnswer,
  tags: () => [],
  meta: newsletterMeta(path),
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
      <TokenForm path={path} token={data.token} submit={t("newsletter.unsubscribe.submit")} />
    </NewsletterStep>
  );
}
