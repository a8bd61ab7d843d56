import { type Bitmap, decodeBmp, decodeIconBitmap } from "./bitmap.ts";
import { type PictureFault, RefusedPicture } from "./refused-picture.ts";

export interface ForeignPicture {
  readonly kind: "bmp" | "ico";
  readonly bytes: Uint8Array;
}

/** The result of decoding a picture of a kind that sharp can't read. */
export type DecodedPicture =
  | { readonly png: Uint8Array }
  | { readonly bitmap: Omit<Bitmap, "rgba"> & { readonly rgba: Uint8Array } }
  | { readonly fault: PictureFault };

/** Decodes a BMP or ICO file. The largest ones take a second of processor time. */
export function decodeForeignPicture({ kind, bytes }: ForeignPicture): DecodedPicture {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return kind === "bmp" ? { bitmap: decodeBmp(file) } : readLargestIcon(file);
  } catch (error) {
    // Error classes are lost when an error leaves a thread, so the fault is returned.
    if (error instanceof RefusedPicture) return { fault: error.fault };
    throw error;
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** The largest picture of an icon: an unchanged PNG, or pixels. */
export type IconPicture = { readonly png: Buffer } | { readonly bitmap: Bitmap };

/**
 * Extracts the largest picture of an ICO file.
 * @throws RefusedPicture
 */
export function readLargestIcon(file: Buffer): IconPicture {
  const count = file.length >= 6 ? file.readUInt16LE(4) : 0;
  const entries = Array.from({ length: Math.min(count, 64) }, (_, index) => {
    const at = 6 + index * 16;
    if (file.length < at + 16) throw new RefusedPicture("unreadable");
    const offset = file.readUInt32LE(at + 12);
    return {
      // Zero means 256.
      width: file.readUInt8(at) || 256,
      bits: file.readUInt16LE(at + 6),
      data: file.subarray(offset, offset + file.readUInt32LE(at + 8)),
    };
  });
  entries.sort((one, other) => other.width - one.width || other.bits - one.bits);
  const largest = entries[0]?.data;
  if (!largest || largest.length === 0) throw new RefusedPicture("unreadable");
  if (largest.subarray(0, 4).equals(pngSignature)) return { png: largest };
  return { bitmap: decodeIconBitmap(largest) };
}
