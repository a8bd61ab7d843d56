import type { ReactNode } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./history-dialog.module.css";

interface SideProps {
  /** What the version says, or what the form says now. */
  readonly kind: "inVersion" | "inForm";
  readonly children: ReactNode;
}

/** One side of a difference, under the name of its version. */
export function Side({ kind, children }: SideProps) {
  const t = useTexts();
  return (
    <div className={styles.side} data-kind={kind}>
      <dt>{t(`adminHistory.${kind}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
