import type { ReactNode } from "react";
import { AdvertSlot } from "../../components/advert-slot.tsx";
import { FailedSection } from "../../components/failed-section.tsx";
import { NewsletterForm } from "../../components/newsletter-form.tsx";
import { useView } from "../../render/view.tsx";
import type { FrontData } from "./load-front.ts";
import styles from "./side-column.module.css";

/** Advertisements 1 and 2 and the newsletter, beside the main column. */
export function SideColumn({
  data: { billboards, hasBillboards },
  children,
}: {
  readonly data: Pick<FrontData, "billboards" | "hasBillboards">;
  readonly children?: ReactNode;
}) {
  const { t } = useView();
  return (
    <div className={styles.side}>
      {hasBillboards ? null : <FailedSection>{t("home.billboardsFailed")}</FailedSection>}
      <AdvertSlot billboard={billboards[2]} />
      <NewsletterForm />
      <AdvertSlot billboard={billboards[3]} />
      {children}
    </div>
  );
}
