import { and, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { media } from "../../database/schema/media.ts";
import type { Services } from "../../services/services.ts";
import { lockContent, storedFileOf } from "../library/media.store.ts";
import { usedHashes } from "./used-hashes.store.ts";

/** How long a file may stay unused: long enough to finish the form that it was uploaded for. */
const patience = 24 * 60 * 60 * 1000;

type UpkeepServices = Pick<Services, "database" | "media">;

/**
 * Removes files that no record has named for a day. A file is marked at the first run that finds it unused and removed
 * at the first run a day later; being named or stored again in between takes the mark away.
 * @returns how many files were removed
 */
export async function removeOrphanMedia(services: UpkeepServices, now: Date): Promise<number> {
  const { database } = services;
  const before = new Date(now.getTime() - patience);
  const used = await usedHashes(database);
  await mark(services, used, now);
  const due = await database
    .select()
    .from(media)
    .where(and(isNotNull(media.unusedSince), lte(media.unusedSince, before)));
  let removed = 0;
  for (const row of due) if (await removeOne(services, row, before)) removed += 1;
  return removed;
}

async function mark(
  { database }: UpkeepServices,
  used: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const rows = await database
    .select({ id: media.id, contentHash: media.contentHash, unusedSince: media.unusedSince })
    .from(media);
  const isUsed = (row: { contentHash: string }) => used.has(row.contentHash.slice(0, 16));
  const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id);
  const fresh = idsOf(rows.filter((row) => row.unusedSince === null && !isUsed(row)));
  const wanted = idsOf(rows.filter((row) => row.unusedSince !== null && isUsed(row)));
  if (fresh.length > 0) {
    const stillUnmarked = and(inArray(media.id, fresh), isNull(media.unusedSince));
    await database.update(media).set({ unusedSince: now }).where(stillUnmarked);
  }
  if (wanted.length > 0) {
    await database.update(media).set({ unusedSince: null }).where(inArray(media.id, wanted));
  }
}

/** The record goes first; should the storage fail, it comes back and the next run tries again. */
async function removeOne(
  { database, media: stored }: UpkeepServices,
  row: typeof media.$inferSelect,
  before: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockContent(transaction, row.contentHash);
    const gone = await transaction
      .delete(media)
      .where(and(eq(media.id, row.id), lte(media.unusedSince, before)))
      .returning({ id: media.id });
    if (gone.length === 0) return false;
    await stored.files.remove(storedFileOf(row));
    return true;
  });
}
