import { RefusedPicture, requireSize } from "./refused-picture.ts";

/**
 * Decoded pixels of a picture that sharp can't read: rows from the top, four bytes per pixel (red, green, blue, alpha).
 */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

/** A memory limit: a file of a few bytes can claim any size. */
const mostPixels = 20_000_000;

interface Header {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bits: number;
  readonly masks: readonly [number, number, number, number];
  /** The offset of the palette; each entry takes `entrySize` bytes. */
  readonly paletteAt: number;
  readonly entrySize: number;
  readonly paletteLength: number;
}

/**
 * Decodes a BMP file: uncompressed, 1 to 32 bits per pixel.
 * @throws RefusedPicture
 */
export function decodeBmp(file: Buffer): Bitmap {
  return guarded(() => {
    const pixelsAt = file.readUInt32LE(10);
    const header = readHeader(file, 14);
    return readPixels(file, pixelsAt, header);
  });
}

/**
 * Decodes the bitmap inside an icon. It has no file header, and its height includes the mask that follows the pixels.
 * @throws RefusedPicture
 */
export function decodeIconBitmap(dib: Buffer): Bitmap {
  return guarded(() => {
    const doubled = readHeader(dib, 0);
    const header = { ...doubled, height: Math.floor(doubled.height / 2) };
    const pixelsAt = header.paletteAt + header.paletteLength * header.entrySize;
    const bitmap = readPixels(dib, pixelsAt, header);
    const maskAt = pixelsAt + rowBytes(header.width, header.bits) * header.height;
    if (header.bits < 32 && dib.length > maskAt) applyMask(bitmap, dib, maskAt);
    return bitmap;
  });
}

/** Converts reads past the end, which mean a damaged file, into a refusal. */
function guarded(decode: () => Bitmap): Bitmap {
  try {
    return decode();
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedPicture("unreadable", { cause: error });
    throw error;
  }
}

function readHeader(file: Buffer, at: number): Header {
  const size = file.readUInt32LE(at);
  const old = size === 12;
  if (!old && (size < 40 || size > 256)) throw new RefusedPicture("unreadable");
  const width = old ? file.readUInt16LE(at + 4) : file.readInt32LE(at + 4);
  const signedHeight = old ? file.readUInt16LE(at + 6) : file.readInt32LE(at + 8);
  const height = Math.abs(signedHeight);
  const bits = file.readUInt16LE(at + (old ? 10 : 14));
  const compression = old ? 0 : file.readUInt32LE(at + 16);
  requireSize(width, height, mostPixels);
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw new RefusedPicture("unreadable");
  // 0 is uncompressed; 3 and 6 are uncompressed with colour masks.
  if (![0, 3, 6].includes(compression)) throw new RefusedPicture("unreadable");
  const masked = compression !== 0;
  const masks = masked ? readMasks(file, at, size, compression) : usualMasks(bits);
  // After a 40-byte header, the masks are placed between header and palette.
  const maskBytes = masked && size === 40 ? 4 * (compression === 6 ? 4 : 3) : 0;
  const named = old ? 0 : file.readUInt32LE(at + 32);
  return {
    width,
    height,
    topDown: signedHeight < 0,
    bits,
    masks,
    paletteAt: at + size + maskBytes,
    entrySize: old ? 3 : 4,
    paletteLength: bits > 8 ? 0 : Math.min(named || 2 ** bits, 2 ** bits),
  };
}

function readMasks(file: Buffer, at: number, size: number, compression: number): Header["masks"] {
  const mask = (index: number) => file.readUInt32LE(at + 40 + index * 4);
  const hasAlpha = size >= 56 || compression === 6;
  return [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0];
}

const usualMasks = (bits: number): Header["masks"] =>
  bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0xff000000];

/** Rows are padded to a multiple of four bytes. */
const rowBytes = (width: number, bits: number) => Math.ceil((width * bits) / 32) * 4;

function readPixels(file: Buffer, pixelsAt: number, header: Header): Bitmap {
  const { width, height, bits, topDown } = header;
  const rgba = Buffer.alloc(width * height * 4);
  const row = rowBytes(width, bits);
  const put = bits <= 8 ? paletteReader(file, header) : maskReader(file, header);
  for (let y = 0; y < height; y += 1) {
    const start = pixelsAt + (topDown ? y : height - 1 - y) * row;
    for (let x = 0; x < width; x += 1) put(rgba, (y * width + x) * 4, start, x);
  }
  // Most encoders leave the fourth byte zero; then it carries no alpha.
  if (bits <= 8 || !hasAlpha(rgba)) for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255;
  return { width, height, rgba };
}

type PutPixel = (rgba: Buffer, at: number, rowStart: number, x: number) => void;

function paletteReader(file: Buffer, header: Header): PutPixel {
  const { bits, paletteAt, entrySize, paletteLength } = header;
  const perByte = 8 / bits;
  return (rgba, at, rowStart, x) => {
    const byte = file.readUInt8(rowStart + Math.floor(x / perByte));
    const shift = 8 - bits * ((x % perByte) + 1);
    const index = (byte >> shift) & (2 ** bits - 1);
    if (index >= paletteLength) throw new RefusedPicture("unreadable");
    const entry = paletteAt + index * entrySize;
    rgba[at] = file.readUInt8(entry + 2);
    rgba[at + 1] = file.readUInt8(entry + 1);
    rgba[at + 2] = file.readUInt8(entry);
  };
}

function maskReader(file: Buffer, { bits, masks }: Header): PutPixel {
  const channels = masks.map(channelReader);
  const bytes = bits / 8;
  return (rgba, at, rowStart, x) => {
    const value = file.readUIntLE(rowStart + x * bytes, bytes);
    for (let channel = 0; channel < 4; channel += 1) {
      rgba[at + channel] = channels[channel]?.(value) ?? 0;
    }
  };
}

/** Returns a function that reads the bits under a mask as 0 to 255. */
function channelReader(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = Math.clz32(mask & -mask) ^ 31;
  const highest = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / highest);
}

function hasAlpha(rgba: Buffer): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 0) return true;
  return false;
}

/** Applies an icon's mask: one bit per pixel, set where the icon is transparent. */
function applyMask({ width, height, rgba }: Bitmap, dib: Buffer, maskAt: number): void {
  const row = rowBytes(width, 1);
  for (let y = 0; y < height; y += 1) {
    const start = maskAt + (height - 1 - y) * row;
    for (let x = 0; x < width; x += 1) {
      const bit = (dib.readUInt8(start + (x >> 3)) >> (7 - (x & 7))) & 1;
      if (bit === 1) rgba[(y * width + x) * 4 + 3] = 0;
    }
  }
}
