import { houseDetails } from "@hilal/i18n/house-details";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";
import { MailLink } from "./reach-links.tsx";

/** Working with the house. */
export const careerPage = definePage({
  name: "career",
  path: "/career",
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("career", "/career"),
  Page: CareerPage,
});

function CareerPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("career.introduction")}>{t("career.title")}</PageTitle>
      <FixedSection title={t("career.desks.title")}>
        <ul>
          {(["editors", "reporters", "designers", "developers"] as const).map((desk) => (
            <li key={desk}>{t(`career.desks.${desk}`)}</li>
          ))}
        </ul>
      </FixedSection>
      <FixedSection title={t("career.internship.title")}>
        <p>{t("career.internship.text")}</p>
      </FixedSection>
      <FixedSection title={t("career.applying.title")}>
        <p>
          {t.rich("career.applying.letter", {
            email: <MailLink address={houseDetails.careerEmail} />,
          })}
        </p>
        <p>{t("career.applying.answer")}</p>
        <p>{t("career.applying.fairness")}</p>
      </FixedSection>
    </>
  );
}
