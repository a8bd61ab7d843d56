import { useCallback, useEffect, useState } from "react";

const key = "hilal-office-preview";

/** On a narrow window the preview lies over the form: it never opens by itself there. */
const narrow = "(max-width: 64rem)";

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === "open" && !matchMedia(narrow).matches;
  } catch {
    return false;
  }
}

/**
 * Whether the preview is shown; this browser remembers it, and Ctrl+Alt+P (⌥⌘P) turns it, whatever keyboard is switched
 * on.
 */
export function usePreviewOpen() {
  const [isOpen, setOpen] = useState(remembered);
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  const show = useCallback((open: boolean) => {
    setOpen(open);
    try {
      localStorage.setItem(key, open ? "open" : "closed");
    } catch {
      // Then it lasts as long as the form.
    }
  }, []);
  useEffect(() => {
    const query = matchMedia(narrow);
    const note = () => setNarrow(query.matches);
    query.addEventListener("change", note);
    return () => query.removeEventListener("change", note);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const held = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey;
      if (!held || event.code !== "KeyP" || event.repeat) return;
      event.preventDefault();
      show(!isOpen);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isOpen, show]);
  return { isOpen, isNarrow, show };
}
