import { type RefObject, useEffect } from "react";

/** The way to this screen over the head, which is there until one scrolls, in pixels. */
const way = 56;

/**
 * Tells what sticks below the head of the panel how much room it takes, while it sticks at the top of the whole page
 * itself; and the messages in that corner, so that they never cover publishing.
 */
export function useToldHeight(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = head.current;
    const { style } = document.documentElement;
    const tell = () => {
      // Beside the page it stands in the panel, which has a scrolling of its own.
      const isOver =
        element?.parentElement && getComputedStyle(element.parentElement).display === "contents";
      style.setProperty("--messages-below", `${(element?.offsetHeight ?? 0) + way}px`);
      style.setProperty("--form-head", `${isOver ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(tell);
    if (element) observer.observe(element);
    tell();
    return () => {
      observer.disconnect();
      style.removeProperty("--form-head");
      style.removeProperty("--messages-below");
    };
  }, [head]);
}
