import { access, open, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasErrorCode } from "../../process/files/error-code.ts";
import { type Spool, toIncomingFolder } from "../../process/files/spool.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";
import { syncFolder } from "../../process/files/sync-folder.ts";
import { writeDurably } from "../../process/files/write-durably.ts";
import { type ByteRange, type Storage, StoredFileMissing, withCheckedKeys } from "./storage.ts";

/** Stores files in a folder. Each file appears complete or not at all, and stored files survive a power failure. */
export function openDiskStorage(folder: string, spool: Pick<Spool, "newFile">): Storage {
  const incoming = toIncomingFolder(folder);
  const toPath = (key: string) => join(folder, key);

  const exists = (key: string) =>
    access(toPath(key)).then(
      () => true,
      () => false,
    );

  return withCheckedKeys({
    exists,
    async put(key, source) {
      if (await exists(key)) {
        // Another upload may have written it without having flushed its directory entry yet, and the caller is about to
        // record it.
        await syncFolder(dirname(toPath(key)));
        return;
      }
      await writeDurably({ target: toPath(key), source, incoming, spool });
    },
    async read(key, range?: ByteRange) {
      try {
        const file = await open(toPath(key));
        return file.createReadStream(range ?? {});
      } catch (error) {
        throw hasErrorCode(error, "ENOENT") ? new StoredFileMissing(key, { cause: error }) : error;
      }
    },
    remove: (key) => rm(toPath(key), { force: true }),
    async check() {
      const probe = await spool.newFile(incoming);
      try {
        await writeFile(probe, "probe", { flag: "wx", flush: true });
      } catch (cause) {
        throw new StorageFailure(folder, { cause });
      } finally {
        await rm(probe, { force: true });
      }
    },
  });
}
