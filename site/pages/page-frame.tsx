import type { ReactNode } from "react";
import { type BreadcrumbStep, Breadcrumbs } from "../components/breadcrumbs.tsx";
import styles from "./page-frame.module.css";

/** The margins of a reading page, with the way to it above. */
export function PageFrame({
  steps = [],
  children,
}: {
  readonly steps?: readonly BreadcrumbStep[];
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <Breadcrumbs steps={steps} />
      {children}
    </div>
  );
}
