import { statfs } from "node:fs/promises";
import type { Freshness } from "../changes/freshness.ts";
import { ping } from "../database/open-database.ts";
import type { Services } from "../features/services.ts";
import { pingQueue } from "./watched-jobs.store.ts";

/** A part that is looked at before requests are sent here. */
export interface ReadinessCheck {
  readonly name: string;
  /** False for a part without which requests are still answered: its failure is reported, but `/readyz` stays 200. */
  readonly isNeeded?: boolean;
  /** Rejects when the part does not work. */
  check(): Promise<unknown>;
}

/** Whether the database answers, over a connection as requests get it. */
export function databaseCheck({ database }: Pick<Services, "database">): ReadinessCheck {
  return { name: "database", check: () => ping(database) };
}

/** Whether files can be stored. */
export function storageCheck({ media }: Pick<Services, "media">): ReadinessCheck {
  return { name: "storage", check: () => media.check() };
}

/**
 * Whether this instance receives the change notices of others; without them it does not use the page cache and is
 * slower.
 */
export function changesCheck(freshness: Freshness): ReadinessCheck {
  const name = "changes";
  return {
    name,
    check: async () => {
      if (!freshness.isListening())
        throw new Error("The database has not been heard for too long.");
    },
  };
}

/** Whether jobs can be enqueued. */
export function queueCheck({ database }: Pick<Services, "database">): ReadinessCheck {
  return { name: "queue", check: () => pingQueue(database) };
}

/** Free disk space in bytes below which the check fails, well before nothing can be stored any more. */
const leastFree = 256 * 1024 * 1024;

/** Whether there is room left; pages are read without it. */
export function diskCheck(dataDir: string, least = leastFree): ReadinessCheck {
  return {
    name: "disk",
    isNeeded: false,
    check: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < least) throw new Error("The disk is nearly full.");
    },
  };
}
