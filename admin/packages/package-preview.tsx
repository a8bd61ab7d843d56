import type { SubscriptionPackage } from "@hilal/contract/packages";
import { Button } from "../kit/controls/button.tsx";
import { OfficeDialog } from "../kit/feedback/office-dialog.tsx";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./package-preview.module.css";

interface PackagePreviewProps {
  /** Null while nothing is previewed. */
  readonly record: SubscriptionPackage | null;
  onClose(): void;
}

/** A package as readers see it when they subscribe (product: forms 13). */
export function PackagePreview({ record, onClose }: PackagePreviewProps) {
  const t = useTexts();
  return (
    <OfficeDialog
      title={record ? t("adminLists.packages.previewTitle", { title: record.packageName }) : ""}
      isOpen={record !== null}
      onClose={onClose}
      actions={<Button onPress={onClose}>{t("common.close")}</Button>}
    >
      {record && (
        <>
          <p>{t("adminLists.packages.previewText")}</p>
          <dl className={styles.card}>
            <dt className={styles.name}>
              <bdi>{record.packageName}</bdi>
            </dt>
            <dd className={styles.cost}>
              {t("adminLists.packages.costInRupees", { cost: record.cost })}
            </dd>
            <dd>{t("adminLists.packages.monthsOf", { count: record.noOfMonths })}</dd>
          </dl>
        </>
      )}
    </OfficeDialog>
  );
}
