import { IndexeddbPersistence } from "y-indexeddb";
import type { Doc } from "yjs";

/** A document kept in this browser. */
export interface DeviceCopy {
  /** Once it was read: whether something was there; null where the browser keeps nothing. */
  readonly loaded: Promise<boolean | null>;
  close(): void;
}

/** How long a browser may take to open its storage; some private windows never answer. */
const patience = 3000;

/**
 * Keeps a document in this browser as it is written, and reads what earlier writing left there.
 * @param name of the account and the document: another account of the same browser never meets it
 */
export function keepOnDevice(name: string, doc: Doc): DeviceCopy {
  let persistence: IndexeddbPersistence | undefined;
  let isClosed = false;
  const open = async () => {
    if (!(await mayKeep()) || isClosed) return null;
    persistence = new IndexeddbPersistence(name, doc);
    await persistence.whenSynced;
    return doc.store.clients.size > 0;
  };
  return {
    loaded: open().catch(() => null),
    close() {
      isClosed = true;
      persistence?.destroy().catch(() => undefined);
    },
  };
}

/** Whether the browser keeps databases; what keeps the document would never say that it does not. */
function mayKeep(): Promise<boolean> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(false), patience);
    const tell = (may: boolean) => {
      clearTimeout(giveUp);
      resolve(may);
    };
    try {
      const probe = indexedDB.open("hilal-copy");
      probe.onsuccess = () => {
        probe.result.close();
        tell(true);
      };
      probe.onerror = () => tell(false);
    } catch {
      tell(false);
    }
  });
}

const place = (userId: number, articleId: number) => `hilal-copy/${userId}/${articleId}`;

/** The document of an article that this browser keeps for an account; null when it keeps none. */
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
    // Then the copy is opened with a line only.
  }
}

export function forgetDocument(userId: number, articleId: number): void {
  try {
    localStorage.removeItem(place(userId, articleId));
  } catch {
    // Nothing was remembered.
  }
}
