/** Hides what cannot be loaded; the preview colour behind it stays. */
export function hideBrokenPictures(): void {
  const hide = (image: HTMLImageElement) => {
    image.hidden = true;
  };
  // Errors do not bubble, but they can be caught on the way down.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLImageElement) hide(target);
    },
    true,
  );
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) hide(image);
  }
}
