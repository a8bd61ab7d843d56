export type ReaderAction =
  | "next"
  | "previous"
  | "first"
  | "last"
  | "zoomIn"
  | "zoomOut"
  | "zoomReset";

const always: Readonly<Record<string, ReaderAction>> = {
  PageDown: "next",
  PageUp: "previous",
  Home: "first",
  End: "last",
  "+": "zoomIn",
  "=": "zoomIn",
  "-": "zoomOut",
  "0": "zoomReset",
};

/**
 * What a key does. Arrows point where the leaves lie: in a right-to-left book the next one lies to the left. Enlarged,
 * they move the page instead.
 */
export function actionOf(
  key: string,
  { isRightToLeft, isEnlarged }: { readonly isRightToLeft: boolean; readonly isEnlarged: boolean },
): ReaderAction | undefined {
  if (key === "ArrowLeft" || key === "ArrowRight") {
    if (isEnlarged) return undefined;
    return (key === "ArrowLeft") === isRightToLeft ? "next" : "previous";
  }
  return Object.hasOwn(always, key) ? always[key] : undefined;
}
