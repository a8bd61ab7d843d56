import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openDiskStorage } from "../../media/storage/disk-storage.ts";
import { toStorageKey } from "../../media/storage/storage.ts";
import { openSpool } from "../../process/files/spool.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";

/** The results of storing files until the disk was full. */
export interface FilledDisk {
  /** Files that were stored, and those of them that can be read completely afterwards. */
  readonly stored: number;
  readonly whole: number;
  /** Why it took no more; null when that was no `StorageFailure`. */
  readonly fault: string | null;
  readonly message: string;
  /** Whether the storage called itself ready then. */
  readonly isReady: boolean;
  /** Files left half-written. */
  readonly unfinished: number;
}

const folder = process.argv[2] ?? "";
const spool = openSpool(folder);
const storage = openDiskStorage(join(folder, "media"), spool);
const files = new Map<string, Buffer>();

/** Stores files of a size until one is rejected. */
async function fill(bytes: number): Promise<unknown> {
  for (;;) {
    const content = randomBytes(bytes);
    const key = toStorageKey(
      createHash("sha256").update(content).update(randomUUID()).digest("hex"),
      "jpg",
    );
    try {
      await storage.put(key, { bytes: content }, "image/jpeg");
    } catch (error) {
      return error;
    }
    files.set(key, content);
  }
}

await fill(100_000);
// Down to the last page.
const httpError = await fill(1);
const isReady = await storage.check().then(
  () => true,
  () => false,
);
let whole = 0;
for (const [key, content] of files) {
  if ((await buffer(await storage.read(key))).equals(content)) whole += 1;
}
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const outcome: FilledDisk = {
  stored: files.size,
  whole,
  fault: httpError instanceof StorageFailure ? httpError.fault : null,
  message: String(httpError),
  isReady,
  unfinished: entries.filter((entry) => entry.isFile() && /\.incoming/.test(entry.parentPath))
    .length,
};
process.stdout.write(JSON.stringify(outcome));
