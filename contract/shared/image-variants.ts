import type { Picture } from "./picture.ts";

/** Widths in pixels at which a stored picture is served; any other width gets 404. */
export const variantWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** The formats that a `<picture>` offers, best first. JPEG is for browsers that support neither of the others. */
export const variantFormats = ["avif", "webp", "jpg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

const storedPath = /^(.*\/media\/[0-9a-f]{16})\/[^/]+$/;

/**
 * Returns the address of a stored picture in another width and format.
 * @param src the stored picture's address, `/media/<hash>/<name>`
 * @returns `/media/<hash>/w<width>.<format>`; `src` itself when it is not a stored picture
 */
export function variantUrl(src: string, width: VariantWidth, format: VariantFormat): string {
  const folder = storedPath.exec(src)?.[1];
  return folder === undefined ? src : `${folder}/w${width}.${format}`;
}

/**
 * Returns a picture's `srcset` in one format: every width below its own, and the next larger one, which the server
 * answers at the picture's own width because it never enlarges.
 * @returns "" for a picture without variants, which is shown with `src` alone
 */
export function toSrcSet(picture: Picture, format: VariantFormat): string {
  if (!picture.variants) return "";
  const upTo = variantWidths.findIndex((width) => width >= picture.width);
  const widths = upTo === -1 ? variantWidths : variantWidths.slice(0, upTo + 1);
  return widths
    .map((width) => {
      const shown = Math.min(width, picture.width);
      return `${variantUrl(picture.src, width, format)} ${shown}w`;
    })
    .join(", ");
}
