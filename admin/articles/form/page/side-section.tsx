import { Icon } from "@hilal/ui/icons/icon";
import type { ReactNode } from "react";
import styles from "./side-section.module.css";

interface SideSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the side panel, open at first; one may fold it away. */
export function SideSection({ title, children }: SideSectionProps) {
  return (
    <details className={styles.section} open>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <Icon name="down" className={styles.mark} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
