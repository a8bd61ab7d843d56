import {
  type AdminGroup,
  type AdminSection,
  adminGroupsFor,
  adminLink,
  adminRouteAt,
} from "@hilal/contract/admin-routes";
import { readAttention } from "@hilal/contract/office";
import { formatNumber } from "@hilal/i18n/dates";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import { type Ref, useId, useState } from "react";
import { Link, useLocation } from "react-router";
import { useApiQuery } from "../api/use-api.ts";
import { PlainButton } from "../kit/plain-button.tsx";
import unseen from "../kit/unseen.module.css";
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
  const waiting = useWaiting();
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
            waiting={waiting}
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
  readonly waiting: Waiting;
  readonly isCollapsed: boolean;
  readonly isClosed: boolean;
  onToggle(): void;
}

/** A group of sections, which its heading closes; among the icons alone there are no headings, and all are shown. */
function SectionGroup({ group, sections, waiting, ...props }: SectionGroupProps) {
  const t = useTexts();
  const listId = useId();
  const { isCollapsed, isClosed, onToggle } = props;
  const hasHeading = group !== "today" && !isCollapsed;
  const waitsInside = sections.some((section) => (waiting[section] ?? 0) > 0);
  return (
    <div className={styles.group}>
      {hasHeading && (
        <PlainButton
          className={styles.heading}
          aria-expanded={!isClosed}
          aria-controls={listId}
          onClick={onToggle}
        >
          {t(`admin.group.${group}`)}
          {isClosed && waitsInside && (
            <span className={styles.mark} role="img" aria-label={t("admin.waits.inside")} />
          )}
          <Icon name="down" />
        </PlainButton>
      )}
      <ul id={listId} className={styles.list} hidden={hasHeading && isClosed}>
        {sections.map((section) => (
          <SectionLink
            key={section}
            section={section}
            waiting={waiting[section] ?? 0}
            isCollapsed={isCollapsed}
          />
        ))}
      </ul>
    </div>
  );
}

interface SectionLinkProps {
  readonly section: AdminSection;
  /** How many of its records somebody must act on. */
  readonly waiting: number;
  readonly isCollapsed: boolean;
}

function SectionLink({ section, waiting, isCollapsed }: SectionLinkProps) {
  const t = useTexts();
  const waits =
    waiting > 0 && isCounted(section) ? t(`admin.waits.${section}`, { count: waiting }) : "";
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
        {waits && (
          <span className={styles.count} title={waits}>
            <span aria-hidden>{formatNumber(waiting, t.language)}</span>
            <span className={unseen.unseen}>{waits}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

type Waiting = Readonly<Partial<Record<AdminSection, number>>>;

const counted = ["comments", "articles", "magazines"] as const;
const isCounted = (section: AdminSection): section is (typeof counted)[number] =>
  counted.some((one) => one === section);

/** How often what waits is counted again, in milliseconds; changes at the desk and own writes are seen at once. */
const countEvery = 60_000;

/** What somebody must act on, by section. */
function useWaiting(): Waiting {
  const { data } = useApiQuery(readAttention, {}, { refetchEvery: countEvery });
  return data ?? {};
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
