import { randomBytes } from "node:crypto";
import { open, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import type { Spool } from "./spool.ts";

const mebibyte = 1024 * 1024;
/** The disk space reserved for the database and the log, in bytes. */
const reserveBytes = 64 * mebibyte;
/**
 * The reserve is released when less than this is free: PostgreSQL stops when its log finds no space for another segment
 * of 16 MB.
 */
const releasedBelow = 24 * mebibyte;
/** The reserve is taken again when this much is free. */
const takenAbove = 4 * reserveBytes;
const lookEvery = 1_000;
/** A start has better things to write. */
const firstKeptAfter = 60_000;

interface ReserveOptions {
  readonly dataDir: string;
  readonly log: Log;
}

const reserveFile = (dataDir: string) => join(dataDir, "reserve");

/**
 * Releases the reserve of a data folder when its disk is full.
 * @returns whether a reserve is missing and there is space for one
 */
export async function releaseReserve({ dataDir, log }: ReserveOptions): Promise<boolean> {
  const file = reserveFile(dataDir);
  const isKept = await stat(file).then(
    () => true,
    () => false,
  );
  // A first start has no folder yet.
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return false;
  const free = disk.bavail * disk.bsize;
  if (isKept && free < releasedBelow) {
    await rm(file, { force: true });
    log.error({ free }, "disk: it is full; the room kept for the database and the log is set free");
  }
  return !isKept && free >= takenAbove;
}

/** Writes the reserve as random bytes, which no file system can compress. */
export async function takeReserve(dataDir: string, spool: Spool): Promise<void> {
  const unfinished = await spool.newFile();
  const output = await open(unfinished, "wx", 0o600);
  try {
    for (let left = reserveBytes; left > 0; left -= mebibyte) {
      await output.write(randomBytes(mebibyte));
    }
    await output.sync();
  } finally {
    await output.close();
  }
  await rename(unfinished, reserveFile(dataDir));
}

/**
 * Reserves some disk space of a data folder for the database and the log, and releases it when the disk is full, so
 * that staff can still sign in (product: operations 31). Stored files don't use the released space (`openSpool`).
 * @returns a function that stops it
 */
export function keepReserve(options: ReserveOptions & { readonly spool: Spool }) {
  const { dataDir, log, spool } = options;
  const begun = performance.now();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let hasFailed = false;
  const look = async () => {
    try {
      const isWanted = await releaseReserve(options);
      if (isWanted && performance.now() - begun > firstKeptAfter) await takeReserve(dataDir, spool);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, "disk: its reserve could not be kept");
      hasFailed = true;
    }
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      looking = look();
    }, lookEvery).unref();
  };
  schedule();
  return async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
