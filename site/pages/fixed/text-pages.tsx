import { houseDetails } from "@hilal/i18n/house-details";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { Dateline } from "../../shared/text/dateline.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import {
  FixedSection,
  fixedMeta,
  listGroupTexts,
  loadNothing,
  MailLink,
  noTags,
} from "./fixed-parts.tsx";

/** Mission, vision and publication history. */
export const aboutPage = definePage({
  name: "about",
  path: "/about",
  aliases: ["/AboutUs"],
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("about", "/about"),
  Page: AboutPage,
});

const parts = ["mission", "vision", "history"] as const;

function AboutPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("about.standfirst")}>{t("about.title")}</PageTitle>
      {parts.map((part) => (
        <FixedSection key={part} title={t(`about.${part}.title`)} id={part}>
          {listGroupTexts(t, `about.${part}.paragraphs`).map(({ name, text }) => (
            <p key={name}>{text}</p>
          ))}
        </FixedSection>
      ))}
    </>
  );
}

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

/** What the site stores about its readers. */
export const privacyPolicyPage = definePage({
  name: "privacy-policy",
  path: "/privacy-policy",
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("privacyPolicy", "/privacy-policy"),
  Page: PrivacyPolicyPage,
});

/** The day its text was last changed. */
const privacyPolicyUpdated = "2026-11-21";

const sections = ["reading", "account", "providers", "newsletter", "cookies"] as const;

function PrivacyPolicyPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle
        standfirst={t.rich("privacyPolicy.updated", {
          date: <Dateline date={privacyPolicyUpdated} />,
        })}
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

const plainMeta = fixedMeta("faq", "/faq");

/** Frequently asked questions, also as structured data (schema.org FAQPage). */
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

/** Jobs at the house. */
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
