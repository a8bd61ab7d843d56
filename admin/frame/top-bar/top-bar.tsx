import { Icon } from "@hilal/ui/icons/icon";
import type { Ref } from "react";
import { Link } from "react-router";
import { Button } from "../../kit/controls/button.tsx";
import { homePath } from "../../session/home-path.ts";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

interface TopBarProps {
  readonly sidebarId: string;
  readonly sidebarButton: Ref<HTMLButtonElement>;
  readonly isCollapsed: boolean;
  onToggle(): void;
}

/** The bar over every screen: sidebar, name of the house, the site, language, and who is signed in. */
export function TopBar({ sidebarId, sidebarButton, isCollapsed, onToggle }: TopBarProps) {
  const t = useTexts();
  const { abilities } = useStaff();
  return (
    <header className={styles.bar}>
      <Button
        ref={sidebarButton}
        rank="quiet"
        icon="sidebar"
        aria-label={t(isCollapsed ? "admin.expandSidebar" : "admin.collapseSidebar")}
        aria-expanded={!isCollapsed}
        aria-controls={sidebarId}
        onPress={onToggle}
      />
      <Link to={homePath(abilities)} className={styles.brand}>
        <span className={styles.house}>{t("admin.house")}</span>
        <span className={styles.name}>{t("admin.name")}</span>
      </Link>
      <div className={styles.end}>
        <a className={styles.site} href="/">
          <Icon name="external" />
          <span className={styles.siteLabel}>{t("admin.openSite")}</span>
        </a>
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
