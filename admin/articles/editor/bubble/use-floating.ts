import {
  autoUpdate,
  computePosition,
  flip,
  hide,
  offset,
  type Placement,
  shift,
  type VirtualElement,
} from "@floating-ui/dom";
import { type RefObject, useEffect } from "react";

interface FloatingOptions {
  /** What it stands at: read anew whenever something moves. */
  readonly rect: () => DOMRect | null;
  /** What that belongs to, for its scrolling. */
  readonly within: Element;
  readonly placement: Placement;
  /** Anew when it changes: what it stands at is another one. */
  readonly at: unknown;
}

/** Room at the window's edges that a bar keeps free, in pixels; above, the bars of the form stick. */
const edge = 8;
const head = 104;

/**
 * Keeps an element at a place of the text, whatever scrolls or grows; hidden when that place is scrolled away. Its
 * position is set by script, property by property: a style sheet or attribute would be refused.
 */
export function useFloating(
  floating: RefObject<HTMLElement | null>,
  { rect, within, placement, at }: FloatingOptions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rect` reads what `at` stands for
  useEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    const reference: VirtualElement = {
      getBoundingClientRect: () => rect() ?? new DOMRect(),
      contextElement: within,
    };
    const padding = { top: head, bottom: edge, left: edge, right: edge };
    const place = async () => {
      const found = await computePosition(reference, element, {
        placement,
        middleware: [
          offset(edge),
          flip({ padding }),
          shift({ padding: edge }),
          hide({ padding: { top: head } }),
        ],
      });
      element.style.left = `${found.x}px`;
      element.style.top = `${found.y}px`;
      const isGone = found.middlewareData.hide?.referenceHidden === true || rect() === null;
      element.style.visibility = isGone ? "hidden" : "visible";
    };
    return autoUpdate(reference, element, () => void place());
  }, [floating, within, placement, at]);
}
