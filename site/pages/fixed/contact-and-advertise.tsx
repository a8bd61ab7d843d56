import { houseDetails } from "@hilal/i18n/house-details";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import {
  FixedSection,
  fixedMeta,
  loadNothing,
  MailLink,
  noTags,
  PhoneLink,
} from "./fixed-parts.tsx";

/** The contact details of the house. */
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

/** Advertising contact details. */
export const advertisePage = definePage({
  name: "advertise",
  path: "/advertise",
  load: loadNothing,
  tags: noTags,
  meta: fixedMeta("advertise", "/advertise"),
  Page: AdvertisePage,
});

function AdvertisePage() {
  const { t } = useView();
  const { advertisingEmail, advertisingPhone } = houseDetails;
  return (
    <>
      <PageTitle standfirst={t("advertise.introduction")}>{t("advertise.title")}</PageTitle>
      <FixedSection title={t("advertise.contact.title")} id="contact">
        <p>{t("advertise.contact.text")}</p>
        <ul>
          <li>
            {t.rich("advertise.contact.email", { email: <MailLink address={advertisingEmail} /> })}
          </li>
          <li>
            {t.rich("advertise.contact.phone", { phone: <PhoneLink number={advertisingPhone} /> })}
          </li>
          <li>{t("advertise.contact.address")}</li>
          <li>{t("advertise.contact.hours")}</li>
        </ul>
      </FixedSection>
      <FixedSection title={t("advertise.audience.title")}>
        <ul>
          {(["families", "students", "decisionMakers", "young"] as const).map((group) => (
            <li key={group}>{t(`advertise.audience.${group}`)}</li>
          ))}
        </ul>
      </FixedSection>
      <FixedSection title={t("advertise.places.title")}>
        <ul>
          {(["print", "home", "newsletter"] as const).map((place) => (
            <li key={place}>{t(`advertise.places.${place}`)}</li>
          ))}
        </ul>
      </FixedSection>
      <FixedSection title={t("advertise.rules.title")}>
        <p>{t("advertise.rules.text")}</p>
      </FixedSection>
    </>
  );
}
