import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** What became of a form, above it. A failure is told to a screen reader at once. */
export function Notice({
  kind,
  children,
}: {
  readonly kind: "success" | "failure";
  readonly children: ReactNode;
}) {
  return (
    <p
      className={classNames(styles.notice, styles[kind])}
      role={kind === "failure" ? "alert" : "status"}
    >
      {children}
    </p>
  );
}
