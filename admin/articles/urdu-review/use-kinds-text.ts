import { urduFaults } from "@hilal/i18n/text/clean-urdu/urdu-change";
import { useTexts } from "../../texts/language-provider.tsx";
import type { UrduPlace } from "./urdu-place.ts";

/** How many places there are of which kinds, as one line. */
export function useKindsText(places: readonly UrduPlace[]): string {
  const t = useTexts();
  return urduFaults
    .map((kind) => ({ kind, count: places.filter((place) => place.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`editorPaste.fault.${kind}`, { count }))
    .join(" · ");
}
