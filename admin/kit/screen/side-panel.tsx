import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The id of the element at the end of the screen, in the frame, that scrolls separately. */
export const sidePanel = "beside-screen";

/** Renders a panel next to the whole screen, such as a preview. */
export function SidePanel({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(sidePanel);
  return place && createPortal(children, place);
}

/** Navigation state for a change of the URL only: the screen stays mounted, with its focus and scroll position. */
export const sameScreen = { isSameScreen: true } as const;

export function isSameScreen(state: unknown): boolean {
  return (state as Partial<typeof sameScreen> | null)?.isSameScreen === true;
}
