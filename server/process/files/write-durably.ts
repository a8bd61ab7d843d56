import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { type FileSource, toStream } from "./file-source.ts";
import { makeFolder } from "./make-folder.ts";
import type { Spool } from "./spool.ts";
import { StorageFailure } from "./storage-failure.ts";
import { syncFolder } from "./sync-folder.ts";

interface FileToWrite {
  /** The final path; its folder must exist. */
  readonly target: string;
  readonly source: FileSource;
  /** A folder for the incomplete file, on the same file system. */
  readonly incoming: string;
  readonly spool: Pick<Spool, "newFile">;
  /** Permissions of the file; the system's default when left out. */
  readonly mode?: number;
}

/**
 * Writes a file atomically, so that a half-written file is never visible, not even after a power failure: it is written
 * to another path, flushed, then renamed. The rename itself may be lost with the power; see `writeDurably`.
 * @throws StorageFailure when the disk rejects it; nothing is left of it then
 */
export async function writeWhole(file: FileToWrite): Promise<void> {
  const { target, source, incoming, spool, mode } = file;
  const content = await toStream(source);
  try {
    const unfinished = await spool.newFile(incoming);
    try {
      await writeFlushed(unfinished, content, mode);
      await rename(unfinished, target);
    } catch (cause) {
      // If the disk rejects this as well, the clean-up removes it: the first error is the one to report.
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw new StorageFailure(target, { cause });
    }
  } finally {
    content.destroy();
  }
}

async function writeFlushed(path: string, content: Readable, mode?: number): Promise<void> {
  const file = await open(path, "wx", mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a file that survives a power failure once this resolves: complete, under its name, and with the folders
 * created for it.
 * @throws StorageFailure when the disk rejects it
 */
export async function writeDurably(file: FileToWrite): Promise<void> {
  const folder = dirname(file.target);
  await makeFolder(folder);
  await writeWhole(file);
  await syncFolder(folder);
}
