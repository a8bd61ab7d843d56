import { editionIds, editions } from "@hilal/contract/shared/editions";
import { RenderedOnce } from "../../page-kit/rendered-once.tsx";
import { useView } from "../../page-kit/view.tsx";
import { ebookLists } from "../lists/ebook-lists.ts";
import { useCategoryName } from "../text/use-category-name.ts";
import { NavigationLink } from "./navigation-link.tsx";
import styles from "./navigation-list.module.css";
import { NavigationMenu } from "./navigation-menu.tsx";

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
