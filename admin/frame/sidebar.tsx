import {
  type AdminGroup,
  type AdminSection,
  adminGroupsFor,
  adminLink,
  adminRouteAt,
} from "@hilal/contract/admin-routes";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { type Ref, useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { homePath } from "../session/home-path.ts";
import { useStaff } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import styles from "./sidebar.module.css";
import { SidebarFoot } from "./sidebar-foot.tsx";

interface SidebarProps {
  readonly id: string;
  /** Whether only the icons are shown; the labels stay for screen readers. */
  readonly isCollapsed: boolean;
  readonly ref: Ref<HTMLElement>;
}

/** The sidebar: the house's name, the sections that the signed-in user may open, and what concerns the user. */
export function Sidebar({ id, isCollapsed, ref }: SidebarProps) {
  const t = useTexts();
  const { abilities } = useStaff();
  const [closed, toggle] = useClosedGroups();
  return (
    <aside
      ref={ref}
      id={id}
      aria-label={t("admin.name")}
      className={classNames(styles.sidebar, isCollapsed && styles.collapsed)}
    >
      <Link to={homePath(abilities)} className={styles.brand}>
        <span className={styles.house}>{t("admin.house")}</span>
        <span className={styles.label}>{t("admin.name")}</span>
      </Link>
      <nav aria-label={t("admin.navigation")} className={styles.groups}>
        {adminGroupsFor(abilities).map(({ group, sections }) => (
          <SectionGroup
            key={group}
            group={group}
            sections={sections}
            isCollapsed={isCollapsed}
            isClosed={closed.includes(group)}
            onToggle={() => toggle(group)}
          />
        ))}
      </nav>
      <SidebarFoot isCollapsed={isCollapsed} />
    </aside>
  );
}

interface SectionGroupProps {
  readonly group: AdminGroup;
  readonly sections: readonly AdminSection[];
  readonly isCollapsed: boolean;
  readonly isClosed: boolean;
  onToggle(): void;
}

/** A group of sections, which its heading closes; among the icons alone there are no headings, and all are shown. */
function SectionGroup({ group, sections, isCollapsed, isClosed, onToggle }: SectionGroupProps) {
  const t = useTexts();
  const listId = useId();
  const hasHeading = group !== "today" && !isCollapsed;
  return (
    <div className={styles.group}>
      {hasHeading && (
        <button
          type="button"
          className={styles.heading}
          aria-expanded={!isClosed}
          aria-controls={listId}
          onClick={onToggle}
        >
          {t(`admin.group.${group}`)}
          <Icon name="down" />
        </button>
      )}
      <ul id={listId} className={styles.list} hidden={hasHeading && isClosed}>
        {sections.map((section) => (
          <SectionLink key={section} section={section} isCollapsed={isCollapsed} />
        ))}
      </ul>
    </div>
  );
}

interface SectionLinkProps {
  readonly section: AdminSection;
  readonly isCollapsed: boolean;
}

function SectionLink({ section, isCollapsed }: SectionLinkProps) {
  const t = useTexts();
  const present = adminRouteAt(useLocation().pathname)?.section;
  const label = t(`admin.section.${section}`);
  return (
    <li>
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
}

const key = "hilal-office-closed-groups";

/** The groups that the user has closed, as stored in this browser. */
function useClosedGroups(): [closed: readonly string[], toggle: (group: AdminGroup) => void] {
  const [closed, setClosed] = useState(() => {
    try {
      return (localStorage.getItem(key) ?? "").split(" ").filter(Boolean);
    } catch {
      return [];
    }
  });
  const toggle = (group: AdminGroup) => {
    const next = closed.includes(group)
      ? closed.filter((one) => one !== group)
      : [...closed, group];
    setClosed(next);
    try {
      localStorage.setItem(key, next.join(" "));
    } catch {
      // Without storage the choice lasts as long as the tab.
    }
  };
  return [closed, toggle];
}
