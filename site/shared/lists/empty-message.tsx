import type { ReactNode } from "react";
import styles from "./empty-message.module.css";

/** The message of an empty list. */
export function EmptyMessage({ children }: { readonly children: ReactNode }) {
  return <p className={styles.message}>{children}</p>;
}
