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
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { Toolbar } from "react-aria-components/Toolbar";
import styles from "./floating-bar.module.css";

/** Marks a floating bar, and the menus of its tools: while one has the focus, the bar stays. */
export const floatingTools = { "data-floating-tools": "" } as const;

/** For elements within a bar that handle Escape themselves. */
export const keepsEscape = { "data-keeps-escape": "" } as const;

/** Handles Escape within a bar, before a tool's tooltip would take it; a popup over the bar handles its own. */
export function useEscape(within: RefObject<HTMLElement | null>, leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key !== "Escape" || !(target instanceof Element)) return;
      if (!within.current?.contains(target) || target.closest("[data-keeps-escape]")) return;
      latest.current();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [within]);
}

/**
 * Leaves the focus and the selection where they are when the pointer presses a bar: also on a tool that is not available,
 * and between the tools.
 */
export function useKeptFocus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    const press = (event: MouseEvent) => event.preventDefault();
    element?.addEventListener("mousedown", press);
    return () => element?.removeEventListener("mousedown", press);
  }, [bar]);
}

interface FloatingOptions {
  /** Position of the anchor; read again whenever something moves. */
  readonly rect: () => DOMRect | null;
  /** The element whose scrolling moves the anchor. */
  readonly within: Element;
  readonly placement: Placement;
  /** Changes when the anchor is another one. */
  readonly at: unknown;
  /** Whether it stays inside `within` from side to side, where it has room there. */
  readonly isInside?: boolean;
}

/** Distance of a bar from the window's edges, and the height of the editor's tools, in pixels. */
const edge = 8;
const tools = 48;

/**
 * Positions an element at a place of the text, through scrolling and growth; hides it when that place is scrolled out
 * of view. The position is set property by property in script, because the content security policy rejects style sheets
 * and attributes.
 */
export function useFloating(
  floating: RefObject<HTMLElement | null>,
  { rect, within, placement, at, isInside = false }: FloatingOptions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rect` is a new function on every render; `at` changes when it would return another place
  useEffect(() => {
    const element = floating.current;
    if (!element) return undefined;
    const reference: VirtualElement = {
      getBoundingClientRect: () => rect() ?? new DOMRect(),
      contextElement: within,
    };
    // A side that the style sheet sets as well would override the opposite side.
    element.style.inset = "auto";
    const place = async () => {
      const top = stickingHeight() + tools;
      const padding = { top, bottom: edge, left: edge, right: edge };
      const found = await computePosition(reference, element, {
        placement,
        middleware: [
          offset(edge),
          flip({ padding }),
          shift({ padding: edge, ...(isInside ? { boundary: within } : {}) }),
          hide({ padding: { top } }),
        ],
      });
      element.style.left = `${found.x}px`;
      element.style.top = `${found.y}px`;
      const isGone = found.middlewareData.hide?.referenceHidden === true || rect() === null;
      element.style.visibility = isGone ? "hidden" : "visible";
    };
    return autoUpdate(reference, element, () => void place());
  }, [floating, within, placement, at, isInside]);
}

/** The height of the bars that stick above the page. */
function stickingHeight(): number {
  const told = document.documentElement.style.getPropertyValue("--form-head");
  return Number.parseFloat(told) || 0;
}

interface FloatingBarProps {
  readonly label: string;
  readonly rect: () => DOMRect | null;
  readonly within: Element;
  readonly placement: Placement;
  readonly at: unknown;
  /** Called on Escape: returns the focus to the text. */
  onLeave(): void;
  readonly children: ReactNode;
}

/** A small toolbar that floats at its anchor in the text. */
export function FloatingBar({ label, onLeave, children, ...place }: FloatingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFloating(bar, place);
  useKeptFocus(bar);
  useEscape(bar, onLeave);
  return (
    <div ref={bar} className={styles.float}>
      <Toolbar aria-label={label} className={styles.bar ?? ""} {...floatingTools}>
        {children}
      </Toolbar>
    </div>
  );
}

/** On narrow windows and touch devices the tools are one scrolling row above the keyboard. */
const scrolled = "(max-width: 40rem), (pointer: coarse)";

/** Whether the tools are a scrolling row at the bottom of the window. */
export function useScrolledTools(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(scrolled);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(scrolled).matches,
  );
}
