import { type RefObject, useEffect, useRef } from "react";

/** On what puts itself away by Escape within a bar. */
export const keepsEscape = { "data-keeps-escape": "" } as const;

/** Hears Escape in a bar, before the hint of a tool would take it; what is open over the bar keeps its own. */
export function useEscape(within: RefObject<HTMLElement | null>, leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape" || !(target instanceof Element)) return;
      if (!within.current?.contains(target) || target.closest("[data-keeps-escape]")) return;
      latest.current();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [within]);
}
