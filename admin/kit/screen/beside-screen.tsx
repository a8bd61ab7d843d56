import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The id of the element at the end of the screen, in the frame, that scrolls separately. */
export const besideScreen = "beside-screen";

/** Renders a panel next to the whole screen, such as a preview. */
export function BesideScreen({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(besideScreen);
  return place && createPortal(children, place);
}

/** The state of a step that changes the address only: the screen stays as it is, with its focus and its scroll. */
export const sameScreen = { isSameScreen: true } as const;

export function isSameScreen(state: unknown): boolean {
  return (state as Partial<typeof sameScreen> | null)?.isSameScreen === true;
}
