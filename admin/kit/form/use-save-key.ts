import { useEffect, useRef } from "react";

/**
 * Ctrl+S (⌘S) saves, whatever keyboard is switched on; the browser would save the page instead. An open dialog
 * has the keys to itself.
 */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.code === "KeyS" || event.key.toLowerCase() === "s";
      if (!isSave || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (!isCovered && !event.repeat) latest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
