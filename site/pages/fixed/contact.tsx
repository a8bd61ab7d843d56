import { houseDetails } from "@hilal/i18n/house-details";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";
import { MailLink, PhoneLink } from "./reach-links.tsx";

/** How to reach the house. */
export const contactPage = definePage({
  name: "contact",
  path: "/contact",
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("contact", "/contact"),
  Page: ContactPage,
});

const addressLines = ["house", "street", "city", "country"] as const;
const mailboxes = {
  editors: houseDetails.editorsEmail,
  subscriptions: houseDetails.subscriptionsEmail,
  support: houseDetails.supportEmail,
} as const;

function ContactPage() {
  const { t } = useView();
  return (
    <>
      <PageTitle standfirst={t("contact.introduction")}>{t("contact.title")}</PageTitle>
      <FixedSection title={t("contact.reach.title")}>
        <ul>
          {(["editors", "subscriptions", "support"] as const).map((desk) => (
            <li key={desk}>
              {t.rich(`contact.reach.${desk}`, { email: <MailLink address={mailboxes[desk]} /> })}
            </li>
          ))}
          <li>
            {t.rich("contact.reach.phone", { phone: <PhoneLink number={houseDetails.phone} /> })}
          </li>
        </ul>
        <p>{t("contact.reach.hours")}</p>
      </FixedSection>
      <FixedSection title={t("contact.postalAddress.title")}>
        <address>
          {addressLines.map((line) => (
            <div key={line}>{t(`contact.postalAddress.${line}`)}</div>
          ))}
        </address>
      </FixedSection>
      {(["corrections", "visit"] as const).map((part) => (
        <FixedSection key={part} title={t(`contact.${part}.title`)}>
          <p>{t(`contact.${part}.text`)}</p>
        </FixedSection>
      ))}
    </>
  );
}
