import { Icon } from "@hilal/ui/icons/icon";
import { Link } from "react-router";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./breadcrumbs.module.css";

/** A parent of the present screen. */
export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** Small links to the parents of the present screen, outermost first; on a phone the nearest one, as a way back. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t("admin.youAreHere")} className={styles.way}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to} className={styles.crumb}>
            <Link to={to} className={styles.link}>
              <Icon name="previous" />
              <bdi className={styles.label}>{label}</bdi>
            </Link>
            <Icon name="next" />
          </li>
        ))}
      </ol>
    </nav>
  );
}
