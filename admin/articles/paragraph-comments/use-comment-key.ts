import { useEffect, useRef } from "react";

/** Ctrl+Alt+M (⌥⌘M) comments on the paragraph that the cursor is in, whatever keyboard is switched on. */
export function useCommentKey(comment: () => void): void {
  const latest = useRef(comment);
  latest.current = comment;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey;
      if (!held || event.code !== "KeyM" || event.repeat) return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (!isCovered) latest.current();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
