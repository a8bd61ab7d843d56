import { readOwnProfile } from "@hilal/contract/accounts/own-account";
import { fullName } from "@hilal/contract/shared/person-name";
import { languages, otherLanguage } from "@hilal/i18n/languages";
import { Icon } from "@hilal/ui/icons/icon";
import type { Ref } from "react";
import { Link } from "react-router";
import { detailOf } from "../api/detail-of.ts";
import { useApiQuery } from "../api/use-api-query.ts";
import { ActionMenu } from "../kit/actions/action-menu.tsx";
import { Button } from "../kit/controls/button.tsx";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useLeaving } from "../kit/form/unsaved-changes.ts";
import { homePath } from "../session/home-path.ts";
import { useOffice, useStaff } from "../session/office.ts";
import { useLanguage, useTexts } from "../texts/language-provider.tsx";
import styles from "./top-bar.module.css";

/** Who is signed in, with the way to the account and out. */
function UserMenu() {
  const t = useTexts();
  const { role } = useStaff();
  const { session } = useOffice();
  const toasts = useToasts();
  const leaving = useLeaving();
  const { data } = useApiQuery(readOwnProfile);
  const roleName = t(`roles.${role}`);
  const name = fullName(data?.first_name, data?.last_name) || roleName;
  const signOut = async () => {
    if (!(await leaving.mayLeave())) return;
    try {
      await session.end();
      leaving.letGo();
      location.assign("/login");
    } catch (error) {
      toasts.failure((t) => t("admin.user.signOutFailed", { detail: detailOf(error, t) }));
    }
  };
  return (
    <ActionMenu
      label={t("admin.user.menu")}
      rank="quiet"
      trigger={
        <span className={styles.who}>
          <bdi className={styles.userMenuName}>{name}</bdi>
          {name !== roleName && <span className={styles.role}>{roleName}</span>}
        </span>
      }
      actions={[
        { id: "account", label: t("admin.user.account"), href: "/account" },
        { id: "sign-out", label: t("admin.user.signOut"), run: () => void signOut() },
      ]}
    />
  );
}

/** Turns the whole interface to the other language and its direction. */
function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const toasts = useToasts();
  const other = otherLanguage(language);
  const change = () => {
    setLanguage(other).catch(() => toasts.failure((t) => t("admin.language.failed")));
  };
  return (
    <Button rank="quiet" onPress={change}>
      <span lang={other}>{languages[other].name}</span>
    </Button>
  );
}

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
