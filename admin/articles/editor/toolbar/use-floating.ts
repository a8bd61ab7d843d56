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

/** Room at the window's edges that a bar keeps free, and the height of the editor's tools, in pixels. */
const edge = 8;
const tools = 48;

/**
 * Keeps an element at a place of the text, whatever scrolls or grows; hidden when that place is scrolled away. Its
 * position is set by script, property by property: a style sheet or attribute would be refused.
 */
export function useFloating(
  floating: RefObject<HTMLElement | null>,
  { rect, within, placement, at }: FloatingOptions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rect` is a new function at every rendering; `at` tells when it reads another place
  useEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    const reference: VirtualElement = {
      getBoundingClientRect: () => rect() ?? new DOMRect(),
      contextElement: within,
    };
    // Where a side is set by the style sheet as well, the one of the other direction would win.
    element.style.inset = "auto";
    const place = async () => {
      const top = stickingHeight() + tools;
      const padding = { top, bottom: edge, left: edge, right: edge };
      const found = await computePosition(reference, element, {
        placement,
        middleware: [
          offset(edge),
          flip({ padding }),
          shift({ padding: edge }),
          hide({ padding: { top } }),
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

/** How much room the bars take that stick over the page. */
function stickingHeight(): number {
  const told = document.documentElement.style.getPropertyValue("--form-head");
  return Number.parseFloat(told) || 0;
}
