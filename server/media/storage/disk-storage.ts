import { randomUUID } from "node:crypto";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileSource, streamOf } from "./file-source.ts";
import { type ByteRange, type Storage, StoredFileMissing } from "./storage.ts";

/** Files in a folder. Each appears whole or not at all: written beside, synced, then renamed. */
export function openDiskStorage(folder: string): Storage {
  const incoming = join(folder, ".incoming");
  const pathOf = (key: string) => join(folder, key);

  const exists = (key: string) =>
    access(pathOf(key)).then(
      () => true,
      () => false,
    );

  return {
    exists,
    async put(key, source) {
      if (await exists(key)) return;
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await writeAtomically(incoming, pathOf(key), source);
    },
    async read(key, range?: ByteRange) {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream(range ?? {});
      } catch (error) {
        throw isAbsent(error) ? new StoredFileMissing(key, { cause: error }) : error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async check() {
      const probe = join(incoming, `probe-${randomUUID()}`);
      await writeAtomically(incoming, probe, { bytes: Buffer.from("probe") });
      await rm(probe);
    },
  };
}

/**
 * Writes a file so that nobody ever sees half of it.
 * @param incoming a folder on the same file system for the unfinished file
 */
export async function writeAtomically(
  incoming: string,
  target: string,
  source: FileSource,
): Promise<void> {
  await mkdir(incoming, { recursive: true });
  const unfinished = join(incoming, randomUUID());
  try {
    const file = await open(unfinished, "wx");
    await pipeline(await streamOf(source), file.createWriteStream({ flush: true }));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Whether a file system call failed because there is no such file. */
export function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
