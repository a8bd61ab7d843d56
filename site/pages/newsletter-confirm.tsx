import { mailedLinkPaths } from "@hilal/contract/entities/mailed-link";
import { NewsletterForm } from "../components/newsletter-form.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import { type LinkAnswer, loadLinkAnswer } from "./newsletter/link-answer.ts";
import { newsletterMeta } from "./newsletter/newsletter-meta.ts";
import { NewsletterStep } from "./newsletter/newsletter-step.tsx";
import { TokenForm } from "./newsletter/token-form.tsx";

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
