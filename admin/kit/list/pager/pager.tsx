import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { Link } from "react-router";
import { useTexts } from "../../../texts/language-provider.tsx";
import { pageItems } from "./page-items.ts";
import styles from "./pager.module.css";

/** Stands for the pages that are left out. */
const gap = "…";

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  addressOf(page: number): string;
}

/** Which part of a list is shown, and the way to the others. */
export function Pager({ page, pageSize, total, addressOf }: PagerProps) {
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
            <Step to={page > 1 ? addressOf(page - 1) : null} icon="previous">
              {t("common.pagination.previous")}
            </Step>
            {pageItems(page, pages).map((item, index) => (
              <li key={item === "gap" ? `gap-${index}` : item}>
                {item === "gap" ? (
                  <span className={styles.gap}>{gap}</span>
                ) : (
                  <Link
                    to={addressOf(item)}
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
            <Step to={page < pages ? addressOf(page + 1) : null} icon="next">
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
