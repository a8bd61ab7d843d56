import { type Bitmap, decodeBmp } from "./bitmap.ts";
import { largestOfIcon } from "./icon.ts";
import { type PictureFault, RefusedPicture } from "./refused-picture.ts";

export interface ForeignPicture {
  readonly kind: "bmp" | "ico";
  readonly bytes: Uint8Array;
}

/** What a picture of a kind that sharp can't read turned out to be. */
export type DecodedPicture =
  | { readonly png: Uint8Array }
  | { readonly bitmap: Omit<Bitmap, "rgba"> & { readonly rgba: Uint8Array } }
  | { readonly fault: PictureFault };

/** Decodes a BMP or ICO file. It takes a second of the processor for the largest ones. */
export function decodeForeignPicture({ kind, bytes }: ForeignPicture): DecodedPicture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return kind === "bmp" ? { bitmap: decodeBmp(file) } : largestOfIcon(file);
  } catch (error) {
    // The classes of errors do not survive the way out of a thread.
    if (error instanceof RefusedPicture) return { fault: error.fault };
    throw error;
  }
}
