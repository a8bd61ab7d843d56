import { openAsBlob } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FileSource } from "../media.ts";

/** Size in bytes. */
export async function sizeOf(source: FileSource): Promise<number> {
  return "bytes" in source ? source.bytes.byteLength : (await stat(source.path)).size;
}

/** The bytes as a stream, never held whole for a file on disk. */
export async function streamOf(source: FileSource): Promise<Readable> {
  if ("bytes" in source) return Readable.from([source.bytes], { objectMode: false });
  return (await open(source.path)).createReadStream();
}

/** The bytes as a part of a form, never held whole for a file on disk. */
export async function blobOf(source: FileSource, type: string): Promise<Blob> {
  if ("path" in source) return openAsBlob(source.path, { type });
  return new Blob([Uint8Array.from(source.bytes)], { type });
}
