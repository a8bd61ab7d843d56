import { hasCopies, issueCache, recordPrefix, savedCache } from "./copy-caches.ts";
import { copyPage, removePage, removeUnused } from "./copy-page.ts";
import {
  type CopyRecord,
  deleteRecord,
  type IssueRecord,
  listRecords,
  readIssueRecord,
  readRecord,
  storeIssueRecord,
} from "./copy-records.ts";
import { hasRoom } from "./device-room.ts";

/** What became of an attempt to store: the device forbids it, is full, or the page could not be fetched. */
export type StoreOutcome = "stored" | "blocked" | "full" | "failed";

/** About what an article with its pictures needs, in bytes. */
const bytesOfArticle = 1_500_000;
/** Of an issue's further articles, which share styles, scripts and fonts. */
const bytesOfFurther = 250_000;

/** At most this many requests at a time (product: offline 9). */
const atOnce = 2;

const pathOf = (id: number) => `/article/${id}`;

/** Stores an article on this device, in its present version, for reading without a connection. */
export async function storeArticle(id: number): Promise<StoreOutcome> {
  if (!(await hasRoom(bytesOfArticle))) return "full";
  return inCache(savedCache, async (cache) => {
    try {
      await copyPage(cache, pathOf(id));
    } catch (error) {
      await removeUnused(cache);
      throw error;
    }
  });
}

/** Removes the copy of an article; copies within a downloaded issue stay. */
export async function removeArticle(id: number): Promise<void> {
  await inCache(savedCache, (cache) => removePage(cache, pathOf(id)));
}

/** Forgets that a saved article was withdrawn. */
export async function dismissWithdrawn(id: number): Promise<void> {
  await inCache(savedCache, (cache) => deleteRecord(cache, pathOf(id)));
}

interface Downloading {
  readonly signal: AbortSignal;
  /** Called whenever something has come. */
  onProgress(progress: { readonly done: number; readonly bytes: number }): void;
}

/**
 * Stores an issue's page and all its articles. What an earlier attempt has stored is not fetched again.
 *
 * @returns "failed" also when it was cancelled
 */
export async function storeIssue(
  issue: Omit<IssueRecord, "version">,
  { signal, onProgress }: Downloading,
): Promise<StoreOutcome> {
  const name = issueCache(issue.id);
  if (!(await hasRoom(bytesOfArticle + issue.articles.length * bytesOfFurther))) return "full";
  return inCache(name, async (cache) => {
    await storeIssueRecord(cache, { version: 1, ...issue });
    let { total: bytes } = await measureCache(name);
    let done = 0;
    const copy = async (path: string) => {
      const before = await readRecord(cache, path);
      if (!before) {
        await copyPage(cache, path, {
          signal,
          withoutRecordings: true,
          onBytes: (more) => {
            bytes += more;
            onProgress({ done, bytes });
          },
        });
      }
      if (path !== issue.address) done += 1;
      onProgress({ done, bytes });
    };
    // The first one brings what all of them share.
    await copy(issue.address);
    const waiting = issue.articles.map(pathOf);
    const copyNext = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        signal.throwIfAborted();
        await copy(next);
      }
    };
    const ended = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        copyNext().catch((error: unknown) => {
          // The others finish what they have begun.
          waiting.length = 0;
          throw error;
        }),
      ),
    );
    const failed = ended.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
  });
}

/** Frees the room of an issue. */
export async function removeIssue(id: number): Promise<void> {
  await caches.delete(issueCache(id)).catch(() => false);
}

/** How much of an issue is on this device; null when nothing is. */
export async function readIssueProgress(
  id: number,
): Promise<{ readonly done: number; readonly bytes: number } | null> {
  const name = issueCache(id);
  try {
    if (!(await caches.has(name))) return null;
    const { total, records, issue } = await measureCache(name);
    if (!issue) return null;
    const done = records.filter(({ path }) => path !== issue.address).length;
    return { done, bytes: total };
  } catch {
    return null;
  }
}

/** Removes every copy from this device. */
export async function removeAllCopies(): Promise<void> {
  try {
    for (const name of await caches.keys()) if (hasCopies(name)) await caches.delete(name);
  } catch {
    // A blocked store has none.
  }
}

/** An article on this device, as a list of the copies shows it. */
export interface ArticleCopy {
  readonly id: number;
  readonly title: string;
  readonly lang: string;
  readonly bytes: number;
  readonly withdrawn: boolean;
}

interface Measured {
  /** The bytes of everything that is kept for readers. */
  readonly total: number;
  /** The bytes of each saved article with its pictures, without what articles share. */
  readonly articles: ReadonlyMap<number, number>;
  readonly issues: readonly {
    readonly id: number;
    readonly title: string;
    readonly lang: string;
    readonly address: string;
    readonly bytes: number;
  }[];
  readonly saved: readonly ArticleCopy[];
}

/** Measures the copies on this device; a blocked store has none. */
export async function measureCopies(): Promise<Measured> {
  const saved: ArticleCopy[] = [];
  const issues: Measured["issues"][number][] = [];
  let total = 0;
  try {
    for (const name of await caches.keys()) {
      if (!hasCopies(name)) continue;
      const measured = await measureCache(name);
      total += measured.total;
      if (name === savedCache) saved.push(...measured.records.map(toArticleCopy));
      else if (measured.issue) {
        const { id, title, lang, address } = measured.issue;
        issues.push({ id, title, lang, address, bytes: measured.total });
      }
    }
  } catch {
    // Nothing can be kept there.
  }
  const shown = saved.filter(({ withdrawn }) => !withdrawn);
  return { total, articles: new Map(shown.map(({ id, bytes }) => [id, bytes])), issues, saved };
}

function toArticleCopy({ path, title, lang, bytes, files, withdrawn }: CopyRecord): ArticleCopy {
  const media = Object.entries(files).filter(([address]) => address.startsWith("/media/"));
  return {
    id: Number(path.split("/").at(-1)),
    title,
    lang,
    bytes: media.reduce((sum, [, size]) => sum + size, bytes),
    withdrawn: withdrawn === true,
  };
}

/** Sums up what a cache has: a file that several pages share counts once. */
async function measureCache(name: string) {
  const cache = await caches.open(name);
  const records = await listRecords(cache);
  const files = new Map(records.flatMap((record) => Object.entries(record.files)));
  const pages = records.reduce((sum, { bytes }) => sum + bytes, 0);
  const total = [...files.values()].reduce((sum, bytes) => sum + bytes, pages);
  return { total, records, issue: await readIssueRecord(cache) };
}

/** Works in a cache, alone among all tabs, and tells how it went. */
async function inCache(name: string, work: (cache: Cache) => Promise<void>): Promise<StoreOutcome> {
  let cache: Cache;
  try {
    cache = await caches.open(name);
  } catch {
    return "blocked";
  }
  try {
    // Older browsers have no locks: there, two tabs may fetch the same twice.
    const { locks } = navigator as { readonly locks?: LockManager | null };
    await (locks ? locks.request(`${recordPrefix}${name}`, () => work(cache)) : work(cache));
    return "stored";
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    return isFull ? "full" : "failed";
  }
}
