import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { crc32, inflate } from "node:zlib";
import { limits } from "@hilal/contract/shared/limits";
import { RefusedPicture, requireSize } from "./refused-picture.ts";

const orientationTag = 0x0112;
const exifName = Buffer.from("Exif\0\0", "latin1");

/**
 * Reads only the camera orientation from an EXIF block: other entries may hold arbitrary offsets.
 * @param tiff the block from its byte order mark on
 * @returns 1 to 8; 1 (upright) when it cannot be read
 */
function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const directory = long(4);
    const count = short(directory);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12;
      if (short(entry) !== orientationTag) continue;
      const orientation = short(entry + 8);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch (error) {
    // The entry is beyond the end of the block.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

/** Writes the smallest EXIF block that holds an orientation, from its byte order mark on. */
function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(orientationTag, 10);
  // One value of type SHORT (3).
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

/** The prefix of an EXIF block in a JPEG segment. */
const exifPrefix: Buffer = exifName;

/** A progressive picture of an ordinary encoder has about ten scans; each is another pass over all pixels. */
const mostScans = 64;
/**
 * Coded pixels contain a marker about every 256 bytes; a file of nothing but markers is read with pauses, so that other
 * work isn't blocked.
 */
const markersBetweenPauses = 30_000;
/** An ordinary file has some hundred tables, profiles and restart markers. */
const mostSegments = 4_000;

const startOfScan = 0xda;
const endOfImage = 0xd9;
const application = { first: 0xe0, exif: 0xe1, profile: 0xe2, adobe: 0xee, last: 0xef };
const comment = 0xfe;
/** Frame headers of all kinds; three other markers lie within their range. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * Returns a JPEG with only its pixels, colour profile and orientation. Reads the file once, segment by segment.
 * @throws RefusedPicture
 */
async function stripJpeg(file: Buffer): Promise<Buffer> {
  const kept = [file.subarray(0, 2)];
  let scans = 0;
  let hasSize = false;
  let hasOrientation = false;
  let at = 2;
  for (let count = 1; ; count += 1) {
    if (count > mostSegments) throw new RefusedPicture("too_many_parts");
    const start = skipFilling(file, at);
    const marker = file[start + 1];
    if (marker === endOfImage) {
      kept.push(file.subarray(start, start + 2));
      return Buffer.concat(kept);
    }
    const end = endOfSegment(file, start);
    const segment = file.subarray(start, end);
    const data = segment.subarray(4);
    at = end;
    if (marker === undefined || marker === comment) continue;
    if (marker >= application.first && marker <= application.last) {
      if (marker === application.exif && data.subarray(0, 6).equals(exifPrefix)) {
        if (!hasOrientation) kept.push(orientationSegment(readOrientation(data.subarray(6))));
        hasOrientation = true;
      } else if (isColourSegment(marker, data)) kept.push(segment);
      continue;
    }
    if (isFrame(marker)) {
      if (hasSize || data.length < 6) throw new RefusedPicture("unreadable");
      requireSize(data.readUInt16BE(3), data.readUInt16BE(1));
      hasSize = true;
    }
    if (marker === startOfScan) {
      scans += 1;
      if (scans > mostScans) throw new RefusedPicture("too_many_parts");
      at = await endOfScan(file, end);
    }
    kept.push(file.subarray(start, at));
    // The end marker is missing; the decoder detects whether pixels are missing too.
    if (scans > 0 && at === file.length) return Buffer.concat(kept);
  }
}

/** Skips fill bytes: a marker may be preceded by any number of 0xff. */
function skipFilling(file: Buffer, from: number): number {
  let at = from;
  if (file[at] !== 0xff) throw new RefusedPicture("unreadable");
  while (file[at + 1] === 0xff) at += 1;
  return at;
}

function endOfSegment(file: Buffer, start: number): number {
  if (start + 4 > file.length) throw new RefusedPicture("unreadable");
  const length = file.readUInt16BE(start + 2);
  const end = start + 2 + length;
  if (length < 2 || end > file.length) throw new RefusedPicture("unreadable");
  return end;
}

/** Returns where the coded pixels end: at a marker other than a restart, or at the end of the file. */
async function endOfScan(file: Buffer, from: number): Promise<number> {
  let at = from;
  for (let count = 1; ; count += 1) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at >= file.length - 1) return file.length;
    const next = file[at + 1] ?? 0;
    const goesOn = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!goesOn) return at;
    at += next === 0xff ? 1 : 2;
    if (count % markersBetweenPauses === 0) await setImmediate();
  }
}

/** Whether a segment defines how colours are read: JFIF, Adobe's transform, or a colour profile. */
function isColourSegment(marker: number, data: Buffer): boolean {
  const begins = (text: string) => data.toString("latin1", 0, text.length) === text;
  if (marker === application.first) return begins("JFIF\0");
  if (marker === application.profile) return begins("ICC_PROFILE\0");
  return marker === application.adobe && begins("Adobe");
}

function orientationSegment(orientation: number): Buffer {
  const data = Buffer.concat([exifPrefix, writeOrientation(orientation)]);
  const head = Buffer.from([0xff, application.exif, 0, data.length + 2]);
  return Buffer.concat([head, data]);
}

const signatureBytes = 8;
/** Bytes around a chunk's data: length, type and checksum. */
const chunkFrame = 12;
/** Encoders split the pixels into chunks of 8 kB or more: a file of 10 MB has about a thousand. */
const mostChunks = 20_000;
/** An interlaced picture is decoded in one piece, not row by row. */
const mostInterlacedPixels = 20_000_000;
/** Profiles of screens take some hundred bytes, those of printers up to 3 MB. */
const mostProfileBytes = 4_000_000;
const mostOrientationBytes = 65_536;

/** The chunks needed for the pixels. Texts, dates, histograms and animation frames are not included. */
const pixelChunks: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/**
 * Returns a PNG with only its pixels, colour profile and orientation. Reads the chunks once and decompresses only the
 * profile; dropped chunks are never decompressed.
 * @throws RefusedPicture
 */
async function stripPng(file: Buffer): Promise<Buffer> {
  const kept = [file.subarray(0, signatureBytes)];
  const seen = new Set<string>();
  let at = signatureBytes;
  for (let count = 1; !seen.has("IEND"); count += 1) {
    if (count > mostChunks) throw new RefusedPicture("too_many_parts");
    const end = endOfChunk(file, at);
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (seen.size === 0) requireHeader(type, data);
    const isFirst = !seen.has(type);
    if (pixelChunks.has(type)) kept.push(file.subarray(at, end));
    else if (type === "iCCP" && isFirst && (await isProfile(data))) {
      kept.push(file.subarray(at, end));
    } else if (type === "eXIf" && isFirst && data.length <= mostOrientationBytes) {
      kept.push(chunk("eXIf", writeOrientation(readOrientation(data))));
    }
    seen.add(type);
    at = end;
  }
  return Buffer.concat(kept);
}

function endOfChunk(file: Buffer, at: number): number {
  if (at + chunkFrame > file.length) throw new RefusedPicture("unreadable");
  const end = at + chunkFrame + file.readUInt32BE(at);
  if (end > file.length) throw new RefusedPicture("unreadable");
  return end;
}

function requireHeader(type: string, data: Buffer): void {
  if (type !== "IHDR" || data.length !== 13) throw new RefusedPicture("unreadable");
  const isInterlaced = data.readUInt8(12) !== 0;
  const most = isInterlaced ? mostInterlacedPixels : undefined;
  requireSize(data.readUInt32BE(0), data.readUInt32BE(4), most);
}

/** Whether a compressed profile unpacks to an ordinary size; unpacking stops at the limit. */
async function isProfile(data: Buffer): Promise<boolean> {
  // A name, a zero byte, the compression method.
  const packed = data.subarray(data.indexOf(0) + 2);
  try {
    await promisify(inflate)(packed, { maxOutputLength: mostProfileBytes });
    return true;
  } catch {
    // Without a profile, the colours are read as sRGB, as in every picture that has none.
    return false;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const written = Buffer.alloc(chunkFrame + data.length);
  written.writeUInt32BE(data.length);
  written.write(type, 4, "latin1");
  data.copy(written, 8);
  written.writeUInt32BE(crc32(written.subarray(4, 8 + data.length)), 8 + data.length);
  return written;
}

const extension = 0x21;
const frame = 0x2c;
const headerBytes = 13;
const frameBytes = 10;
/**
 * An ordinary file of 10 MB has 40,000 blocks; a file of nothing but tiny blocks is read with pauses, so that other
 * work isn't blocked.
 */
const blocksBetweenPauses = 100_000;

/**
 * Returns a GIF up to the end of its last frame. Limits the number of frames and pixels to decode. Reads the blocks
 * once.
 * @throws RefusedPicture
 */
async function stripGif(file: Buffer): Promise<Buffer> {
  let at = headerBytes + coloursAfter(byteAt(file, 10));
  let width = file.readUInt16LE(6);
  let height = file.readUInt16LE(8);
  let frames = 0;
  /** The total number of pixels that decoding the frames writes, wherever they are placed. */
  let drawn = 0;
  for (let count = 1; ; count += 1) {
    if (count % blocksBetweenPauses === 0) await setImmediate();
    const kind = byteAt(file, at);
    if (kind === extension) at = await endOfBlocks(file, at + 2);
    else if (kind === frame) {
      if (at + frameBytes > file.length) throw new RefusedPicture("unreadable");
      frames += 1;
      if (frames > limits.imageFrames) throw new RefusedPicture("too_many_frames");
      const [left, top] = [file.readUInt16LE(at + 1), file.readUInt16LE(at + 3)];
      const [across, down] = [file.readUInt16LE(at + 5), file.readUInt16LE(at + 7)];
      width = Math.max(width, left + across);
      height = Math.max(height, top + down);
      drawn += across * down;
      requireSize(width, height, limits.imagePixels / frames);
      if (drawn > limits.imagePixels) throw new RefusedPicture("too_many_pixels");
      // The frame's colour table, then one byte for the initial code size.
      at = await endOfBlocks(file, at + frameBytes + coloursAfter(byteAt(file, at + 9)) + 1);
    } else break;
  }
  if (frames === 0) throw new RefusedPicture("unreadable");
  // Data after the last frame is dropped, even if a decoder would accept it as a picture.
  return Buffer.concat([file.subarray(0, at), Buffer.from([0x3b])]);
}

function byteAt(file: Buffer, at: number): number {
  const byte = file[at];
  if (byte === undefined) throw new RefusedPicture("unreadable");
  return byte;
}

/** Returns the size in bytes of the colour table announced by a flags byte. */
const coloursAfter = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Skips blocks of at most 255 bytes, up to an empty one. */
async function endOfBlocks(file: Buffer, from: number): Promise<number> {
  let at = from;
  let count = 1;
  for (let size = byteAt(file, at); size > 0; size = byteAt(file, at)) {
    at += size + 1;
    count += 1;
    if (count % blocksBetweenPauses === 0) await setImmediate();
  }
  return at + 1;
}

/** Formats that sharp decodes, as `file-type` names them. */
export type LeanKind = "png" | "apng" | "jpg" | "gif";

/**
 * Returns only the parts of a picture that a decoder needs: the pixels and how to read them, with limits on size and
 * number of parts. Everything else in the file (texts, thumbnails, locations) is dropped unread (product: uploads 15).
 * @throws RefusedPicture
 */
export async function stripPicture(file: Buffer, kind: LeanKind): Promise<Buffer> {
  if (kind === "gif") return stripGif(file);
  return kind === "jpg" ? stripJpeg(file) : stripPng(file);
}
