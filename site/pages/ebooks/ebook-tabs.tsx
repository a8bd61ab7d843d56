import { type EbookList, ebookLists } from "../../components/ebook-lists.ts";
import { useView } from "../../render/view.tsx";
import { ebooksPath } from "./ebooks-meta.ts";
import styles from "./ebooks-page.module.css";

/** The way between the lists of e-books. */
export function EbookTabs({ current }: { readonly current: EbookList | null }) {
  const { t, href } = useView();
  return (
    <nav aria-label={t("ebooks.lists.label")}>
      <ul className={styles.lists}>
        {[null, ...ebookLists].map((list) => (
          <li key={list ?? "all"}>
            <a
              className={styles.list}
              href={href(ebooksPath(list))}
              {...(list === current ? { "aria-current": "page" } : {})}
            >
              {t(`ebooks.lists.${list ?? "all"}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
