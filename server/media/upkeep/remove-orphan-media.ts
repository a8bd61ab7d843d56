import { limits } from "@hilal/contract/shared/limits";
import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import {
  isRecorded,
  type LooseFile,
  listRemovable,
  lockContent,
  type MediaRow,
  noteRemoval,
  removeDueNote,
  removeNote,
} from "../library/media.store.ts";
import type { MediaServices } from "../media-services.ts";
import {
  listFiles,
  listUnusedSince,
  listUsedHashes,
  markUnused,
  markUsedAgain,
  removeUnused,
} from "./orphan-media.store.ts";
import { removeUnfinishedFiles } from "./remove-unfinished-files.ts";

/**
 * How long a file may stay unused, in milliseconds: longer than a browser keeps an unsaved local draft that refers to
 * it, which the server knows nothing of (product: uploads 13).
 */
export const unusedRetention = (limits.localDraftDays + 2) * 24 * 60 * 60 * 1000;

type UpkeepServices = Pick<MediaServices, "database" | "media">;

/**
 * Removes files that no record has referred to for `unusedRetention`, and files without a record that killed uploads and
 * clean-ups have left. A file is marked at the first run that finds it unused and removed at the first run after that
 * period; when it is referred to or stored again in between, the mark is removed.
 * @returns the number of removed files
 */
export async function removeOrphanMedia(services: UpkeepServices, now: Date): Promise<number> {
  const { database } = services;
  const before = new Date(now.getTime() - unusedRetention);
  const used = await listUsedHashes(database);
  await mark(services, used, now);
  let removed = 0;
  for (const row of await listUnusedSince(database, before)) {
    if (!(await removeRecord(services, row, { before, now }))) continue;
    if (await removeLoose(services, row, now)) removed += 1;
  }
  for (const file of await listRemovable(database, now)) {
    if (await removeLoose(services, file, now)) removed += 1;
  }
  return removed;
}

async function mark(
  { database }: UpkeepServices,
  used: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const rows = await listFiles(database);
  const isUsed = (row: { contentHash: string }) => used.has(row.contentHash.slice(0, 16));
  const listIds = (some: readonly { id: number }[]) => some.map(({ id }) => id);
  const fresh = listIds(rows.filter((row) => row.unusedSince === null && !isUsed(row)));
  const wanted = listIds(rows.filter((row) => row.unusedSince !== null && isUsed(row)));
  if (fresh.length > 0) await markUnused(database, fresh, now);
  if (wanted.length > 0) await markUsedAgain(database, wanted);
}

/** Removes a record that is still unused and notes its file, which a kill then leaves to the next run. */
async function removeRecord(
  { database }: UpkeepServices,
  row: MediaRow,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockContent(transaction, row.contentHash);
    if (!(await removeUnused(transaction, row.id, before))) return false;
    await noteRemoval(transaction, row, now);
    return true;
  });
}

/**
 * Removes a file that no record names, unless it is being stored again. Should the storage fail, the note stays and the
 * next run tries again.
 */
async function removeLoose(
  { database, media: stored }: UpkeepServices,
  file: LooseFile,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockContent(transaction, file.contentHash);
    if (await isRecorded(transaction, file)) {
      await removeNote(transaction, file.storageKey);
      return false;
    }
    if (!(await removeDueNote(transaction, file.storageKey, now))) return false;
    await stored.files.remove(file);
    return true;
  });
}

/** The nightly clean-up of stored files. */
export function mediaJobs(services: MediaServices): JobHandler[] {
  return [
    jobHandler("media.clean", async () => {
      await removeUnfinishedFiles(services);
      const removed = await removeOrphanMedia(services, services.now());
      if (removed > 0) services.log.info({ removed }, "media: unused files removed");
    }),
  ];
}
