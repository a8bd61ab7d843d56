import { readBackups } from "@hilal/contract/dashboard";
import { formatDateTime, formatNumber } from "@hilal/i18n/dates";
import { useId } from "react";
import { useApiQuery } from "../api/use-api-query.ts";
import { Badge } from "../kit/values/badge.tsx";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./backup-state.module.css";

/** Of when the last proven backup is, for administrators, and why the last one failed (product: operations 23). */
export function BackupState() {
  const { t, language } = useLanguage();
  const id = useId();
  const { data: backups, isError } = useApiQuery(readBackups);
  const { proven, failed } = backups ?? {};
  const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / 1_000_000), language);
  return (
    <section className={styles.backups} aria-labelledby={id} aria-busy={!backups && !isError}>
      <h2 id={id} className={styles.title}>
        {t("backups.title")}
      </h2>
      {isError && !backups && <p role="alert">{t("backups.loadFailed")}</p>}
      {backups && (
        <p>
          {proven
            ? t("backups.proven", {
                when: formatDateTime(proven.made_at, language),
                megabytes: megabytes(proven.bytes),
              })
            : t("backups.none")}{" "}
          {proven && backups.is_old && <Badge tone="bad">{t("backups.old")}</Badge>}
        </p>
      )}
      {failed && (
        <p className={styles.failed}>
          {t("backups.failed", { when: formatDateTime(failed.made_at, language) })}{" "}
          <bdi lang="en">{failed.reason}</bdi>
        </p>
      )}
    </section>
  );
}
