import { limits } from "@hilal/contract/shared/limits";
import type { Services } from "../../services/services.ts";
import { lockContent, toStoredFile } from "../library/media.store.ts";
import {
  listFiles,
  listUnusedSince,
  type MediaRow,
  markUnused,
  markUsedAgain,
  removeUnused,
} from "./orphan-media.store.ts";
import { usedHashes } from "./used-hashes.store.ts";

/**
 * How long a file may stay unused, in milliseconds: longer than a browser keeps an unsaved text that names it, which
 * nobody else knows of (product: uploads 13).
 */
export const keptUnusedFor = (limits.localDraftDays + 2) * 24 * 60 * 60 * 1000;

type UpkeepServices = Pick<Services, "database" | "media">;

/**
 * Removes files that no record has named for that long. A file is marked at the first run that finds it unused and
 * removed at the first run after it; being named or stored again in between takes the mark away.
 * @returns how many files were removed
 */
export async function removeOrphanMedia(services: UpkeepServices, now: Date): Promise<number> {
  const { database } = services;
  const before = new Date(now.getTime() - keptUnusedFor);
  const used = await usedHashes(database);
  await mark(services, used, now);
  const due = await listUnusedSince(database, before);
  let removed = 0;
  for (const row of due) if (await removeOne(services, row, before)) removed += 1;
  return removed;
}

async function mark(
  { database }: UpkeepServices,
  used: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const rows = await listFiles(database);
  const isUsed = (row: { contentHash: string }) => used.has(row.contentHash.slice(0, 16));
  const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id);
  const fresh = idsOf(rows.filter((row) => row.unusedSince === null && !isUsed(row)));
  const wanted = idsOf(rows.filter((row) => row.unusedSince !== null && isUsed(row)));
  if (fresh.length > 0) await markUnused(database, fresh, now);
  if (wanted.length > 0) await markUsedAgain(database, wanted);
}

/** The record goes first; should the storage fail, it comes back and the next run tries again. */
async function removeOne(
  { database, media: stored }: UpkeepServices,
  row: MediaRow,
  before: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockContent(transaction, row.contentHash);
    if (!(await removeUnused(transaction, row.id, before))) return false;
    await stored.files.remove(toStoredFile(row));
    return true;
  });
}
