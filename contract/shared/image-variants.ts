import type { Picture } from "./picture.ts";

/** Widths in pixels that a stored picture is served at; any other width is not found. */
export const variantWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type VariantWidth = (typeof variantWidths)[number];

/** The best first: what a `<picture>` offers, JPEG being for what knows neither of the others. */
export const variantFormats = ["avif", "webp", "jpg"] as const;
export type VariantFormat = (typeof variantFormats)[number];

const storedPath = /^(.*\/media\/[0-9a-f]{16})\/[^/]+$/;

/**
 * The address of a stored picture at another width and format.
 * @param src the stored picture's address, `/media/<hash>/<name>`
 * @returns `/media/<hash>/w<width>.<format>`; `src` itself when it is not a stored picture
 */
export function variantUrl(src: string, width: VariantWidth, format: VariantFormat): string {
  const folder = storedPath.exec(src)?.[1];
  return folder === undefined ? src : `${folder}/w${width}.${format}`;
}

/**
 * A picture's `srcset` in one format: every width below its own, and the next one up, which the server answers at the
 * picture's own width because it never enlarges.
 * @returns "" for a picture without variants: lay out `src` alone
 */
export function srcSetOf(picture: Picture, format: VariantFormat): string {
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
