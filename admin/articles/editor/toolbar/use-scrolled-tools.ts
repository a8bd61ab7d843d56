import { useSyncExternalStore } from "react";

/** Where there is little room, or fingers point: the tools are one row that is scrolled, over the keyboard. */
const scrolled = "(max-width: 40rem), (pointer: coarse)";

/** Whether the tools are a row that is scrolled, at the bottom of the window. */
export function useScrolledTools(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(scrolled);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(scrolled).matches,
  );
}
