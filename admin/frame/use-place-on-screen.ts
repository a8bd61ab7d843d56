import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { keepForEntry, readKept } from "../kit/screen/entry-state.ts";
import { isSameScreen } from "../kit/screen/side-panel.tsx";

/** Where somebody was on a screen. */
interface Place {
  readonly top: number;
  /** The row that had the focus, from its `data-row`. */
  readonly row: string | undefined;
}

const name = "place";
/** How long rows are waited for, in milliseconds. */
const patience = 4000;

/**
 * A new screen starts at its top and has the focus, as a new page would; so does the first one. Back and Forward bring
 * back how far a screen was scrolled, and the row that had the focus, once its rows are there (product: back-office
 * 22).
 * @returns a ref for the element that scrolls
 */
export function usePlaceOnScreen(): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const { pathname, state, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const entry = useRef(key);
  useLayoutEffect(() => {
    entry.current = key;
  }, [key]);
  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    let row: string | undefined;
    const keep = () => keepForEntry(entry.current, name, { top: element.scrollTop, row });
    const reach = ({ target }: FocusEvent) => {
      row = (target as Element).closest<HTMLElement>("[data-row]")?.dataset.row;
      keep();
    };
    element.addEventListener("scroll", keep, { passive: true });
    element.addEventListener("focusin", reach);
    return () => {
      element.removeEventListener("scroll", keep);
      element.removeEventListener("focusin", reach);
    };
  }, []);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    const isNew = shown.current !== pathname;
    shown.current = pathname;
    const element = content.current;
    if (!element) return undefined;
    const place = isReturn && !isFirst ? readKept<Place>(key, name) : undefined;
    if (isNew && !isSameScreen(state) && (!isFirst || document.activeElement === document.body)) {
      element.scrollTo(0, 0);
      element.focus({ preventScroll: true });
    }
    return place && (place.top > 0 || place.row) ? restore(element, place, isNew) : undefined;
  }, [pathname, state, key, isReturn]);
  return content;
}

/**
 * Brings a place back as soon as the content is long enough and has the row, unless the user does something first.
 * @returns a function that gives up
 */
function restore(element: HTMLElement, { top, row }: Place, withFocus: boolean): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of acts) removeEventListener(event, stop, true);
  };
  const attempt = () => {
    const found = row
      ? element.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"]`)
      : null;
    const isLong = element.scrollHeight >= top + element.clientHeight;
    if (!isLong || (row && !found)) return;
    stop();
    if (withFocus)
      (found?.querySelector<HTMLElement>("th a") ?? found)?.focus({ preventScroll: true });
    element.scrollTo(0, top);
  };
  const observer = new MutationObserver(attempt);
  observer.observe(element, { childList: true, subtree: true });
  const timer = setTimeout(stop, patience);
  for (const event of acts) addEventListener(event, stop, true);
  attempt();
  return stop;
}

const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
