import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { Awareness } from "y-protocols/awareness";
import { Doc, type Transaction } from "yjs";
import { type CopyFacts, type CopyStatus, toCopyStatus } from "./copy-status.ts";
import { type Clocks, hasClocks, latestClocks } from "./device-copy.ts";

/** What everybody who looks at a working copy is told. */
export interface CopyState {
  readonly articleId: number | null;
  readonly status: CopyStatus;
  /** Whether leaving would lose words: neither the server nor the device has them (docs/product/working-copies.md). */
  readonly wouldLose: boolean;
  /** Whether the document itself is kept by this browser; else the form keeps the words in its own way. */
  readonly isDocumentKept: boolean;
  /** The version that the copy is written upon, and the one that readers see; null before the server told. */
  readonly versions: { readonly base: number; readonly live: number } | null;
  /** Who saved the live text by another way; "" when that is not known. */
  readonly liveBy: string;
}

interface Facts extends Omit<CopyFacts, "isStored" | "isOnDevice"> {
  readonly articleId: number | null;
  readonly isDocumentKept: boolean;
  /** Whether the form keeps the words in another way. */
  readonly areWordsKept: boolean;
  readonly versions: CopyState["versions"];
  readonly liveBy: string;
  /** Whether the document is the one that the server has. */
  readonly isShared: boolean;
}

/** The document of a working copy, and what is known of where its words are. */
export interface CopyCore {
  readonly doc: Doc;
  readonly awareness: Awareness;
  state(): CopyState;
  subscribe(listener: () => void): () => void;
  note(facts: Partial<Facts>): void;
  /** What the server has for sure. */
  noteStored(clocks: Clocks, at?: Date): void;
  /** Calls a listener before anything that others wrote is taken in. @returns what stops it */
  onArrival(listener: () => void): () => void;
  /** Something of others is about to be taken in. */
  arrives(): void;
  /** Changes of this origin come from the server. */
  fromServer(origin: unknown): void;
  close(): void;
}

/** Counts deletions, in the map of fields: the server reads only the names it knows there. */
const beat = "deletions";
const beatOrigin = Symbol("beat");

/** Makes an empty document and watches it. */
export function createCopyCore(articleId: number | null): CopyCore {
  const doc = new Doc();
  const awareness = new Awareness(doc);
  const listeners = new Set<() => void>();
  const arrivalListeners = new Set<() => void>();
  const serverOrigins = new Set<unknown>();
  let [wanted, stored]: [Clocks, Clocks] = [new Map(), new Map()];
  let facts: Facts = {
    articleId,
    isBegun: articleId !== null,
    isLineLost: false,
    isDocumentKept: false,
    areWordsKept: false,
    isDeviceWriting: false,
    isDraftWaiting: false,
    storedAt: null,
    isPublished: false,
    refused: null,
    versions: null,
    liveBy: "",
    isShared: false,
  };
  let state = toState();
  function toState(): CopyState {
    const { articleId, isDocumentKept, versions, liveBy } = facts;
    const isStored = facts.isShared && hasClocks(stored, wanted);
    const isOnDevice = isDocumentKept || facts.areWordsKept;
    const status = toCopyStatus({ ...facts, isStored, isOnDevice });
    // What is on its way to the device gets there, also when the form is left.
    const isNowhere =
      !isOnDevice && !facts.isDeviceWriting && !facts.isDraftWaiting && !hasClocks(stored, wanted);
    return {
      articleId,
      isDocumentKept,
      versions,
      liveBy,
      status,
      wouldLose: status.kind === "at-risk" || (status.kind === "refused" && isNowhere),
    };
  }
  const tell = () => {
    const next = toState();
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  doc.on("afterTransaction", (transaction: Transaction) => {
    const { afterState, beforeState, deleteSet, origin, local } = transaction;
    const moved = [...afterState].filter(
      ([client, clock]) => clock > (beforeState.get(client) ?? 0),
    );
    if (moved.length === 0 && deleteSet.clients.size === 0) return;
    if (serverOrigins.has(origin)) return tell();
    wanted = latestClocks(wanted, new Map(moved));
    // A deletion alone moves no clock, so that nobody could tell when it is stored: it is counted by something that does.
    if (moved.length === 0 && local) {
      const fields = doc.getMap(documentParts.fields);
      doc.transact(() => fields.set(beat, String(Date.now())), beatOrigin);
    }
    return tell();
  });
  return {
    doc,
    awareness,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onArrival(listener) {
      arrivalListeners.add(listener);
      return () => arrivalListeners.delete(listener);
    },
    arrives() {
      for (const listener of arrivalListeners) listener();
    },
    note(known) {
      facts = { ...facts, ...known };
      tell();
    },
    noteStored(clocks, at) {
      stored = latestClocks(stored, clocks);
      if (at) facts = { ...facts, storedAt: at };
      tell();
    },
    fromServer: (origin) => void serverOrigins.add(origin),
    close() {
      listeners.clear();
      awareness.destroy();
      doc.destroy();
    },
  };
}
