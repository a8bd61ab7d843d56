import { type RefObject, useLayoutEffect, useState } from "react";

/** The place of a group of tools in its row, as its element names it. */
export const placeAttribute = "data-place";

/** Room for the button that shows the rest, in pixels. */
const moreWidth = 40;

/**
 * How many groups of a row fit into it, measured as it and they change; all of them until it was measured. A group that
 * stands in the row is measured there; what was put away keeps the width that it had.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  const [widths] = useState(() => new Map<number, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other groups fit, others stand in the row, and those are observed
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const groups = [...element.children].filter((child) => child.hasAttribute(placeAttribute));
    const measure = () => {
      for (const group of groups) {
        widths.set(Number(group.getAttribute(placeAttribute)), group.getBoundingClientRect().width);
      }
      setFitting(
        fittingIn(
          element.clientWidth,
          Array.from({ length: count }, (_, at) => widths.get(at) ?? 0),
        ),
      );
    };
    const observer = new ResizeObserver(measure);
    for (const watched of [element, ...groups]) observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [row, count, fitting]);
  return fitting;
}

/** How many of these widths fit, with room for one more button if not all of them do. */
export function fittingIn(room: number, widths: readonly number[]): number {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= room) return widths.length;
  let left = room - moreWidth;
  const first = widths.findIndex((width) => {
    left -= width;
    return left < 0;
  });
  return first;
}
