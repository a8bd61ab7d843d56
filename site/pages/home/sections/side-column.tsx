import type { ReactNode } from "react";
import { useView } from "../../../page-kit/view.tsx";
import { FailedSection } from "../../../shared/feedback/failed-section.tsx";
import { NewsletterForm } from "../../../shared/forms/newsletter-form.tsx";
import { AdvertSlot } from "../../../shared/pictures/advert-slot.tsx";
import type { FrontData } from "../load-front.ts";
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
