import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import styles from "./navigation-link.module.css";

/** A link of the bar or of one of its menus; it says so when it leads to the page being read. */
export function NavigationLink({
  path,
  children,
}: {
  readonly path: string;
  readonly children: ReactNode;
}) {
  const { link, path: current } = useView();
  return (
    <a
      className={styles.link}
      {...link(path)}
      {...(current === path ? { "aria-current": "page" } : {})}
    >
      {children}
    </a>
  );
}
