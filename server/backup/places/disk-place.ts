import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BackupPlace, isBackupName } from "./backup-place.ts";

/** Backups stay in the folder that they are made in. */
export function diskPlace(folder: string): BackupPlace {
  return {
    take: async (path) => path,
    async list() {
      const names = await readdir(folder);
      return names
        .filter(isBackupName)
        .sort()
        .map((name) => join(folder, name));
    },
    remove: (address) => rm(address, { force: true }),
  };
}
