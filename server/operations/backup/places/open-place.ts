import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Config } from "../../../process/config.ts";
import type { BackupPlace } from "./backup-place.ts";
import { diskPlace } from "./disk-place.ts";

/** Returns the folder where backups are made. */
export const backupFolder = (config: Pick<Config, "BACKUP_DIR" | "DATA_DIR">): string =>
  resolve(config.BACKUP_DIR ?? join(config.DATA_DIR, "backups"));

/** Opens the place where the settings store backups. The S3 client is large: it is loaded only when it is needed. */
export async function openPlace(config: Config): Promise<BackupPlace> {
  if (!config.BACKUP_S3_BUCKET) return diskPlace(backupFolder(config));
  const { s3Place } = await import("./s3-place.ts");
  return s3Place({ client: await s3Client(config), bucket: config.BACKUP_S3_BUCKET });
}

/**
 * Runs a function with an archive that is on this machine, or is downloaded for the duration.
 * @param file a path, or s3://bucket/key
 */
export async function withArchive<Done>(
  file: string,
  config: Config,
  act: (path: string) => Promise<Done>,
): Promise<Done> {
  if (!file.startsWith("s3://")) return act(file);
  const folder = await mkdtemp(join(tmpdir(), "hilal-fetched-"));
  try {
    const { fetchFromS3 } = await import("./s3-place.ts");
    const path = join(folder, "fetched.backup");
    await fetchFromS3(await s3Client(config), file, path);
    return await act(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function s3Client(config: Config) {
  const { openS3Client, getS3Settings } = await import("../../../media/storage/s3-client.ts");
  return openS3Client(getS3Settings(config));
}
