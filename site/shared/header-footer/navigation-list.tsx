import { editionIds, editions } from "@hilal/contract/shared/editions";
import { classNames } from "@hilal/ui/class-names";
import { Icon } from "@hilal/ui/icons/icon";
import type { ReactNode } from "react";
import * as hooks from "../../page-kit/hooks.ts";
import { RenderedOnce } from "../../page-kit/rendered-once.tsx";
import { useView } from "../../page-kit/view.tsx";
import { ebookLists } from "../lists/ebook-lists.ts";
import { useCategoryName } from "../text/use-category-name.ts";
import styles from "./navigation-list.module.css";

/** A link of the bar or of one of its menus; it says so when it leads to the page being read. */
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
      className={styles.link}
      {...link(path)}
      {...(current === path ? { "aria-current": "page" } : {})}
    >
      {children}
    </a>
  );
}

interface NavigationMenuProps {
  readonly title: string;
  /** A link in front of the menu's button; the title is then heard and not seen. */
  readonly before?: ReactNode;
  readonly links: readonly { readonly path: string; readonly text: string }[];
}

/**
 * A dropdown of the bar. It opens without script, and one at a time because all carry the same name; the page script
 * adds closing by Escape or a press elsewhere, and the arrow keys.
 */
function NavigationMenu({ title, before, links }: NavigationMenuProps) {
  return (
    <li className={classNames(styles.item, before ? styles.split : undefined)}>
      {before}
      <details className={styles.menu} name="bar" {...{ [hooks.menu]: "" }}>
        <summary className={styles.opener}>
          <span className={before ? styles.heard : undefined}>{title}</span>
          <Icon name="down" className={styles.chevron} />
        </summary>
        <ul className={styles.panel}>
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
export function NavigationList() {
  const { path } = useView();
  return (
    // No menu leads to a number or a query: nothing in it is then marked as the page being read.
    <RenderedOnce
      as="ul"
      name="menu"
      by={[/\/\d|\?/.test(path) ? "" : path]}
      className={styles.list}
    >
      <Links />
    </RenderedOnce>
  );
}

function Links() {
  const { t, home, edition } = useView();
  const nameOf = useCategoryName();
  return (
    <>
      <li>
        <NavigationLink path={home}>{t("navigation.home")}</NavigationLink>
      </li>
      <NavigationMenu
        title={t("navigation.category")}
        links={editions[edition].menu.map((slug) => ({
          path: `/category/${slug}`,
          text: nameOf(slug),
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
