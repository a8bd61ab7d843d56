import { IndexeddbPersistence } from "y-indexeddb";
import { type Doc, decodeStateVector } from "yjs";

/** A document stored in this browser. */
export interface DeviceCopy {
  /**
   * Resolves after the read to whether any text was stored; null when the browser stores nothing. A busy disk may take
   * long to answer, and some private windows never do.
   */
  readonly loaded: Promise<boolean | null>;
  close(): void;
}

/** Callbacks for the storage of changes. */
interface Watcher {
  /** Called with whether writes to the storage are in progress. */
  writing(isWriting: boolean): void;
  /** The storage has rejected a change, for example because it is full. */
  refused(): void;
}

/**
 * Stores a document in this browser as it is edited, and loads what was stored earlier (product: working-copies 13).
 * @param name contains the account and the document, so that accounts in the same browser stay separate
 */
export function keepOnDevice(name: string, doc: Doc, watcher: Watcher): DeviceCopy {
  let persistence: IndexeddbPersistence | undefined;
  let stopWatching = () => {};
  let isClosed = false;
  const open = async () => {
    if (!(await mayKeep()) || isClosed) return null;
    persistence = new IndexeddbPersistence(name, doc);
    await persistence.whenSynced;
    if (persistence.db && !isClosed) stopWatching = watchWrites(persistence.db, doc, watcher);
    return doc.store.clients.size > 0;
  };
  return {
    loaded: open().catch(() => null),
    close() {
      isClosed = true;
      stopWatching();
      persistence?.destroy().catch(() => undefined);
    },
  };
}

/** The object store of the document's changes, each written in its own transaction. */
const changesStore = "updates";

/**
 * Reports when changes are being written to the browser's storage and when all of them are stored: closing the tab
 * loses what is not. Transactions on one store run in order, so one that begins after a change also ends after it; an
 * aborted one raises an event on the database.
 * @returns a function that stops it, before the database is closed
 */
export function watchWrites(
  database: IDBDatabase,
  doc: Doc,
  { writing, refused }: Watcher,
): () => void {
  let isLooking = false;
  let isChanged = false;
  let isStopped = false;
  const look = () => {
    isLooking = true;
    isChanged = false;
    const transaction = database.transaction(changesStore, "readonly");
    transaction.oncomplete = () => {
      isLooking = false;
      // A closing database accepts no new transaction.
      if (isStopped) return;
      if (isChanged) look();
      else writing(false);
    };
    transaction.objectStore(changesStore).count();
  };
  const changed = () => {
    isChanged = true;
    writing(true);
    if (!isLooking) look();
  };
  const failed = () => {
    isLooking = false;
    writing(false);
    refused();
  };
  doc.on("update", changed);
  database.addEventListener("abort", failed);
  // Covers text typed while the storage was being read.
  changed();
  return () => {
    isStopped = true;
    doc.off("update", changed);
    database.removeEventListener("abort", failed);
  };
}

/** Whether the browser can store databases; the persistence library would never report that it cannot. */
function mayKeep(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = indexedDB.open("hilal-copy");
    probe.onsuccess = () => {
      probe.result.close();
      resolve(true);
    };
    probe.onerror = () => resolve(false);
  });
}

const place = (userId: number, articleId: number) => `hilal-copy/${userId}/${articleId}`;

/** The id of the document that this browser has stored of an article for an account; null when there is none. */
export function keptDocument(userId: number, articleId: number): string | null {
  try {
    return localStorage.getItem(place(userId, articleId));
  } catch {
    return null;
  }
}

export function rememberDocument(userId: number, articleId: number, document: string): void {
  try {
    localStorage.setItem(place(userId, articleId), document);
  } catch {
    // Then the copy can only be opened with a connection.
  }
}

export function forgetDocument(userId: number, articleId: number): void {
  try {
    localStorage.removeItem(place(userId, articleId));
  } catch {
    // Nothing was remembered.
  }
}

/** The state of each client's changes: Yjs client id to clock. */
export type Clocks = ReadonlyMap<number, number>;

/** Decodes a state vector sent by the server. */
export function clocksFrom(base64: string): Clocks {
  return decodeStateVector(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
}

/** Merges two sets of clocks, with the later one for each client. */
export function latestClocks(one: Clocks, other: Clocks): Clocks {
  const latest = new Map(one);
  for (const [client, clock] of other) latest.set(client, Math.max(clock, latest.get(client) ?? 0));
  return latest;
}

/** Whether everything up to `wanted` is in `stored`. */
export function hasClocks(stored: Clocks, wanted: Clocks): boolean {
  return [...wanted].every(([client, clock]) => (stored.get(client) ?? 0) >= clock);
}

/** Encodes bytes for the API. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // Spreading a long document at once would exceed the maximum number of arguments.
  for (let start = 0; start < bytes.length; start += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return btoa(pieces.join(""));
}
