import { houseDetails } from "@hilal/i18n/house-details";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";
import { MailLink } from "./reach-links.tsx";

/** Help with the site, the account and the subscription. */
export const supportPage = definePage({
  name: "support",
  path: "/support",
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("support", "/support"),
  Page: SupportPage,
});

function SupportPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("support.introduction")}>{t("support.title")}</PageTitle>
      <FixedSection title={t("support.topics.site.title")}>
        <p>
          {t.rich("support.topics.site.text", {
            email: <MailLink address={houseDetails.supportEmail} />,
          })}
        </p>
      </FixedSection>
      {(["account", "subscription", "reading"] as const).map((topic) => (
        <FixedSection key={topic} title={t(`support.topics.${topic}.title`)}>
          <p>{t(`support.topics.${topic}.text`)}</p>
        </FixedSection>
      ))}
    </>
  );
}
