import { type FileSource, getSize, readPart } from "../../../process/files/file-source.ts";

/** Bytes read from the disk at once. */
const windowBytes = 1_000_000;

/** Reads a file forwards, a part at a time; other requests get their turn between the parts. */
export interface ByteWindow {
  /** Size of the whole file in bytes. */
  readonly size: number;
  /** The bytes from a position, fewer at the end of the file. At most a megabyte. */
  at(position: number, length: number): Promise<Buffer>;
}

/** Opens a window on a file. */
export async function openWindow(source: FileSource): Promise<ByteWindow> {
  const size = await getSize(source);
  let start = 0;
  let held: Buffer = Buffer.alloc(0);
  return {
    size,
    async at(position, length) {
      const end = Math.min(position + length, size);
      if (position < start || end > start + held.length) {
        const part = await readPart(source, position, Math.max(windowBytes, length));
        held = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
        start = position;
      }
      return held.subarray(position - start, Math.max(position, end) - start);
    },
  };
}
