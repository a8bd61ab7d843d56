import { recordPrefix } from "./copy-caches.ts";

/** What a cache knows of the copy of a page. */
export interface CopyRecord {
  /** Another number means another shape. */
  readonly version: 1;
  /** The address of the page's copy. */
  readonly path: string;
  readonly title: string;
  readonly lang: string;
  /** When the server made the page, as an ISO 8601 instant. */
  readonly made_at: string;
  /** The bytes of the page. */
  readonly bytes: number;
  /** The files that the page needs with their bytes; several pages of a cache share files. */
  readonly files: Readonly<Record<string, number>>;
  /** The editors have withdrawn it: nothing of it is kept or told. */
  readonly withdrawn?: true;
}

/** What the cache of an issue knows of it. */
export interface IssueRecord {
  readonly version: 1;
  readonly id: number;
  readonly title: string;
  readonly lang: string;
  readonly address: string;
  readonly articles: readonly number[];
}

const issueKey = `${recordPrefix}issue`;

export async function readRecord(cache: Cache, path: string): Promise<CopyRecord | undefined> {
  return read(await cache.match(recordPrefix + path.slice(1)));
}

export async function listRecords(cache: Cache): Promise<CopyRecord[]> {
  const records: CopyRecord[] = [];
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(recordPrefix) || pathname === issueKey) continue;
    const record = await read<CopyRecord>(await cache.match(pathname));
    if (record) records.push(record);
  }
  return records;
}

export async function storeRecord(cache: Cache, record: CopyRecord): Promise<void> {
  await cache.put(recordPrefix + record.path.slice(1), Response.json(record));
}

export async function deleteRecord(cache: Cache, path: string): Promise<void> {
  await cache.delete(recordPrefix + path.slice(1));
}

export async function readIssueRecord(cache: Cache): Promise<IssueRecord | undefined> {
  return read(await cache.match(issueKey));
}

export async function storeIssueRecord(cache: Cache, record: IssueRecord): Promise<void> {
  await cache.put(issueKey, Response.json(record));
}

/** A record of another build that is read differently counts as none. */
async function read<R extends { readonly version: 1 }>(
  found: Response | undefined,
): Promise<R | undefined> {
  const record: unknown = await found?.json().catch(() => undefined);
  const isKnown =
    typeof record === "object" && record !== null && "version" in record && record.version === 1;
  return isKnown ? (record as R) : undefined;
}
