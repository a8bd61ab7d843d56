import type { Readable } from "node:stream";
import { forms } from "../../database/schema/columns.ts";
import type { FileSource } from "../../process/files/file-source.ts";

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Stores files by content-addressed key. Every outside call has a time limit. */
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
export function toStorageKey(contentHash: string, extension: string): string {
  return `${contentHash.slice(0, 2)}/${contentHash}.${extension}`;
}

const keyForm = new RegExp(forms.storageKey);

/** Whether a text is a key as `toStorageKey` makes them; any other text could be a path outside the storage. */
export const isStorageKey = (key: string): boolean =>
  keyForm.test(key) && key.startsWith(key.slice(3, 5));

/**
 * Wraps a storage so that it accepts valid keys only: any other key that a record names counts as missing, is never
 * read or removed, and throws when it is to be stored.
 */
export function withCheckedKeys(storage: Storage): Storage {
  return {
    ...storage,
    async put(key, source, mimeType) {
      if (!isStorageKey(key)) throw new Error(`${JSON.stringify(key)} is no key of a stored file.`);
      await storage.put(key, source, mimeType);
    },
    async read(key, range) {
      if (!isStorageKey(key)) throw new StoredFileMissing(JSON.stringify(key));
      return storage.read(key, range);
    },
    remove: async (key) => (isStorageKey(key) ? storage.remove(key) : undefined),
    exists: async (key) => isStorageKey(key) && storage.exists(key),
  };
}

/** Bytes per millisecond: uploads slower than 100 kB per second time out. */
const minUploadRate = 100;

/** Returns how many milliseconds storing a file of so many bytes may take. */
export function uploadTimeout(bytes: number): number {
  return 20_000 + Math.ceil(bytes / minUploadRate);
}
