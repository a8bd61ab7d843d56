import { buttonStyle } from "@hilal/ui/button-style";
import { Icon } from "@hilal/ui/icons/icon";
import * as hooks from "../../page-kit/hooks.ts";
import { RenderedOnce } from "../../page-kit/rendered-once.tsx";
import { useView } from "../../page-kit/view.tsx";
import { SearchField } from "../forms/search-field.tsx";
import styles from "./search-dialog.module.css";

/** The search over any page: a plain form to the search page. Without script its icon leads there instead. */
export function SearchDialog() {
  return (
    <dialog
      className={styles.dialog}
      id="search"
      aria-labelledby="search-title"
      {...{ [hooks.searchDialog]: "" }}
    >
      <RenderedOnce as="search" name="search dialog">
        <Question />
      </RenderedOnce>
    </dialog>
  );
}

function Question() {
  const { t, href } = useView();
  return (
    <form className={styles.form} action={href("/search")} method="get">
      <div className={styles.header}>
        <h2 className={styles.title} id="search-title">
          {t("navigation.searchArticles")}
        </h2>
        <button
          className={styles.close}
          type="button"
          {...{ [hooks.close]: "" }}
          aria-label={t("navigation.closeSearch")}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.row}>
        <SearchField />
        <button className={buttonStyle("primary")} type="submit">
          {t("navigation.search")}
        </button>
      </div>
    </form>
  );
}
