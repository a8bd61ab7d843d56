import { type RefObject, useEffect } from "react";

/**
 * Lifts what sticks to the bottom of the window over the keyboard on the screen, where that lies over the page instead
 * of making it smaller.
 */
export function useOverKeyboard(bar: RefObject<HTMLElement | null>, isNeeded: boolean): void {
  useEffect(() => {
    const element = bar.current;
    const view = window.visualViewport;
    if (!element || !view || !isNeeded) return undefined;
    const lift = () => {
      const covered = Math.max(0, window.innerHeight - view.height - view.offsetTop);
      // Zoomed in, the window is a part of the page and nothing is covered.
      element.style.translate = covered > 0 && view.scale === 1 ? `0 ${-covered}px` : "";
    };
    lift();
    view.addEventListener("resize", lift);
    view.addEventListener("scroll", lift);
    return () => {
      view.removeEventListener("resize", lift);
      view.removeEventListener("scroll", lift);
      element.style.translate = "";
    };
  }, [bar, isNeeded]);
}
