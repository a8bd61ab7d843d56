import { useView } from "../../page-kit/view.tsx";
import styles from "./list-tabs.module.css";

interface ListTabsProps {
  /** What the lists are of, for those who hear the page. */
  readonly label: string;
  readonly tabs: readonly {
    /** A path of the site. */
    readonly path: string;
    readonly text: string;
    readonly isCurrent: boolean;
  }[];
}

/** The way between lists of one kind: plain links, the one being shown marked. */
export function ListTabs({ label, tabs }: ListTabsProps) {
  const { href } = useView();
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ path, text, isCurrent }) => (
          <li key={path}>
            <a
              className={styles.tab}
              href={href(path)}
              {...(isCurrent ? { "aria-current": "page" } : {})}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
