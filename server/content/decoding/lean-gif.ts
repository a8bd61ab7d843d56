import { setImmediate } from "node:timers/promises";
import { limits } from "@hilal/contract/shared/limits";
import { RefusedPicture, requireSize } from "./refused-picture.ts";

const extension = 0x21;
const frame = 0x2c;
const headerBytes = 13;
const frameBytes = 10;
/** An ordinary file of 10 MB has 40,000; one of nothing but tiny blocks is read with pauses for others. */
const blocksBetweenPauses = 100_000;

/**
 * A GIF up to the end of its last frame, whose frames are few enough to be decoded. Reads the blocks once.
 * @throws RefusedPicture
 */
export async function leanGif(file: Buffer): Promise<Buffer> {
  let at = headerBytes + coloursAfter(byteAt(file, 10));
  let width = file.readUInt16LE(6);
  let height = file.readUInt16LE(8);
  let frames = 0;
  /** What decoding the frames writes, wherever they lie. */
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
      // The colours of the frame, then the width of its first code.
      at = await endOfBlocks(file, at + frameBytes + coloursAfter(byteAt(file, at + 9)) + 1);
    } else break;
  }
  if (frames === 0) throw new RefusedPicture("unreadable");
  // What follows is no picture, whatever a decoder would take it for.
  return Buffer.concat([file.subarray(0, at), Buffer.from([0x3b])]);
}

function byteAt(file: Buffer, at: number): number {
  const byte = file[at];
  if (byte === undefined) throw new RefusedPicture("unreadable");
  return byte;
}

/** Bytes of the table of colours that a byte of flags announces. */
const coloursAfter = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Blocks of at most 255 bytes, up to an empty one. */
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
