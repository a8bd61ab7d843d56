interface Bounds {
  readonly mostWidth: number;
  readonly mostPixels: number;
}

/**
 * How wide a picture is kept, in pixels. It is bounded across, as it is read on a page, and in all its pixels, but never
 * by its height alone: a tall one would lose the width at which its words can be read (product: uploads 16).
 * @param size upright, of one frame
 */
export function widthWithin(
  { width, height }: { readonly width: number; readonly height: number },
  { mostWidth, mostPixels }: Bounds,
): number {
  const bySurface = Math.max(1, Math.floor(Math.sqrt((mostPixels * width) / height)));
  return Math.min(width, mostWidth, bySurface);
}
