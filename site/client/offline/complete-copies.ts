import { readAllKept } from "../kept/kept-articles.ts";
import { savedCache } from "./copy-caches.ts";
import { listRecords } from "./copy-records.ts";
import { readFreed } from "./freed-copies.ts";
import { removeArticle, storeArticle } from "./offline-copies.ts";

/**
 * Fetches the copies of saved articles that have none: of articles saved on another device, and of those whose page was
 * left before the copy had come, but not where the reader has removed it. Removes the copies of articles that are no longer saved (product: offline 7).
 *
 * @returns whether any copy was stored or removed
 */
export async function completeCopies(): Promise<boolean> {
  const kept = readAllKept();
  if (kept === "blocked" || !navigator.onLine) return false;
  const saved = new Set(kept.filter((one) => one.saved).map(({ article }) => article));
  const copied = await listCopied();
  if (!copied) return false;
  const freed = readFreed();
  let hasChanged = false;
  for (const article of copied) {
    if (saved.has(article)) continue;
    await removeArticle(article);
    hasChanged = true;
  }
  for (const { article, card } of kept) {
    if (!saved.has(article) || !card || copied.has(article) || freed.has(article)) continue;
    const outcome = await storeArticle(article);
    if (outcome === "stored") hasChanged = true;
    // A full device has no room for the next one either; an article that cannot be fetched is tried again later.
    else if (outcome !== "failed") break;
  }
  return hasChanged;
}

/** The articles that have a copy, or were withdrawn; undefined where the store is blocked. */
async function listCopied(): Promise<ReadonlySet<number> | undefined> {
  try {
    if (!(await caches.has(savedCache))) return new Set();
    const records = await listRecords(await caches.open(savedCache));
    return new Set(records.map(({ path }) => Number(path.split("/").at(-1))));
  } catch {
    return undefined;
  }
}
