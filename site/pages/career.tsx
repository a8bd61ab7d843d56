import { houseDetails } from "@hilal/i18n/house-details";
import { PageTitle } from "../components/page-title.tsx";
import { definePage } from "../render/page-definition.ts";
import { useView } from "../render/view.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed/fixed-meta.ts";
import { FixedSection } from "./fixed/fixed-section.tsx";
import { MailLink } from "./fixed/reach-links.tsx";

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
