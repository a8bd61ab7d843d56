interface Bounds {
  readonly mostWidth: number;
  readonly mostPixels: number;
}

/**
 * Returns the width to store a picture with, in pixels. Width and total number of pixels are limited, but never the
 * height alone: a tall picture (an infographic) would lose the width at which its text can be read (product: uploads
 * 16).
 * @param size upright, of one frame
 */
export function fitWidth(
  { width, height }: { readonly width: number; readonly height: number },
  { mostWidth, mostPixels }: Bounds,
): number {
  const bySurface = Math.max(1, Math.floor(Math.sqrt((mostPixels * width) / height)));
  return Math.min(width, mostWidth, bySurface);
}
