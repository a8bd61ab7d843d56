import { useView } from "../render/view.tsx";
import styles from "./breadcrumbs.module.css";

/** A page on the way from an edition's front to the page being read. */
export interface BreadcrumbStep {
  readonly name: string;
  /** Its canonical path, without language prefix. */
  readonly path: string;
}

/** The way to a page, without the page itself; nothing when there is no way to show. */
export function Breadcrumbs({ steps }: { readonly steps: readonly BreadcrumbStep[] }) {
  const { t, href } = useView();
  if (steps.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label={t("common.breadcrumbs")}>
      <ol className={styles.steps}>
        {steps.map(({ name, path }) => (
          <li key={path} className={styles.step}>
            <a href={href(path)}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
