import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { Awareness } from "y-protocols/awareness";
import { Doc, type Transaction } from "yjs";
import { type CopyFacts, type CopyStatus, toCopyStatus } from "./copy-status.ts";
import { type Clocks, hasClocks, latestClocks } from "./device-copy.ts";

/** The published state of a working copy. */
export interface CopyState {
  readonly articleId: number | null;
  readonly status: CopyStatus;
  /** Whether leaving would lose text: neither the server nor the device has it (docs/product/working-copies.md). */
  readonly wouldLose: boolean;
  /** Whether the server has not confirmed everything that was written. */
  readonly isUnsent: boolean;
  /** Whether this browser stores the document. */
  readonly device: DeviceState;
  /** Whether some of what this browser had stored could not be read. */
  readonly isSetAside: boolean;
  /** The version that the copy is based on, and the published one; null until the server has reported them. */
  readonly versions: { readonly base: number; readonly live: number } | null;
  /** The name of the user who saved the published text elsewhere; "" when unknown. */
  readonly liveBy: string;
}

/**
 * `opening`: not known yet. `full`: the storage has rejected a change. `blocked`: the browser stores nothing, as in some
 * private windows.
 */
export type DeviceState = "opening" | "kept" | "full" | "blocked";

interface Facts extends Omit<CopyFacts, "isStored" | "isOnDevice"> {
  readonly articleId: number | null;
  readonly device: DeviceState;
  readonly isSetAside: boolean;
  readonly versions: CopyState["versions"];
  readonly liveBy: string;
  /** Whether the document is the server's. */
  readonly isShared: boolean;
}

/** The document of a working copy, and the state of where its text is stored. */
export interface CopyCore {
  readonly doc: Doc;
  readonly awareness: Awareness;
  state(): CopyState;
  subscribe(listener: () => void): () => void;
  note(facts: Partial<Facts>): void;
  /** Records what the server has confirmed to have. */
  noteStored(clocks: Clocks, at?: Date): void;
  /** Calls a listener before a change by other editors is applied. @returns a function that unsubscribes it */
  onArrival(listener: () => void): () => void;
  /** Announces that a change by other editors is about to be applied. */
  arrives(): void;
  /** Registers an origin whose changes come from the server. */
  fromServer(origin: unknown): void;
  close(): void;
}

/** Counts deletions, in the map of fields: the server reads only the keys it knows there. */
const beat = "deletions";
const beatOrigin = Symbol("beat");

/** Creates an empty document and observes it. */
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
    device: "opening",
    isSetAside: false,
    isDeviceWriting: false,
    storedAt: null,
    isPublished: false,
    refused: null,
    versions: null,
    liveBy: "",
    isShared: false,
  };
  let state = toState();
  function toState(): CopyState {
    const { articleId, device, isSetAside, versions, liveBy } = facts;
    const hasAll = hasClocks(stored, wanted);
    const isOnDevice = device === "kept";
    // What waits for the storage to be opened will be written as well.
    const isDeviceWriting = facts.isDeviceWriting || device === "opening";
    const isStored = facts.isShared && hasAll;
    const status = toCopyStatus({ ...facts, isStored, isOnDevice, isDeviceWriting });
    const isCutOff = status.kind === "at-risk" || status.kind === "refused";
    return {
      articleId,
      device,
      isSetAside,
      versions,
      liveBy,
      status,
      isUnsent: facts.isBegun && !hasAll,
      // A write to the device that is in progress completes even when the form is closed.
      wouldLose: isCutOff && !isOnDevice && !isDeviceWriting && !hasAll,
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
    // A deletion alone advances no Yjs clock, so its storage could not be confirmed: a counter field is written, which
    // does advance it.
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
      const isNews = Object.entries(known).some(
        ([name, value]) => facts[name as keyof Facts] !== value,
      );
      if (!isNews) return;
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
