import { type UrduFault, urduFaults } from "@hilal/i18n/text/clean-urdu/urdu-change";
import { useMemo } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import type { UrduPlace } from "./urdu-place.ts";

/** Formats the number of places of each kind as one line. */
export function useKindsText(places: readonly UrduPlace[]): string {
  const t = useTexts();
  const counts = useMemo(() => {
    const counted = new Map<UrduFault, number>();
    for (const { kind } of places) counted.set(kind, (counted.get(kind) ?? 0) + 1);
    return counted;
  }, [places]);
  return urduFaults
    .flatMap((kind) => {
      const count = counts.get(kind) ?? 0;
      return count > 0 ? [t(`editorPaste.fault.${kind}`, { count })] : [];
    })
    .join(" · ");
}
