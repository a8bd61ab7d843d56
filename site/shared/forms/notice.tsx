import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** The result of a form, shown above it. Screen readers announce failures immediately. */
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
