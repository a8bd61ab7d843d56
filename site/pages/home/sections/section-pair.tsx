import type { ReactNode } from "react";
import styles from "./section-pair.module.css";

/** Sections under each other in one place of a pair. */
export function SectionColumn({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}

/** Two sections beside each other, the first of them wide. */
export function SectionPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
