import { Icon } from "@hilal/ui/icons/icon";
import { Link } from "react-router";
import { homePath } from "../../session/home-path.ts";
import { useStaff } from "../../session/office.ts";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./breadcrumbs.module.css";

/** A parent of the present screen. */
export interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  readonly current: string;
}

/** The breadcrumbs from the first screen of the back office to this one. */
export function Breadcrumbs({ crumbs, current }: BreadcrumbsProps) {
  const t = useTexts();
  const { abilities } = useStaff();
  const first = { label: t("admin.name"), to: homePath(abilities) };
  return (
    <nav aria-label={t("admin.youAreHere")}>
      <ol className={styles.crumbs}>
        {[first, ...crumbs.filter(({ to }) => to !== first.to)].map(({ label, to }) => (
          <li key={to} className={styles.crumb}>
            <Link to={to} className={styles.link}>
              <bdi>{label}</bdi>
            </Link>
            <Icon name="next" />
          </li>
        ))}
        <li className={styles.crumb}>
          <bdi aria-current="page">{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
