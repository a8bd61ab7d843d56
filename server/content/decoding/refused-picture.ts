import { limits } from "@hilal/contract/shared/limits";

/** Why a picture is not decoded; each fault has its text in i18n's `validation.image_*`. */
export type PictureFault =
  | "unreadable"
  | "too_many_pixels"
  | "side_too_long"
  | "too_many_frames"
  | "too_many_parts"
  | "takes_too_long";

/** Thrown for a picture that is damaged, or costs more to decode than any legitimate one. */
export class RefusedPicture extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`The picture is refused: ${fault}.`, options);
    this.name = "RefusedPicture";
    this.fault = fault;
  }
}

/**
 * Checks the size that a file declares against the limits, before memory is allocated for any pixel.
 * @param mostPixels lower for a kind whose pixels must all be in memory at once
 * @throws RefusedPicture
 */
export function requireSize(
  width: number,
  height: number,
  mostPixels: number = limits.imagePixels,
): void {
  if (width < 1 || height < 1) throw new RefusedPicture("unreadable");
  if (width > limits.imageSide || height > limits.imageSide) {
    throw new RefusedPicture("side_too_long");
  }
  if (width * height > mostPixels) throw new RefusedPicture("too_many_pixels");
}
