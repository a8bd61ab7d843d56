import * as hooks from "../../page-kit/hooks.ts";

/**
 * Marks pictures that cannot be loaded, those that come later included: the style sheet hides them in their place, with
 * the browser's sign for it, and the preview colour behind them stays.
 */
export function hideBrokenPictures(): void {
  const mark = (image: EventTarget | null, isBroken: boolean) => {
    if (image instanceof HTMLImageElement) image.toggleAttribute(hooks.broken, isBroken);
  };
  // Neither event bubbles, but both can be caught on the way down. A wider window may ask for a size that is there.
  document.addEventListener("error", ({ target }) => mark(target, true), true);
  document.addEventListener("load", ({ target }) => mark(target, false), true);
  for (const image of document.querySelectorAll("img")) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) mark(image, true);
  }
}
