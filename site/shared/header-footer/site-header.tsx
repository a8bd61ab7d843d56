import { adminLink } from "@hilal/contract/admin-routes";
import { editionIds, editions } from "@hilal/contract/shared/editions";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatMonth } from "@hilal/i18n/dates";
import { buttonStyle } from "@hilal/ui/button-style";
import { classNames } from "@hilal/ui/class-names";
import iconButtonStyles from "@hilal/ui/icon-button.module.css";
import { Icon } from "@hilal/ui/icons/icon";
import type { ReactNode } from "react";
import { CachedElement } from "../../page-kit/cached-element.tsx";
import * as hooks from "../../page-kit/hooks.ts";
import { useView } from "../../page-kit/view.tsx";
import { SearchRow } from "../forms/search-field.tsx";
import { ebookLists } from "../lists/ebook-lists.ts";
import { Dateline } from "../text/dateline.tsx";
import { useCategoryName } from "../text/use-category-name.ts";
import { CloseButton } from "./close-button.tsx";
import { ComfortButton } from "./comfort-button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import navigationListStyles from "./navigation-list.module.css";
import { SectionStrip } from "./section-strip.tsx";
import styles from "./site-header.module.css";

/** A link of the navigation bar or of one of its menus, marked when it leads to the current page. */
function NavigationLink({
  path,
  children,
}: {
  readonly path: string;
  readonly children: ReactNode;
}) {
  const { link, path: current } = useView();
  return (
    <a
      className={navigationListStyles.link}
      {...link(path)}
      {...(current === path ? { "aria-current": "page" } : {})}
    >
      {children}
    </a>
  );
}

interface NavigationMenuProps {
  readonly title: string;
  /** A link before the menu's button; the title is then only for screen readers. */
  readonly before?: ReactNode;
  readonly links: readonly { readonly path: string; readonly text: string }[];
}

/**
 * A dropdown of the navigation bar. It opens without script, one at a time because all have the same name; the page
 * script adds closing by Escape or a click elsewhere, and the arrow keys.
 */
function NavigationMenu({ title, before, links }: NavigationMenuProps) {
  return (
    <li
      className={classNames(
        navigationListStyles.item,
        before ? navigationListStyles.split : undefined,
      )}
    >
      {before}{" "}
      <details className={navigationListStyles.menu} name="bar" {...{ [hooks.menu]: "" }}>
        <summary className={navigationListStyles.opener}>
          <span className={before ? navigationListStyles.heard : undefined}>{title}</span>
          <Icon name="down" className={navigationListStyles.chevron} />
        </summary>
        <ul className={navigationListStyles.panel}>
          {links.map(({ path, text }) => (
            <li key={path}>
              <NavigationLink path={path}>{text}</NavigationLink>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The links of the navigation bar; the category menu depends on the edition (product: reading 5). */
function NavigationList() {
  const { path } = useView();
  return (
    // No menu links to a path with a number or a query, so these pages share one rendering without a marked link.
    <CachedElement
      as="ul"
      name="menu"
      by={[/\/\d|\?/.test(path) ? "" : path]}
      className={navigationListStyles.list}
    >
      <Links />
    </CachedElement>
  );
}

function Links() {
  const { t, home, edition } = useView();
  const getCategoryName = useCategoryName();
  return (
    <>
      <li>
        <NavigationLink path={home}>{t("navigation.home")}</NavigationLink>
      </li>
      <NavigationMenu
        title={t("navigation.category")}
        links={editions[edition].menu.map((slug) => ({
          path: `/category/${slug}`,
          text: getCategoryName(slug),
        }))}
      />
      <NavigationMenu
        title={t("navigation.magazines")}
        links={[
          ...editionIds.map((id) => ({ path: editions[id].path, text: t(`editions.${id}.name`) })),
          { path: "/archives", text: t("navigation.archives") },
        ]}
      />
      <NavigationMenu
        title={t("ebooks.lists.label")}
        before={<NavigationLink path="/ebooks">{t("navigation.ebook")}</NavigationLink>}
        links={ebookLists.map((list) => ({
          path: `/ebooks/${list}`,
          text: t(`ebooks.lists.${list}`),
        }))}
      />
      <li>
        <NavigationLink path="/ourcontributors">{t("navigation.ourContributors")}</NavigationLink>
      </li>
    </>
  );
}

/** The edition's name in large letters, with its logo, the date and the issue. */
function Masthead() {
  const { edition, now, path } = useView();
  const isHome = path === editions[edition].path;
  return (
    <CachedElement
      as="div"
      name="masthead"
      by={[toKarachiDay(now), String(isHome)]}
      className={styles.masthead}
    >
      <Lines isHome={isHome} />
    </CachedElement>
  );
}

function Lines({ isHome }: { readonly isHome: boolean }) {
  const { t, link, edition, now, language, settings } = useView();
  // On the edition's own front its name is the page's heading.
  const Name = isHome ? "h1" : "p";
  const mark = settings.assets.brand?.[edition];
  return (
    <>
      <Name className={styles.name}>
        <a className={styles.mastheadLink} {...link(editions[edition].path)}>
          {mark ? (
            <img
              className={styles.mark}
              src={mark}
              alt=""
              width={96}
              height={96}
              fetchPriority="low"
            />
          ) : null}
          <span className={styles.house}>{t(`editions.${edition}.house`)}</span>{" "}
          <span className={styles.mastheadTitle}>{t(`editions.${edition}.title`)}</span>
        </a>
      </Name>
      <div className={styles.day}>
        <p className={styles.date}>
          <Dateline date={now} />
        </p>
        <p className={styles.issue}>{t("home.issueOf", { month: formatMonth(now, language) })}</p>
      </div>
      <p className={styles.tagline}>{t(`editions.${edition}.tagline`)}</p>
    </>
  );
}

/**
 * Both states of the account links: Login and Subscribe, or Logout and the own account. A page is the same for every
 * reader, so the style sheet shows the right ones.
 */
function AccountLinks() {
  const { t, href } = useView();
  return (
    <>
      <span className={classNames(styles.group, styles.visitor)}>
        <a className={styles.link} href={href("/login")}>
          {t("navigation.login")}
        </a>{" "}
        <a className={classNames(buttonStyle("primary"), styles.button)} href={href("/subscribe")}>
          {t("navigation.subscribe")}
        </a>{" "}
        {/* Without script nobody knows here who is logged in. */}
        <noscript className={styles.group}>
          <a className={styles.link} href={href("/logout")}>
            {t("navigation.logout")}
          </a>
        </noscript>
      </span>{" "}
      <span className={classNames(styles.group, styles.signedIn)}>
        <a className={classNames(styles.link, styles.reader)} href={href("/account")}>
          {t("navigation.account")}
        </a>{" "}
        <a
          className={classNames(buttonStyle("primary"), styles.button, styles.writer)}
          href={adminLink("articles")}
        >
          {t("navigation.author")}
        </a>{" "}
        <a
          className={classNames(buttonStyle("primary"), styles.button, styles.manager)}
          href={adminLink("dashboard")}
        >
          {t("navigation.admin")}
        </a>{" "}
        <button
          className={classNames(buttonStyle("quiet"), styles.link)}
          type="button"
          {...{ [hooks.logout]: href("/login"), [hooks.failed]: t("navigation.logoutFailed") }}
        >
          {t("navigation.logout")}
        </button>
        <span className={styles.failed} role="alert" />
      </span>
    </>
  );
}

/** Leads to the saved articles: by name in the menu of a phone, by its sign alone in the bar. */
function SavedLink() {
  const { t, href } = useView();
  return (
    <a className={classNames(styles.link, styles.saved)} href={href("/saved")}>
      {/* Drawn here, because the icons of ui/ are part of the back office's first script. */}
      <svg className={styles.savedSign} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 4h12v16l-6-5-6 5z" />
      </svg>
      <span className={styles.savedName}>{t("navigation.saved")}</span>
    </a>
  );
}

/** The search dialog on every page: a plain form to the search page. Without script its icon links there instead. */
function SearchDialog() {
  return (
    <dialog
      className={styles.dialog}
      id="search"
      aria-labelledby="search-title"
      {...{ [hooks.searchDialog]: "" }}
    >
      <CachedElement as="search" name="search dialog">
        <Question />
      </CachedElement>
    </dialog>
  );
}

function Question() {
  const { t, href } = useView();
  return (
    <form className={styles.form} action={href("/search")} method="get">
      <div className={styles.searchDialogHeader}>
        <h2 className={styles.title} id="search-title">
          {t("navigation.searchArticles")}
        </h2>
        <CloseButton label={t("navigation.closeSearch")} {...{ [hooks.close]: "" }} />
      </div>
      <SearchRow />
    </form>
  );
}

const menuId = "menu";

/**
 * The masthead and the navigation bar. The menu is a single list: a popover on small screens, where its button needs no
 * script, and a bar on large ones.
 */
export function SiteHeader() {
  const { t, href } = useView();
  return (
    <header className={styles.header}>
      <Masthead />
      <nav className={styles.bar} aria-label={t("navigation.label")}>
        <button
          className={classNames(iconButtonStyles.button, styles.menuButton)}
          type="button"
          popoverTarget={menuId}
        >
          <Icon name="menu" />
          <span className={styles.menuWord}>{t("navigation.menu")}</span>
        </button>
        <div className={styles.menu} id={menuId} popover="auto">
          <CloseButton
            className={styles.close}
            label={t("navigation.closeMenu")}
            popoverTarget={menuId}
            popoverTargetAction="hide"
          />
          <NavigationList />
          <div className={styles.tools}>
            <LanguageSwitch /> <SavedLink /> <AccountLinks />
          </div>
        </div>
        <ComfortButton className={styles.comfort} />
        <a
          className={classNames(iconButtonStyles.button, styles.search)}
          href={href("/search")}
          {...{ [hooks.search]: "" }}
          aria-label={t("navigation.openSearch")}
        >
          <Icon name="search" />
        </a>
      </nav>
      <SectionStrip />
      <SearchDialog />
    </header>
  );
}
