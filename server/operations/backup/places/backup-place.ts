/** Where finished backups are stored. */
export interface BackupPlace {
  /**
   * Moves an archive from the backup folder to this place.
   * @returns its new address: a path, or s3://bucket/key
   */
  take(path: string): Promise<string>;
  /** The addresses of all backups there, the oldest first. */
  list(): Promise<string[]>;
  remove(address: string): Promise<void>;
}

const archiveName = /^hilal-\d{8}-\d{6}\.backup$/;

/** The name of a backup; names in order are backups in order. */
export function toBackupName(madeAt: Date): string {
  const [day = "", time = ""] = madeAt
    .toISOString()
    .replace(/[-:]|\.\d+Z$/g, "")
    .split("T");
  return `hilal-${day}-${time}.backup`;
}

/** Whether a file is a backup by its name: nothing else is ever removed. */
export const isBackupName = (name: string): boolean => archiveName.test(name);
