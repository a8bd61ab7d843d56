import { setImmediate } from "node:timers/promises";
import { type FileSource, getSize, readPart } from "../../../process/files/file-source.ts";

/** Bytes read at once: their structure is walked in a few milliseconds. */
const windowBytes = 250_000;

/** Reads a file forwards, a part at a time; other requests get their turn between the parts. */
export interface ByteWindow {
  /** Size of the whole file in bytes. */
  readonly size: number;
  /** The bytes from a position where they were read already: waiting for each of a million frames would take seconds. */
  held(position: number, length: number): Buffer | undefined;
  /** The bytes from a position, fewer at the end of the file. */
  at(position: number, length: number): Promise<Buffer>;
}

/** Opens a window on a file. */
export async function openWindow(source: FileSource): Promise<ByteWindow> {
  const size = await getSize(source);
  let start = 0;
  let part: Buffer = Buffer.alloc(0);
  const held = (position: number, length: number) => {
    const end = Math.min(position + length, size);
    if (position < start || position > end || end > start + part.length) return undefined;
    return part.subarray(position - start, end - start);
  };
  return {
    size,
    held,
    async at(position, length) {
      const known = held(position, length);
      if (known) return known;
      await setImmediate();
      const read = await readPart(source, position, Math.max(windowBytes, length));
      part = Buffer.from(read.buffer, read.byteOffset, read.byteLength);
      start = position;
      return part.subarray(0, length);
    },
  };
}
