import { houseDetails } from "@hilal/i18n/house-details";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";
import { MailLink } from "./reach-links.tsx";

/** What the site knows about its readers. */
export const privacyPolicyPage = definePage({
  name: "privacy-policy",
  path: "/privacy-policy",
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("privacyPolicy", "/privacy-policy"),
  Page: PrivacyPolicyPage,
});

/** The day its text was last changed. */
const updated = "2026-11-21";

const sections = ["reading", "account", "providers", "newsletter", "cookies"] as const;

function PrivacyPolicyPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle
        standfirst={t.rich("privacyPolicy.updated", { date: <Dateline date={updated} /> })}
      >
        {t("privacyPolicy.title")}
      </PageTitle>
      {sections.map((section) => (
        <FixedSection key={section} title={t(`privacyPolicy.sections.${section}.title`)}>
          <p>{t(`privacyPolicy.sections.${section}.text`)}</p>
        </FixedSection>
      ))}
      <FixedSection title={t("privacyPolicy.sections.rights.title")}>
        <p>
          {t.rich("privacyPolicy.sections.rights.text", {
            email: <MailLink address={houseDetails.supportEmail} />,
          })}
        </p>
      </FixedSection>
    </>
  );
}
