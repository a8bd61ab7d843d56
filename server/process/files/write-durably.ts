import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { type FileSource, streamOf } from "./file-source.ts";
import { makeFolder } from "./make-folder.ts";
import type { Spool } from "./spool.ts";
import { StorageFailure } from "./storage-failure.ts";
import { syncFolder } from "./sync-folder.ts";

interface FileToWrite {
  /** Where it will stand; its folder is there. */
  readonly target: string;
  readonly source: FileSource;
  /** A folder for it until it is whole, on the same file system. */
  readonly incoming: string;
  readonly spool: Pick<Spool, "newFile">;
  /** Who may read it; whom the system lets when left out. */
  readonly mode?: number;
}

/**
 * Writes a file so that nobody ever sees half of it, not even after a power cut: it is written beside, flushed, then
 * renamed. The name itself may be lost with the power; see `writeDurably`.
 * @throws StorageFailure when the disk refuses it; nothing is left of it then
 */
export async function writeWhole(file: FileToWrite): Promise<void> {
  const { target, source, incoming, spool, mode } = file;
  const content = await streamOf(source);
  try {
    const unfinished = await spool.newFile(incoming);
    try {
      await writeFlushed(unfinished, content, mode);
      await rename(unfinished, target);
    } catch (cause) {
      // Left to the clean-up where the disk refuses that as well: the first refusal is the one to tell.
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
 * Writes a file that must outlast a power cut from the moment this resolves: whole, under its name, and with the folders
 * that had to be made for it.
 * @throws StorageFailure when the disk refuses it
 */
export async function writeDurably(file: FileToWrite): Promise<void> {
  const folder = dirname(file.target);
  await makeFolder(folder);
  await writeWhole(file);
  await syncFolder(folder);
}
