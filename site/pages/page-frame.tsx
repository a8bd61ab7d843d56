import type { ReactNode } from "react";
import { type BreadcrumbStep, Breadcrumbs } from "../components/breadcrumbs.tsx";

/** A reading page with the way to it above. */
export function PageFrame({
  steps = [],
  children,
}: {
  readonly steps?: readonly BreadcrumbStep[];
  readonly children: ReactNode;
}) {
  return (
    <>
      <Breadcrumbs steps={steps} />
      {children}
    </>
  );
}
