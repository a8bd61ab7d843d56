import { adminLink, adminRouteAt, adminSectionsFor } from "@hilal/contract/admin-routes";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { Ref } from "react";
import { Link, useLocation } from "react-router";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./sidebar.module.css";

interface SidebarProps {
  readonly id: string;
  /** Whether only the icons are shown; the labels stay for screen readers. */
  readonly isCollapsed: boolean;
  readonly ref: Ref<HTMLElement>;
}

/** Links to the sections that the signed-in user may open. */
export function Sidebar({ id, isCollapsed, ref }: SidebarProps) {
  const t = useTexts();
  const { abilities } = useStaff();
  const present = adminRouteAt(useLocation().pathname)?.section;
  return (
    <nav
      ref={ref}
      id={id}
      aria-label={t("admin.navigation")}
      className={classNames(styles.sidebar, isCollapsed && styles.collapsed)}
    >
      <ul className={styles.list}>
        {adminSectionsFor(abilities).map((section) => {
          const label = t(`admin.section.${section}`);
          return (
            <li key={section}>
              <Link
                to={adminLink(section)}
                className={styles.link}
                aria-current={section === present ? "page" : undefined}
                title={isCollapsed ? label : undefined}
              >
                <Icon name={section} />
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
