import { type RefObject, useEffect, useRef } from "react";

/** Hears Escape in an element; what is open over it (a list, a dialog) keeps its own. */
export function useEscape(within: RefObject<HTMLElement | null>, leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const element = within.current;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) latest.current();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [within]);
}
