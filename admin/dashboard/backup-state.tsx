import type { readBackups } from "@hilal/contract/dashboard";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { formatDateTime, formatNumber } from "@hilal/i18n/dates";
import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { Badge } from "../kit/badge.tsx";
import { useLanguage } from "../texts/language-provider.tsx";
import styles from "./today.module.css";

interface BackupStateProps {
  readonly query: UseQueryResult<AnswerOf<typeof readBackups>>;
  /** Shows a line when all is well, instead of a part when it is not: they stand at the end and at the beginning. */
  readonly isQuiet: boolean;
}

/**
 * For administrators: a quiet line about the last proven backup, or, where there is none, it is old or the last one
 * failed, what is wrong (product: operations 23).
 */
export function BackupState({ query: { data: backups, isError }, isQuiet }: BackupStateProps) {
  const { t, language } = useLanguage();
  const id = useId();
  const { proven, failed } = backups ?? {};
  const isWell = proven && !backups?.is_old && !failed;
  const values = proven && {
    when: formatDateTime(proven.made_at, language),
    megabytes: formatNumber(Math.ceil(proven.bytes / 1_000_000), language),
  };
  if (isQuiet)
    return isWell && values ? <p className={styles.soft}>{t("today.backupOk", values)}</p> : null;
  if (isWell || (!backups && !isError)) return null;
  return (
    <section className={styles.backups} aria-labelledby={id}>
      <h2 id={id}>{t("backups.title")}</h2>
      {!backups && <p role="alert">{t("backups.loadFailed")}</p>}
      {backups && (
        <p>
          {values ? t("backups.proven", values) : t("backups.none")}{" "}
          {proven && backups.is_old && <Badge tone="bad">{t("backups.old")}</Badge>}
        </p>
      )}
      {failed && (
        <p className={styles.late}>
          {t("backups.failed", { when: formatDateTime(failed.made_at, language) })}{" "}
          <bdi lang="en">{failed.reason}</bdi>
        </p>
      )}
    </section>
  );
}
