import { randomBytes } from "node:crypto";
import { open, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../log.ts";
import type { Spool } from "./spool.ts";

const mebibyte = 1024 * 1024;
/** The room kept for the database and the log, in bytes. */
const reserveBytes = 64 * mebibyte;
/** Set free when less than this is left: PostgreSQL ends when its own log finds no room for one more segment of 16 MB. */
const releasedBelow = 24 * mebibyte;
/** Kept again when so much is left. */
const keptAbove = 4 * reserveBytes;
const lookEvery = 1_000;
/** A start has better things to write. */
const firstKeptAfter = 60_000;

interface ReserveOptions {
  readonly dataDir: string;
  readonly log: Log;
}

const reserveFile = (dataDir: string) => join(dataDir, "reserve");

/**
 * Sets the reserve of a data folder free when its disk is full.
 * @returns whether there is none, with room for one
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
  return !isKept && free >= keptAbove;
}

/** Takes the room, with what no file system stores in less than that. */
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
 * Keeps some of the disk of a data folder for the database and the log, and sets it free when the rest is full, so that
 * members of staff can sign in then (product: operations 31). What stores files leaves it alone (`openSpool`).
 * @returns stops it
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
