import { Link } from "react-router";
import styles from "./tab-links.module.css";

interface TabLinksProps {
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly current: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly to: string }[];
}

/** The views of a screen as tabs; each has its own URL, so they are links. */
export function TabLinks({ label, current, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              className={styles.tab}
              aria-current={tab.id === current ? "page" : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
