import type { ReactNode } from "react";
import { AdvertSlot } from "../../components/advert-slot.tsx";
import { NewsletterForm } from "../../components/newsletter-form.tsx";
import type { FrontData } from "./load-front.ts";
import styles from "./side-column.module.css";

/** Advertisements 1 and 2 and the newsletter, beside the main column. */
export function SideColumn({
  billboards,
  children,
}: {
  readonly billboards: FrontData["billboards"];
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.side}>
      <AdvertSlot billboard={billboards[2]} />
      <NewsletterForm />
      <AdvertSlot billboard={billboards[3]} />
      {children}
    </div>
  );
}
