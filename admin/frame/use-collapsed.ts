import { useState } from "react";

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

/** Whether the sidebar is collapsed; this browser remembers, a narrow window begins collapsed. */
export function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(remembered);
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
