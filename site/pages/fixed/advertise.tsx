import { houseDetails } from "@hilal/i18n/house-details";
import { definePage } from "../../page-kit/page-definition.ts";
import { useView } from "../../page-kit/view.tsx";
import { PageTitle } from "../../shared/text/page-title.tsx";
import { fixedMeta, loadNothing, noTags } from "./fixed-meta.ts";
import { FixedSection } from "./fixed-section.tsx";
import { MailLink, PhoneLink } from "./reach-links.tsx";

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
