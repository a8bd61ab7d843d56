import { houseDetails } from "@hilal/i18n/house-details";
import { PageTitle } from "../components/page-title.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed/fixed-meta.ts";
import { FixedSection } from "./fixed/fixed-section.tsx";
import { MailLink } from "./fixed/reach-links.tsx";

/** Help with signing in, which the login screen links to. */
export const helpPage = definePage({
  name: "help",
  path: "/help",
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("help", "/help"),
  Page: HelpPage,
});

function HelpPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("help.description")}>{t("help.title")}</PageTitle>
      {(["signUp", "signIn", "password", "locked"] as const).map((section) => (
        <FixedSection key={section} title={t(`help.sections.${section}.title`)}>
          <p>{t(`help.sections.${section}.text`)}</p>
        </FixedSection>
      ))}
      <FixedSection title={t("help.sections.remove.title")}>
        <p>
          {t.rich("help.sections.remove.text", {
            email: <MailLink address={houseDetails.supportEmail} />,
          })}
        </p>
      </FixedSection>
    </>
  );
}
