import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { ComfortButton } from "../comfort/comfort-button.tsx";
import { AccountLinks } from "./account-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Masthead } from "./masthead.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { SearchDialog } from "./search-dialog.tsx";
import styles from "./site-header.module.css";

const menuId = "menu";

/**
 * The masthead and the navigation bar. The menu is one list: a popover on small screens, where its button needs no
 * script, and a bar on large ones.
 */
export function SiteHeader() {
  const { t, href } = useView();
  return (
    <header className={styles.header}>
      <Masthead />
      <nav className={styles.bar} aria-label={t("navigation.label")}>
        <button className={styles.menuButton} type="button" popoverTarget={menuId}>
          <Icon name="menu" />
          <span className={styles.menuWord}>{t("navigation.menu")}</span>
        </button>
        <div className={styles.menu} id={menuId} popover="auto">
          <button
            className={styles.closeButton}
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={t("navigation.closeMenu")}
          >
            <Icon name="close" />
          </button>
          <NavigationList />
          <div className={styles.tools}>
            <LanguageSwitch />
            <AccountLinks />
          </div>
        </div>
        <ComfortButton className={styles.comfort} />
        <a
          className={styles.search}
          href={href("/search")}
          {...{ [hooks.search]: "" }}
          aria-label={t("navigation.openSearch")}
        >
          <Icon name="search" />
        </a>
      </nav>
      <SearchDialog />
    </header>
  );
}
