import type { ReactNode } from "react";
import styles from "./front-layout.module.css";
import { type AnyFrontLists, FailedListsProvider } from "./sections/failed-lists.tsx";

interface FrontLayoutProps {
  readonly data: AnyFrontLists;
  /** What opens the page, across its whole width. */
  readonly opening: ReactNode;
  /** The main column's sections. */
  readonly children: ReactNode;
  readonly side: ReactNode;
  /** What runs across both columns after them. */
  readonly wide?: ReactNode;
  /** The sections that load later. */
  readonly lower: ReactNode;
}

/** The order that all five fronts keep: an opening, a main and a side column, and what is further down. */
export function FrontLayout({ data, opening, children, side, wide, lower }: FrontLayoutProps) {
  return (
    <FailedListsProvider data={data}>
      <div className={styles.front}>
        {opening}
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          <div className={styles.side}>{side}</div>
        </div>
        {wide}
        {lower}
      </div>
    </FailedListsProvider>
  );
}
