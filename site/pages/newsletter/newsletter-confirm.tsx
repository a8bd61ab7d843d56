import { mailedLinkPaths } from "@hilal/contract/accounts/mailed-links";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { NewsletterForm } from "../../shared/forms/newsletter-form.tsx";
import { TokenForm } from "../../shared/forms/token-form.tsx";
import { type LinkAnswer, loadLinkAnswer } from "./link-answer.ts";
import { newsletterMeta } from "./newsletter-meta.ts";
import { NewsletterStep } from "./newsletter-step.tsx";

const path = mailedLinkPaths.confirmNewsletter;

/** Where the link of the mail that asks to confirm leads. */
export const newsletterConfirmPage = definePage({
  name: "newsletter-confirm",
  path,
  query: ["token", "done", "wrong"],
  // Each token is asked for once.
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
