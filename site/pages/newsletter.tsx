import { NewsletterForm } from "../components/newsletter-form.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import { newsletterMeta } from "./newsletter/newsletter-meta.ts";
import { NewsletterStep } from "./newsletter/newsletter-step.tsx";

type NewsletterState = "open" | "sent" | "wrong";

/** The newsletter's form, and what is said after it was posted (ruling 13). */
export const newsletterPage = definePage({
  name: "newsletter",
  path: "/newsletter",
  query: ["sent", "wrong"],
  load: async ({ query }): Promise<NewsletterState> => {
    if (query.sent === "1") return "sent";
    return query.wrong === undefined ? "open" : "wrong";
  },
  tags: () => [],
  meta: newsletterMeta("/newsletter"),
  Page: NewsletterPage,
});

function NewsletterPage({ data }: { readonly data: NewsletterState }) {
  const { t } = useView();
  if (data === "sent") {
    return (
      <NewsletterStep
        title={t("newsletter.checkMail.title")}
        text={t("newsletter.checkMail.text")}
      />
    );
  }
  return (
    <NewsletterStep
      title={t("newsletter.title")}
      text={t(data === "wrong" ? "newsletter.failed" : "newsletter.invitation")}
    >
      <NewsletterForm />
    </NewsletterStep>
  );
}
