import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const key = "hilal-office-sidebar";

/** Here the sidebar lies over the screen, as its styles say. */
const phone = "(max-width: 40rem)";
/** Here it is icons until somebody chooses. */
const narrow = "(max-width: 60rem)";

/** What was chosen in this browser; `undefined` where nothing was, or nothing can be kept. */
function remembered(): boolean | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored ? stored === "collapsed" : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the sidebar is collapsed. Beside the screen it is as this browser remembers, without that the width of the
 * window decides. On a phone, where it lies over the screen, it is away until it is called, and makes way again when
 * another screen is opened; that is not remembered, and a window that was narrowed has it as before once it is wide.
 */
export function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const { pathname } = useLocation();
  const liesOver = useMatches(phone);
  const isNarrow = useMatches(narrow);
  const [chosen, setChosen] = useState(remembered);
  const [isCalled, setCalled] = useState(false);
  const lainOver = liesOver ? pathname : undefined;
  const [lastLainOver, setLastLainOver] = useState(lainOver);
  if (lastLainOver !== lainOver) {
    setLastLainOver(lainOver);
    setCalled(false);
  }
  const isCollapsed = liesOver ? !isCalled : (chosen ?? isNarrow);
  const toggle = () => {
    if (liesOver) {
      setCalled(!isCalled);
      return;
    }
    setChosen(!isCollapsed);
    try {
      localStorage.setItem(key, isCollapsed ? "open" : "collapsed");
    } catch {
      // Then it lasts as long as the tab.
    }
  };
  return [isCollapsed, toggle];
}

/** Hands the focus of a sidebar that goes away with the width of the window to the button that calls it back. */
export function useFocusOutOfSidebar(
  sidebar: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  const liesOver = useMatches(phone);
  useLayoutEffect(() => {
    if (liesOver && sidebar.current?.contains(document.activeElement)) button.current?.focus();
  }, [liesOver, sidebar, button]);
}

function useMatches(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(media);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(media).matches,
  );
}
