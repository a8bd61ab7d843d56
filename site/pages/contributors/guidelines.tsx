import { houseDetails } from "@hilal/i18n/house-details";
import { useView } from "../../page-kit/view.tsx";
import { SectionHeading } from "../../shared/text/section-heading.tsx";
import { FixedSection } from "../fixed/fixed-section.tsx";
import { MailLink } from "../fixed/reach-links.tsx";
import { textsOfGroup } from "../fixed/texts-of-group.ts";
import styles from "./guidelines.module.css";

const parts = ["general", "english", "urdu", "photos", "kids"] as const;

/** How to write for the magazines (product: house-pages 3). */
export function Guidelines() {
  const { t } = useView();
  const rulesOf = (part: (typeof parts)[number]) =>
    textsOfGroup(t, `contributors.guidelines.${part}`).filter(({ name }) => name !== "title");
  return (
    <section className={styles.guidelines} aria-labelledby="guidelines">
      <SectionHeading id="guidelines" title={t("contributors.guidelines.title")} />
      <p className={styles.introduction}>{t("contributors.guidelines.introduction")}</p>
      {parts.map((part) => (
        <FixedSection key={part} level={3} title={t(`contributors.guidelines.${part}.title`)}>
          <ul>
            {rulesOf(part).map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </FixedSection>
      ))}
      <FixedSection level={3} title={t("contributors.guidelines.sending.title")}>
        <p>
          {t.rich("contributors.guidelines.sending.address", {
            email: <MailLink address={houseDetails.editorsEmail} />,
          })}
        </p>
        <p>{t("contributors.guidelines.sending.answer")}</p>
      </FixedSection>
    </section>
  );
}
