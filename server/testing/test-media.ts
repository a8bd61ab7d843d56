import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Database } from "../database/connect.ts";
import type { Threads } from "../jobs/threads/threads.ts";
import { createMedia } from "../media/library/create-media.ts";
import type { Media } from "../media/library/media.ts";
import { openDiskStorage } from "../media/storage/disk-storage.ts";
import type { Storage } from "../media/storage/storage.ts";
import { type Config, readConfig } from "../process/config.ts";
import { openSpool, type Spool } from "../process/files/spool.ts";
import { createLog } from "../process/log.ts";
import { lendDatabase } from "./database/pooled-database.ts";
import { sharedThreads } from "./shared-threads.ts";

export interface TestMedia {
  readonly media: Media;
  readonly storage: Storage;
  readonly spool: Spool;
  readonly threads: Threads;
  readonly database: Database;
  readonly config: Config;
  close(): Promise<void>;
}

/** Media over a database and a folder of their own. */
export async function startTestMedia(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestMedia> {
  const testDatabase = await lendDatabase();
  const folder = await mkdtemp(join(tmpdir(), "hilal-media-"));
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: "http://hilal.test", ...settings });
  const spool = openSpool(folder);
  const storage = openDiskStorage(join(folder, "media"), spool);
  const { database } = testDatabase;
  return {
    media: createMedia({
      config,
      database,
      log: createLog("silent"),
      spool,
      storage,
      threads: sharedThreads,
    }),
    storage,
    spool,
    threads: sharedThreads,
    database,
    config,
    async close() {
      await spool.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A one-coloured JPEG; every colour and size gives a different picture. */
export function makeJpeg(background: string, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A document that passes as a complete PDF; each text gives a different document. */
export function makePdf(content: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`);
}
