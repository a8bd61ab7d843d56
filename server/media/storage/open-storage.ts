import { resolve } from "node:path";
import type { Config } from "../../process/config.ts";
import { SettingError } from "../../process/config.ts";
import type { Spool } from "../../process/files/spool.ts";
import { openCloudinaryStorage } from "./cloudinary-storage.ts";
import { openDiskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

/**
 * Opens the storage that the settings name. The S3 client is large: it is loaded only when it is needed.
 * @param spool for files that are being written
 * @throws SettingError when one of its settings is invalid
 */
export async function openStorage(config: Config, spool: Spool): Promise<Storage> {
  if (config.STORAGE === "s3") return s3(config);
  if (config.STORAGE === "cloudinary") return cloudinary(config);
  return openDiskStorage(resolve(config.DATA_DIR, "media"), spool);
}

async function s3(config: Config): Promise<Storage> {
  const { openS3Storage } = await import("./s3-storage.ts");
  const { getS3Settings } = await import("./s3-client.ts");
  return openS3Storage({ ...getS3Settings(config), bucket: config.S3_BUCKET ?? "" });
}

function cloudinary(config: Config): Storage {
  const account = config.CLOUDINARY_URL ?? "";
  if (!/^cloudinary:\/\/[^:@/]+:[^:@/]+@[^:@/?]+/.test(account)) {
    throw new SettingError(
      "Setting CLOUDINARY_URL is wrong: it must read cloudinary://<key>:<secret>@<cloud>.",
    );
  }
  return openCloudinaryStorage({
    account,
    apiBase: config.CLOUDINARY_API_BASE.replace(/\/+$/, ""),
    deliveryBase: config.CLOUDINARY_DELIVERY_BASE.replace(/\/+$/, ""),
  });
}
