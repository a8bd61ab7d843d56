import { type RefObject, useEffect } from "react";

/**
 * Ctrl+S (⌘S) sends the form, whatever keyboard is switched on; the browser would save the page instead. An open dialog
 * has the keys to itself.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.code === "KeyS" || event.key.toLowerCase() === "s";
      if (!isSave || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const isCovered = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (!isCovered && !event.repeat) form.current?.requestSubmit();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [form]);
}
