import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The element of the frame that stands at the end of the screen, with a scroll of its own. */
export const besideScreen = "beside-screen";

/** Shows something beside the whole screen, such as a preview. */
export function BesideScreen({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(besideScreen);
  return place && createPortal(children, place);
}

/** The state of a step that changes the address only: the screen stays as it is, with its focus and its scroll. */
export const sameScreen = { isSameScreen: true } as const;

export function isSameScreen(state: unknown): boolean {
  return (state as Partial<typeof sameScreen> | null)?.isSameScreen === true;
}
