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
  /** Whether the tabs are orders of one list, which crawlers need not follow. */
  readonly areOrders?: boolean;
}

/** Tabs between similar lists, or orders of one list: plain links, with the current one marked. */
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
