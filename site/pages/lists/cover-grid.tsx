import { Children, type ReactNode } from "react";
import styles from "./cover-grid.module.css";

/** Covers side by side: two on a phone, as many as fit elsewhere. */
export function CoverGrid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (cover) => (
        <li>{cover}</li>
      ))}
    </ul>
  );
}
