import { listKeptCards } from "@hilal/contract/accounts/kept-articles";
import { hasCopies, savedCache } from "./copy-caches.ts";
import { copyPage, removePage } from "./copy-page.ts";
import { type CopyRecord, listRecords, storeRecord } from "./copy-records.ts";

/** In local storage: when the copies were last compared with the articles, in milliseconds. */
const checkedAt = "hilal-copies-checked";
const anHour = 3_600_000;
const idsAtOnce = 100;

/**
 * Brings the copies on this device up to date, at most once an hour: fetches again what was changed, and removes what
 * was withdrawn (product: offline 7). A copy that cannot be fetched now stays as it is until the next time.
 */
export async function refreshCopies(now = Date.now()): Promise<void> {
  try {
    if (!navigator.onLine || now - Number(localStorage.getItem(checkedAt)) < anHour) return;
    const names = (await caches.keys()).filter(hasCopies);
    if (names.length === 0) return;
    localStorage.setItem(checkedAt, String(now));
    for (const name of names) await refreshCache(name);
  } catch {
    // The next hour tries again.
  }
}

async function refreshCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  const articles = (await listRecords(cache)).filter(
    ({ path, withdrawn }) => path.startsWith("/article/") && !withdrawn,
  );
  const idOf = ({ path }: CopyRecord) => Number(path.split("/").at(-1));
  for (let start = 0; start < articles.length; start += idsAtOnce) {
    const some = articles.slice(start, start + idsAtOnce);
    const changes = await askChanges(some.map(idOf));
    for (const record of some) {
      const changed = changes.get(idOf(record));
      if (changed === undefined) await withdraw(cache, record, name);
      else if (Date.parse(changed) > Date.parse(record.made_at))
        await copyPage(cache, record.path, { withoutRecordings: name !== savedCache });
    }
  }
}

/** When each of these articles was last changed; those that readers may not see are missing. */
async function askChanges(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const answer = await fetch(`${listKeptCards.path}?ids=${ids.join()}`, { credentials: "omit" });
  if (!answer.ok) throw new Error("The articles could not be compared.");
  const { data } = (await answer.json()) as {
    data: readonly { readonly id: number; readonly updated_at: string }[];
  };
  return new Map(data.map(({ id, updated_at }) => [id, updated_at]));
}

/** Nothing of it is kept; of a saved article only that it was withdrawn, which its reader is told. */
async function withdraw(cache: Cache, record: CopyRecord, name: string): Promise<void> {
  await removePage(cache, record.path);
  if (name !== savedCache) return;
  const { version, path, made_at } = record;
  const nothing = { title: "", lang: "", bytes: 0, files: {} };
  await storeRecord(cache, { version, path, made_at, ...nothing, withdrawn: true });
}
