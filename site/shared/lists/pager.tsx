import { formatNumber } from "@hilal/i18n/dates";
import { useView } from "../../page-kit/view.tsx";
import type { PageSlot } from "./page-window.ts";
import styles from "./pager.module.css";

interface PagerProps {
  /** The pager's accessible name, for a page with two lists. */
  readonly label?: string;
  /** The current page, from 1. */
  readonly page: number;
  /** The number of pages; renders nothing for one or none. */
  readonly pages: number;
  /** The page numbers to show: `pagesAround(…)` or `pageRun(…)`. */
  readonly slots: readonly PageSlot[];
  /** The path of a page of the list, without language prefix. */
  toHref(page: number): string;
}

/** Previous, numbered pages, Next: plain links, so that a page change starts at the top. */
export function Pager({ label, page, pages, slots, toHref }: PagerProps) {
  const { t, language, inLanguage } = useView();
  if (pages <= 1) return null;
  const target = (wanted: number) => inLanguage(language, toHref(wanted));
  return (
    <nav className={styles.pager} aria-label={label ?? t("common.pagination.label")}>
      <Step
        target={page > 1 ? target(page - 1) : null}
        rel="prev"
        label={t("common.pagination.previous")}
      />
      <ol className={styles.numbers}>
        {slots.map((slot) => (
          <li key={slot}>
            {typeof slot === "number" ? (
              <PageNumber number={slot} isCurrent={slot === page} target={target(slot)} />
            ) : (
              <span className={styles.gap} aria-hidden="true" />
            )}
          </li>
        ))}
      </ol>
      <p className={styles.position}>{t("common.pagination.position", { page, total: pages })}</p>
      <Step
        target={page < pages ? target(page + 1) : null}
        rel="next"
        label={t("common.pagination.next")}
      />
    </nav>
  );
}

interface StepProps {
  readonly target: string | null;
  readonly rel: "prev" | "next";
  readonly label: string;
}

function Step({ target, rel, label }: StepProps) {
  return target ? (
    <a className={styles.step} href={target} rel={rel}>
      {label}
    </a>
  ) : (
    <span className={styles.step} aria-disabled="true">
      {label}
    </span>
  );
}

interface PageNumberProps {
  readonly number: number;
  readonly isCurrent: boolean;
  readonly target: string;
}

function PageNumber({ number, isCurrent, target }: PageNumberProps) {
  const { t, language } = useView();
  const key = isCurrent ? "common.pagination.current" : "common.pagination.page";
  return (
    <a
      className={styles.number}
      href={target}
      aria-label={t(key, { page: number })}
      {...(isCurrent ? { "aria-current": "page" } : {})}
    >
      {formatNumber(number, language)}
    </a>
  );
}
