import { promisify } from "node:util";
import { crc32, inflate } from "node:zlib";
import { readOrientation, writeOrientation } from "./exif-orientation.ts";
import { RefusedPicture, requireSize } from "./refused-picture.ts";

const signatureBytes = 8;
/** Length, type and checksum. */
const chunkFrame = 12;
/** Encoders cut the pixels into pieces of 8 kB or more: a file of 10 MB has about a thousand. */
const mostChunks = 20_000;
/** An interlaced picture is decoded as a whole, not row by row. */
const mostInterlacedPixels = 20_000_000;
/** Profiles of screens have some hundred bytes, those of printers up to 3 MB. */
const mostProfileBytes = 4_000_000;
const mostOrientationBytes = 65_536;

/** What the pixels are made of. Texts, dates, histograms and the frames of an animation are not among it. */
const ofPixels: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/**
 * A PNG without anything but its pixels, its colour profile and its orientation. Reads the chunks once and unpacks
 * nothing but the profile: what was left out is never unpacked by anybody.
 * @throws RefusedPicture
 */
export async function leanPng(file: Buffer): Promise<Buffer> {
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
    if (ofPixels.has(type)) kept.push(file.subarray(at, end));
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

/** Whether a packed profile unpacks to one of an ordinary size; the unpacking stops beyond it. */
async function isProfile(data: Buffer): Promise<boolean> {
  // A name, a zero, the way it is packed.
  const packed = data.subarray(data.indexOf(0) + 2);
  try {
    await promisify(inflate)(packed, { maxOutputLength: mostProfileBytes });
    return true;
  } catch {
    // The colours are then read as those of a screen, as of every picture without a profile.
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
