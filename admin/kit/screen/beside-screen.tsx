import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The element of the frame that stands at the end of the screen, with a scroll of its own. */
export const besideScreen = "beside-screen";

/** Shows something beside the whole screen, such as a preview. */
export function BesideScreen({ children }: { readonly children: ReactNode }) {
  const place = document.getElementById(besideScreen);
  return place && createPortal(children, place);
}
