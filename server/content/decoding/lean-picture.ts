import { leanGif } from "./lean-gif.ts";
import { leanJpeg } from "./lean-jpeg.ts";
import { leanPng } from "./lean-png.ts";

/** Kinds that sharp decodes, as `file-type` names them. */
export type LeanKind = "png" | "apng" | "jpg" | "gif";

/**
 * What a decoder is given of a picture: the pixels and how to read them, of a size and in a number of parts that are
 * bounded. Anything else in the file (texts, thumbnails, places) is left out unread (product: uploads 15).
 * @throws RefusedPicture
 */
export async function leanPicture(file: Buffer, kind: LeanKind): Promise<Buffer> {
  if (kind === "gif") return leanGif(file);
  return kind === "jpg" ? leanJpeg(file) : leanPng(file);
}
