import { editions } from "@hilal/contract/shared/editions";
import type { ReactNode } from "react";
import { useView } from "../../page-kit/view.tsx";
import { FailedSection } from "../../shared/feedback/failed-section.tsx";

/** In the place of what a front's later section could not load; another try loads the front, or by script the section. */
export function FailedPart({ children }: { readonly children: ReactNode }) {
  const { edition } = useView();
  return <FailedSection again={editions[edition].path}>{children}</FailedSection>;
}
