import { readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncFolder } from "../../../process/files/sync-folder.ts";
import { type BackupPlace, isBackupName } from "./backup-place.ts";

/** Stores backups in the folder where they are made. */
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

/** The path of an archive as long as it is not proven: it is no backup by its name. */
export const unprovenPath = (path: string): string => path + unproven;

/** Whether a file, by its name, was never proven to restore. */
export const isUnproven = (path: string): boolean => path.endsWith(unproven);

/**
 * Renames a proven archive to the name of a backup.
 * @returns its new path
 */
export async function renameProven(path: string): Promise<string> {
  const proven = path.slice(0, -unproven.length);
  await rename(path, proven);
  await syncFolder(dirname(proven));
  return proven;
}

/** Removes the remains of interrupted and unproven backups, so that failures cannot fill the disk. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const [, backup = ""] = /^(.*\.backup)(?:\.part|\.unproven(?:\.part)?)$/.exec(name) ?? [];
    if (isBackupName(backup)) await rm(join(folder, name), { force: true });
  }
}
