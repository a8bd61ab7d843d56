import { openAsBlob } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";

/** Where a file's bytes are: in memory, or in a file that stays the caller's. */
export type FileSource = { readonly bytes: Uint8Array } | { readonly path: string };

/** Size in bytes. */
export async function getSize(source: FileSource): Promise<number> {
  return "bytes" in source ? source.bytes.byteLength : (await stat(source.path)).size;
}

/** Returns the bytes as a stream; a file on disk is never read into memory as a whole. */
export async function toStream(source: FileSource): Promise<Readable> {
  if ("bytes" in source) return Readable.from([source.bytes], { objectMode: false });
  return (await open(source.path)).createReadStream();
}

/** Returns the bytes as a part of a form; a file on disk is never read into memory as a whole. */
export async function toBlob(source: FileSource, type: string): Promise<Blob> {
  if ("path" in source) return openAsBlob(source.path, { type });
  return new Blob([Uint8Array.from(source.bytes)], { type });
}

/** Some of the bytes, fewer at the end of the file. */
export async function readPart(
  source: FileSource,
  position: number,
  length: number,
): Promise<Uint8Array> {
  if ("bytes" in source) return source.bytes.subarray(position, position + length);
  const file = await open(source.path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
