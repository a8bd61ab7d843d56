import { formatMonth } from "@hilal/i18n/dates";
import { useView } from "../../page-kit/view.tsx";
import { archivePath } from "./archive-meta.ts";
import type { ArchivedArticles, ArchivePlace } from "./load-archive.ts";
import styles from "./month-filter.module.css";

interface MonthFilterProps {
  readonly place: ArchivePlace;
  readonly archive: ArchivedArticles;
}

/** All, and one link for each month with its count; choosing one starts at its page 1. */
export function MonthFilter({ place, archive: { months, total } }: MonthFilterProps) {
  const { t, inLanguage, language } = useView();
  const link = (month: string | null, text: string) => (
    <a
      className={styles.month}
      href={inLanguage(language, archivePath({ ...place, month, page: 1 }))}
      {...(month === place.month ? { "aria-current": "true" } : {})}
    >
      {text}
    </a>
  );
  return (
    <nav className={styles.filter} aria-label={t("magazineArchive.filterLabel")}>
      <ul className={styles.months}>
        <li>{link(null, t("magazineArchive.all", { count: total }))}</li>
        {months.map(({ month, count }) => (
          <li key={month}>
            {link(
              month,
              t("magazineArchive.month", { month: formatMonth(month, language), count }),
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
