import { recordPrefix, toCopyPath } from "./copy-caches.ts";
import { type CopyRecord, deleteRecord, listRecords, storeRecord } from "./copy-records.ts";
import { fetchPolitely, GoneError } from "./polite-fetch.ts";
import { listImports, readPage } from "./stored-page.ts";

/** Headers that describe the body as it was sent, and none that is stored. */
const ofTransport = ["content-encoding", "content-length", "set-cookie", "etag"];

/** A longer recording is only listened to with a connection; in bytes. */
const largestRecording = 30_000_000;

/** A file that is not kept, since it is too large. */
class TooLargeError extends Error {}

interface Copying {
  readonly signal?: AbortSignal;
  /** Called with the bytes of each file that was not there yet. */
  readonly onBytes?: (bytes: number) => void;
  /** Recordings are large: left out of an issue. */
  readonly withoutRecordings?: boolean;
}

/**
 * Copies a page with all that it needs into a cache. The record comes last: a copy that was cut short counts as none,
 * and is completed by the next one.
 *
 * @throws GoneError when the page does not exist; another error when it cannot be fetched or stored
 */
export async function copyPage(
  cache: Cache,
  path: string,
  { signal, onBytes, withoutRecordings }: Copying = {},
): Promise<CopyRecord> {
  const answer = await fetchPolitely(path, signal);
  const page = readPage(await answer.text());
  const files: Record<string, number> = {};
  const add = async (address: string): Promise<void> => {
    if (address in files) return;
    const file = await storeFile(cache, address, signal);
    files[address] = file.bytes;
    if (file.isNew) onBytes?.(file.bytes);
    for (const imported of file.imports) await add(imported);
  };
  for (const address of page.assets) await add(address);
  for (const address of page.media) {
    if (withoutRecordings && !isPicture(address)) continue;
    // A picture that is missing is missing online as well.
    await add(address).catch((error: unknown) => {
      if (!(error instanceof GoneError || error instanceof TooLargeError)) throw error;
    });
  }
  const headers = new Headers(answer.headers);
  for (const name of ofTransport) headers.delete(name);
  const body = new Blob([page.html]);
  await cache.put(toCopyPath(path), new Response(body, { headers }));
  onBytes?.(body.size);
  const record: CopyRecord = {
    version: 1,
    path: toCopyPath(path),
    title: page.title,
    lang: page.lang,
    made_at: new Date(answer.headers.get("date") ?? Date.now()).toISOString(),
    bytes: body.size,
    files,
  };
  await storeRecord(cache, record);
  return record;
}

const isPicture = (address: string) => /\.(?:avif|webp|jpe?g|png|gif|svg)$/i.test(address);

/** Built files and media never change at their address, so one that is there stays. */
async function storeFile(cache: Cache, address: string, signal?: AbortSignal) {
  const kept = await cache.match(address);
  const answer = kept ?? (await fetchPolitely(address, signal));
  if (!kept && Number(answer.headers.get("content-length")) > largestRecording) {
    await answer.body?.cancel();
    throw new TooLargeError(address);
  }
  const body = await answer.blob();
  if (!kept) {
    const type = answer.headers.get("content-type") ?? "";
    await cache.put(address, new Response(body, { headers: { "content-type": type } }));
  }
  const imports = address.endsWith(".js") ? listImports(await body.text()) : [];
  return { bytes: body.size, isNew: !kept, imports };
}

/** Removes the copy of a page, and the files that no other page of the cache needs. */
export async function removePage(cache: Cache, path: string): Promise<void> {
  await deleteRecord(cache, path);
  await cache.delete(path);
  await removeUnused(cache);
}

/** Removes what no complete copy of the cache needs. */
export async function removeUnused(cache: Cache): Promise<void> {
  const records = await listRecords(cache);
  const needed = new Set(
    records.flatMap(({ path, files, withdrawn }) =>
      withdrawn ? [] : [path, ...Object.keys(files)],
    ),
  );
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const isFile = !pathname.startsWith(recordPrefix);
    if (isFile && !needed.has(pathname)) await cache.delete(request);
  }
}
