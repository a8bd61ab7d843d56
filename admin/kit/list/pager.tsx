import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./pager.module.css";

/** A linked page, or a gap between two. */
export type PageItem = number | "gap";

/**
 * The pages that a pager links to: the first, the last, the present one and its neighbours (product: search 5).
 * @example pageItems(5, 9) // [1, "gap", 4, 5, 6, "gap", 9]
 */
export function pageItems(page: number, pages: number): readonly PageItem[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((item) => item >= 1 && item <= pages);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((item, index) => {
    const before = sorted[index - 1];
    if (before === undefined || item === before + 1) return [item];
    // A gap of a single page shows that page.
    return [item === before + 2 ? before + 1 : ("gap" as const), item];
  });
}

/** Shown in place of omitted pages. */
const gap = "…";

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  toPageAddress(page: number): string;
}

/** Shows the visible range of a list, and links to the other pages. */
export function Pager({ page, pageSize, total, toPageAddress }: PagerProps) {
  const t = useTexts();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <div className={styles.pager}>
      <p className={styles.showing}>
        {total > 0 && from <= total && t("adminLists.showing", { from, to, total })}
      </p>
      {pages > 1 && (
        <nav aria-label={t("common.pagination.label")}>
          <ul className={styles.pages}>
            <Step to={page > 1 ? toPageAddress(page - 1) : null} icon="previous">
              {t("common.pagination.previous")}
            </Step>
            {pageItems(page, pages).map((item, index) => (
              <li key={item === "gap" ? `gap-${index}` : item}>
                {item === "gap" ? (
                  <span className={styles.gap}>{gap}</span>
                ) : (
                  <Link
                    to={toPageAddress(item)}
                    className={styles.page}
                    aria-current={item === page ? "page" : undefined}
                    aria-label={t(
                      item === page ? "common.pagination.current" : "common.pagination.page",
                      { page: item },
                    )}
                  >
                    {item}
                  </Link>
                )}
              </li>
            ))}
            <Step to={page < pages ? toPageAddress(page + 1) : null} icon="next">
              {t("common.pagination.next")}
            </Step>
          </ul>
        </nav>
      )}
    </div>
  );
}

interface StepProps {
  readonly to: string | null;
  readonly icon: "previous" | "next";
  readonly children: string;
}

function Step({ to, icon, children }: StepProps) {
  const content = (
    <>
      {icon === "previous" && <Icon name={icon} />}
      {children}
      {icon === "next" && <Icon name={icon} />}
    </>
  );
  return (
    <li>
      {to === null ? (
        <span className={classNames(styles.page, styles.none)}>{content}</span>
      ) : (
        <Link to={to} className={styles.page}>
          {content}
        </Link>
      )}
    </li>
  );
}
