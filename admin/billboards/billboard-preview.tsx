import type { Billboard } from "@hilal/contract/billboards";
import { variantUrl } from "@hilal/contract/shared/image-variants";
import { formatDate } from "@hilal/i18n/dates";
import { Button } from "../kit/controls/button.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { locationLabel } from "../kit/fields/labels.ts";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./billboard-preview.module.css";

interface BillboardPreviewProps {
  /** Null while nothing is previewed. */
  readonly billboard: Billboard | null;
  onClose(): void;
}

/** A billboard as it looks in its slot, with what it leads to and when it is shown. */
export function BillboardPreview({ billboard, onClose }: BillboardPreviewProps) {
  const { t } = useLanguage();
  return (
    <OfficeDialog
      title={billboard ? t("adminLists.billboards.previewTitle", { title: billboard.title }) : ""}
      isOpen={billboard !== null}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("common.close")}</Button>}
    >
      {billboard && <Slot billboard={billboard} />}
    </OfficeDialog>
  );
}

function Slot({ billboard }: { readonly billboard: Billboard }) {
  const { t, language } = useLanguage();
  const { picture, image, link, location } = billboard;
  const [start, end] = [billboard.starts_at, billboard.ends_at].map(
    (moment) => moment && formatDate(moment, language),
  );
  return (
    <>
      <p>{t("adminLists.billboards.previewSlot", { location: locationLabel(location, t) })}</p>
      <figure className={styles.slot}>
        <figcaption className={styles.label}>{t("common.advertisement")}</figcaption>
        <img
          className={styles.picture}
          src={picture?.variants ? variantUrl(picture.src, 640, "webp") : image}
          alt={billboard.image_alt || billboard.title}
        />
      </figure>
      <p className={styles.link}>
        {link
          ? t.rich("adminLists.billboards.leadsTo", { address: <bdi dir="ltr">{link}</bdi> })
          : t("adminLists.billboards.leadsNowhere")}
      </p>
      {start && end && <p>{t("adminLists.billboards.fromUntil", { start, end })}</p>}
      {start && !end && <p>{t("adminLists.billboards.from", { date: start })}</p>}
      {!start && end && <p>{t("adminLists.billboards.until", { date: end })}</p>}
    </>
  );
}
