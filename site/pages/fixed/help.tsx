import { houseDetails } from "@hilal/i18n/house-details";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";
import { MailLink } from "./reach-links.tsx";

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
