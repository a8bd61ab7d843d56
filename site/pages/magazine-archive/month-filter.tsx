import { formatMonth } from "@hilal/i18n/dates";
import { useView } from "../../render/view.tsx";
import { archivePath } from "./archive-meta.ts";
import type { ArchiveData } from "./load-archive.ts";
import styles from "./month-filter.module.css";

/** All, and one link for each month with its count; choosing one starts at its page 1. */
export function MonthFilter({ data }: { readonly data: ArchiveData }) {
  const { edition, months, month: current, total } = data;
  const { t, href, language } = useView();
  const link = (month: string | null, text: string) => (
    <a
      className={styles.month}
      href={href(archivePath(edition, month))}
      {...(month === current ? { "aria-current": "true" } : {})}
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
