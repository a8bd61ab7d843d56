import { useEffect, useState } from "react";
import { useLocation } from "react-router";

const key = "hilal-office-sidebar";

function remembered(): boolean {
  try {
    const stored = localStorage.getItem(key);
    if (stored) return stored === "collapsed";
  } catch {
    // Without storage the width of the window decides.
  }
  return matchMedia("(max-width: 60rem)").matches;
}

/**
 * Whether the sidebar is collapsed; this browser remembers, a narrow window begins collapsed. On a phone, where it lies
 * over the screen, it makes way when another screen is opened.
 */
export function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(remembered);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks whenever another screen is opened
  useEffect(() => {
    if (matchMedia("(max-width: 40rem)").matches) setCollapsed(true);
  }, [pathname]);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    try {
      localStorage.setItem(key, isCollapsed ? "open" : "collapsed");
    } catch {
      // Then it lasts as long as the tab.
    }
  };
  return [isCollapsed, toggle];
}
