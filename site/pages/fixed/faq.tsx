import { translatorFor } from "@hilal/i18n/translator/translator";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";

const plainMeta = fixedMeta("faq", "/faq");

/** Frequently asked questions, for machines as well (schema.org FAQPage). */
export const faqPage = definePage({
  name: "faq",
  path: "/faq",
  load: loadNothing,
  tags: noTags,
  meta: (data, placement) => {
    const t = translatorFor(placement.language);
    const questions = t.namesIn("faq.items").map((item) => ({
      "@type": "Question",
      name: t(`faq.items.${item}.question`),
      acceptedAnswer: { "@type": "Answer", text: t(`faq.items.${item}.answer`) },
    }));
    return {
      ...plainMeta(data, placement),
      structured: [{ "@type": "FAQPage", mainEntity: questions }],
    };
  },
  Page: FaqPage,
});

function FaqPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("faq.description")}>{t("faq.title")}</PageTitle>
      {t.namesIn("faq.items").map((item) => (
        <FixedSection key={item} title={t(`faq.items.${item}.question`)} id={item}>
          <p>{t(`faq.items.${item}.answer`)}</p>
        </FixedSection>
      ))}
    </>
  );
}
