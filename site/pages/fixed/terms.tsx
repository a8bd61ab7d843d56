import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";

/** The rules for using the site. */
export const termsPage = definePage({
  name: "terms",
  path: "/terms",
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("terms", "/terms"),
  Page: TermsPage,
});

/** The day its text was last changed. */
const updated = "2026-11-20";

function TermsPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t.rich("terms.updated", { date: <Dateline date={updated} /> })}>
        {t("terms.title")}
      </PageTitle>
      {t.namesIn("terms.sections").map((section) => (
        <FixedSection key={section} title={t(`terms.sections.${section}.title`)} id={section}>
          <p>{t(`terms.sections.${section}.text`)}</p>
        </FixedSection>
      ))}
    </>
  );
}
