import { useView } from "../../page-kit/view.tsx";
import { type AskedSearch, searchPath } from "./asked-search.ts";
import styles from "./sort-links.module.css";

/** The orders of the results: links, so that choosing one begins at the first page. */
export function SortLinks({ asked }: { readonly asked: AskedSearch }) {
  const { t, href } = useView();
  const link = (sort: AskedSearch["sort"]) => (
    <a
      className={styles.sort}
      href={href(searchPath({ ...asked, sort }))}
      rel="nofollow"
      {...(sort === asked.sort ? { "aria-current": "true" } : {})}
    >
      {t(`search.sort.${sort}`)}
    </a>
  );
  return (
    <nav aria-label={t("search.sort.label")}>
      <ul className={styles.sorts}>
        <li>{link("relevance")}</li>
        <li>{link("newest")}</li>
      </ul>
    </nav>
  );
}
