import type { Readable } from "node:stream";
import type { FileSource } from "../../files/file-source.ts";

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps files by content-addressed key. Every outside call ends within a time limit. */
export interface Storage {
  /** Stores a file; a key that exists already holds the same bytes. */
  put(key: string, source: FileSource, mimeType: string): Promise<void>;
  /**
   * The bytes of a file, or of a part of it. Fails before the first byte or not at all for a missing file.
   * @throws StoredFileMissing
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file; one that is not there counts as removed. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Rejects when files can't be stored at present. */
  check(): Promise<void>;
}

/** A record names a file that the storage does not have. */
export class StoredFileMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`The storage has no file ${key}.`, options);
    this.name = "StoredFileMissing";
  }
}

/** The key of a file: its hash, in 256 folders. */
export function storageKeyOf(contentHash: string, extension: string): string {
  return `${contentHash.slice(0, 2)}/${contentHash}.${extension}`;
}

/** Bytes a millisecond: whoever is slower than 100 kB a second is given up. */
const slowestUpload = 100;

/** Milliseconds that storing a file of so many bytes may take. */
export function uploadTimeout(bytes: number): number {
  return 20_000 + Math.ceil(bytes / slowestUpload);
}
