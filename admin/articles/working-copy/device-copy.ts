import {
  applyUpdate,
  type Doc,
  decodeStateVector,
  decodeUpdate,
  encodeStateAsUpdate,
  mergeUpdates,
} from "yjs";
import { createIdleWork, createNextTurnWork } from "../editor/when-idle.ts";

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
  /** After a rejection the whole document was stored. */
  accepted(): void;
  /** Some of what was stored cannot be read. It is set aside, not deleted. */
  unreadable(): void;
}

/** The stores of a document's database: its changes in their order, and what could not be read. */
const [changesStore, asideStore] = ["updates", "custom"] as const;

/** With more stored changes than this they are merged. */
const mostChanges = 300;

/** The pause before the whole document is stored again after a rejection, in milliseconds. */
const afterRejection = { pause: 1000, longest: 5000 };

/**
 * Stores a document in this browser as it is edited, and loads what was stored earlier (product: working-copies 13).
 * @param name contains the account and the document, so that accounts in the same browser stay separate
 */
export function keepOnDevice(name: string, doc: Doc, watcher: Watcher): DeviceCopy {
  let database: IDBDatabase | undefined;
  let isClosed = false;
  let [underWay, stored] = [0, 0];
  /** Whether a rejected change is missing on the device. */
  let isBehind = false;
  /** Changes since the last turn of the event loop. */
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  const noteWriting = () => {
    if (underWay === 0 && waiting.length === 0) watcher.writing(true);
  };
  const store = (
    updates: readonly Uint8Array<ArrayBuffer>[],
    { isWhole }: { readonly isWhole: boolean },
  ) => {
    const ended = () => {
      underWay -= 1;
      if (underWay === 0 && waiting.length === 0 && !isClosed) watcher.writing(false);
    };
    const failed = () => {
      ended();
      isBehind = true;
      if (!isClosed) watcher.refused();
    };
    underWay += 1;
    try {
      const transaction = database?.transaction(changesStore, "readwrite");
      const changes = transaction?.objectStore(changesStore);
      for (const update of updates) changes?.add(update);
      if (!transaction) return failed();
      transaction.onabort = failed;
      transaction.oncomplete = () => {
        ended();
        stored += updates.length;
        if (stored > mostChanges) merging.due();
        if (!isBehind || !isWhole) return;
        isBehind = false;
        if (!isClosed) watcher.accepted();
      };
    } catch {
      // The browser has closed the database.
      failed();
    }
    return undefined;
  };
  const storeWhole = () => {
    noteWriting();
    store([copyBytes(encodeStateAsUpdate(doc))], { isWhole: true });
  };
  const storeWaiting = createNextTurnWork(() => {
    const updates = waiting;
    waiting = [];
    store(updates, { isWhole: false });
  });
  const again = createIdleWork(storeWhole, afterRejection);
  const merging = createIdleWork(() => {
    stored = 0;
    if (database && !isClosed) mergeChanges(database).catch(() => undefined);
  });
  const changed = (update: Uint8Array, origin: unknown) => {
    if (origin === loading) return;
    if (isBehind) return again.due();
    noteWriting();
    waiting.push(copyBytes(update));
    return storeWaiting.due();
  };
  const loading = Symbol("loading");
  const open = async () => {
    const opened = await openDatabase(name);
    if (isClosed) {
      opened.close();
      return null;
    }
    database = opened;
    // Another tab deletes the text, once it is restored or discarded there.
    opened.onversionchange = () => opened.close();
    const found = await readChanges(opened);
    if (isClosed) return null;
    if (found.unreadable.length > 0) {
      await setAside(opened, found);
      watcher.unreadable();
    }
    const isWritten = doc.store.clients.size > 0;
    for (const update of found.changes) applyUpdate(doc, update, loading);
    doc.on("update", changed);
    // Covers text typed while the storage was being opened.
    if (isWritten) storeWhole();
    stored = found.changes.length;
    if (stored > mostChanges) merging.due();
    return found.changes.length > 0 && doc.store.clients.size > 0;
  };
  return {
    loaded: open().catch(() => null),
    close() {
      isClosed = true;
      doc.off("update", changed);
      storeWaiting.doNow();
      again.doNow();
      merging.stop();
      // Waits for the writes in progress.
      database?.close();
    },
  };
}

/** Applies what this browser has stored under a name to a document. @returns whether that is any text */
export async function loadFromDevice(name: string, doc: Doc): Promise<boolean> {
  const database = await openDatabase(name);
  try {
    const { changes } = await readChanges(database);
    for (const update of changes) applyUpdate(doc, update);
    return changes.length > 0;
  } finally {
    database.close();
  }
}

/** Deletes what this browser has stored under a name. */
export function deleteFromDevice(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // The browser stores nothing.
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(changesStore, { autoIncrement: true });
      request.result.createObjectStore(asideStore);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The database was not opened."));
  });
}

interface FoundChanges {
  readonly changes: readonly Uint8Array[];
  readonly unreadable: readonly unknown[];
}

/** Reads the stored changes; bytes that are no changes are listed separately. */
function readChanges(database: IDBDatabase): Promise<FoundChanges> {
  return new Promise((resolve, reject) => {
    const request = database.transaction(changesStore).objectStore(changesStore).getAll();
    request.onsuccess = () => resolve(sortChanges(request.result));
    request.onerror = () => reject(request.error ?? new Error("The database was not read."));
  });
}

function sortChanges(found: readonly unknown[]): FoundChanges {
  const changes = found.filter(isChange);
  return { changes, unreadable: found.filter((one) => !isChange(one)) };
}

function isChange(bytes: unknown): bytes is Uint8Array {
  try {
    decodeUpdate(bytes as Uint8Array);
    return true;
  } catch {
    return false;
  }
}

/** Moves what cannot be read out of the way of the changes, in one transaction; it stays on the device. */
function setAside(database: IDBDatabase, found: FoundChanges): Promise<void> {
  return changeStores(database, (transaction) => {
    const changes = transaction.objectStore(changesStore);
    transaction.objectStore(asideStore).put(found.unreadable, `unreadable ${Date.now()}`);
    changes.clear();
    for (const change of found.changes) changes.add(change);
  });
}

/** Merges the stored changes, those of other tabs too: what is read and what is replaced is one transaction. */
function mergeChanges(database: IDBDatabase): Promise<void> {
  return changeStores(database, (transaction) => {
    const store = transaction.objectStore(changesStore);
    const request = store.getAll();
    request.onsuccess = () => {
      const { changes, unreadable } = sortChanges(request.result);
      if (unreadable.length > 0) return;
      store.clear();
      store.add(mergeUpdates([...changes]));
    };
  });
}

function changeStores(
  database: IDBDatabase,
  change: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([changesStore, asideStore], "readwrite");
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("Nothing was changed."));
    change(transaction);
  });
}

/** Yjs may hand out a view of a larger buffer, which the storage would copy whole. */
const copyBytes = (bytes: Uint8Array) => new Uint8Array(bytes);

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
