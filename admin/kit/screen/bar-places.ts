import { createContext } from "react";

interface BarPlaces {
  /** The element for a screen's parents and its heading; null until the bar is mounted. */
  readonly heading: HTMLElement | null;
  /** The element for its actions and its menu. */
  readonly actions: HTMLElement | null;
}

/**
 * Where a screen puts its head: into the one bar above the content (product: back-office 21). Null outside the frame;
 * the screen then shows its head itself.
 */
export const BarPlacesContext = createContext<BarPlaces | null>(null);
