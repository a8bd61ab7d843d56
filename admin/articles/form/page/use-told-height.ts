import { type RefObject, useEffect } from "react";

/** Tells what sticks below an element how much room it takes, while it sticks at the top of the whole page itself. */
export function useToldHeight(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = head.current;
    const { style } = document.documentElement;
    const tell = () => {
      // Beside the page it stands in the panel, which has a scrolling of its own.
      const isOver =
        element?.parentElement && getComputedStyle(element.parentElement).display === "contents";
      style.setProperty("--form-head", `${isOver ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    if (element) observer.observe(element);
    tell();
    return () => {
      observer.disconnect();
      style.removeProperty("--form-head");
    };
  }, [head]);
}
