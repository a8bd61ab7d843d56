import { useState } from "react";
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

const liesOverScreen = () => matchMedia("(max-width: 40rem)").matches;

/**
 * Whether the sidebar is collapsed; this browser remembers, a narrow window begins collapsed. On a phone, where it lies
 * over the screen, it makes way when another screen is opened.
 */
export function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const { pathname } = useLocation();
  const [screen, setScreen] = useState(pathname);
  const [isCollapsed, setCollapsed] = useState(() => liesOverScreen() || remembered());
  if (screen !== pathname) {
    setScreen(pathname);
    if (liesOverScreen()) setCollapsed(true);
  }
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
