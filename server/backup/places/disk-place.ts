import { readdir, rename, rm } from "node:fs/promises";
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

const unproven = ".unproven";

/** Sets an archive aside whose proof did not come to its end: it is no backup by its name any more. */
export const setAside = (path: string): Promise<void> => rename(path, path + unproven);

/** Removes what earlier backups left that were interrupted or not proven, so that a disk is not filled by failures. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, backup = "", end = ""] = /^(.*\.backup)(\.\w+)$/.exec(name) ?? [];
    if (isBackupName(backup) && [".part", unproven].includes(end)) {
      await rm(join(folder, name), { force: true });
    }
  }
}
