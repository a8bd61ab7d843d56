import type { ReactNode } from "react";
import styles from "./empty-message.module.css";

/** What a list says when there is nothing in it. */
export function EmptyMessage({ children }: { readonly children: ReactNode }) {
  return <p className={styles.message}>{children}</p>;
}
