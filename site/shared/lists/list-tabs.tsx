import { classNames } from "@hilal/ui/class-names";
import { useView } from "../../page-kit/view.tsx";
import styles from "./list-tabs.module.css";

interface ListTabsProps {
  /** The tabs' accessible name. */
  readonly label: string;
  readonly tabs: readonly {
    /** A path of the site. */
    readonly path: string;
    readonly text: string;
    readonly isCurrent: boolean;
  }[];
  /** Whether they are orders of one list, which machines need not follow. */
  readonly areOrders?: boolean;
}

/** The way between lists of one kind, or orders of one: plain links, the one being shown marked. */
export function ListTabs({ label, tabs, areOrders = false }: ListTabsProps) {
  const { href } = useView();
  return (
    <nav aria-label={label}>
      <ul className={classNames(styles.tabs, areOrders && styles.orders)}>
        {tabs.map(({ path, text, isCurrent }) => (
          <li key={path}>
            <a
              className={styles.tab}
              href={href(path)}
              {...(areOrders ? { rel: "nofollow" } : {})}
              {...(isCurrent ? { "aria-current": areOrders ? "true" : "page" } : {})}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
