import { setTimeout as delay, setImmediate as immediate } from "node:timers/promises";
import type { WorkingCopyMessage } from "@hilal/contract/articles/working-copy-messages";
import type { Document } from "@hocuspocus/server";
import { applyUpdate, encodeStateVector, mergeUpdates } from "yjs";
import type { Database } from "../../../database/connect.ts";
import type { Threads } from "../../../jobs/threads/threads.ts";
import type { Log } from "../../../process/log.ts";
import { DocumentSizeLimit } from "./document-room.ts";
import { appendUpdate, findUpdatesAfter } from "./stored-updates.store.ts";

/** Changes typed within this many milliseconds are stored together. */
const gatheredFor = 20;
/** The pause before a retry when the database failed, in milliseconds: the first, and the longest. */
const firstPause = 250;
const longestPause = 4_000;
/** The most bytes of an update that is sent along to other instances; they fetch a longer one. */
const mostTold = 5_000;

/** Changes are merged before they are stored up to this many bytes; merging takes longer than applying. */
const mostMerged = 30_000;
/** A larger stored document, in bytes, is split by a thread before it is opened. */
const mostAtOnce = 30_000;

/** The origin of changes that another instance has stored; they are not stored again. */
export const fromFeed = { source: "local", skipStoreHooks: true } as const;

interface Change {
  readonly update: Uint8Array;
  readonly userId: number;
}

interface OpenDocumentParts {
  readonly document: Document;
  readonly articleId: number;
  /** The document's own id, which is a new one after the article was restored. */
  readonly uuid: string;
  readonly instance: string;
  readonly database: Database;
  readonly log: Log;
  readonly threads: Threads;
  /** Called when the document no longer exists. */
  onGone(): void;
}

/**
 * A document that is open at this instance: changes made here are written to the database, updates stored elsewhere are
 * read from it. One of both at a time, in the order of the numbers.
 */
export class OpenDocument {
  readonly articleId: number;
  readonly uuid: string;
  readonly document: Document;
  readonly room: DocumentSizeLimit;
  readonly #parts: OpenDocumentParts;
  /** All updates up to this number are in the document; negative before any. */
  #through = -1;
  #changes: Change[] = [];
  /** Answers to changes, sent when these are stored. */
  #held: (() => void)[] = [];
  #isBehind = false;
  #isClosed = false;
  #running: Promise<void> | undefined;

  constructor(parts: OpenDocumentParts) {
    this.#parts = parts;
    this.articleId = parts.articleId;
    this.uuid = parts.uuid;
    this.document = parts.document;
    this.room = new DocumentSizeLimit(parts.document);
  }

  /** Queues a change made at this instance for storage. */
  add(change: Change): void {
    this.room.keep(change.update);
    this.#changes.push(change);
    this.#run();
  }

  /** Sends an answer once everything before it is stored. */
  hold(answer: () => void): void {
    if (this.#running === undefined && this.#changes.length === 0) answer();
    else this.#held.push(answer);
  }

  /** Applies an update stored by another instance; fetches it when it is not included or an earlier one is missing. */
  applyStoredUpdate(number: number, update: Uint8Array | null): void {
    if (number <= this.#through) return;
    if (update && number === this.#through + 1 && this.#running === undefined) {
      this.#apply(update);
      this.#through = number;
      return;
    }
    this.fetch();
  }

  /** Fetches the stored updates if the newest has an unknown number. */
  fetchIfBehind(number: number): void {
    if (number > this.#through) this.fetch();
  }

  /** Fetches the updates stored since. */
  fetch(): void {
    this.#isBehind = true;
    this.#run();
  }

  /**
   * Fills the document when it is opened.
   * @throws when the database cannot be read
   */
  async load(): Promise<void> {
    await this.#fetch();
  }

  /** Resolves when everything received so far is stored, or the document is closed. */
  async settle(): Promise<void> {
    while (this.isBusy) await this.#running;
  }

  /** Whether some changes are not stored yet. */
  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  /** Stops storing. */
  close(): void {
    this.#isClosed = true;
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
      if (this.#hasWork) this.#run();
    });
  }

  get #hasWork(): boolean {
    return !this.#isClosed && (this.#isBehind || this.#changes.length > 0);
  }

  async #work(): Promise<void> {
    if (!this.#isBehind) await delay(gatheredFor);
    for (let pause = firstPause; this.#hasWork; ) {
      try {
        if (this.#isBehind) await this.#fetch();
        if (this.#changes.length > 0) await this.#store();
        pause = firstPause;
      } catch (error) {
        const { log, articleId } = this.#parts;
        log.warn({ err: error, article: articleId }, "working copies: not stored yet");
        await delay(pause * (0.5 + Math.random() / 2));
        pause = Math.min(2 * pause, longestPause);
      }
    }
    if (!this.#isClosed) for (const answer of this.#held.splice(0)) answer();
  }

  async #store(): Promise<void> {
    const [changes, held] = [this.#changes, this.#held];
    const clocks = encodeStateVector(this.document);
    this.#changes = [];
    this.#held = [];
    try {
      while (changes.length > 0 && !this.#isClosed) await this.#storeFirst(changes);
    } catch (error) {
      this.#changes = [...changes, ...this.#changes];
      this.#held = [...held, ...this.#held];
      throw error;
    }
    if (this.#isClosed) return;
    for (const answer of held) answer();
    this.#tellStored(clocks);
  }

  /** Stores the first of some changes, or several small ones merged, and removes them. */
  async #storeFirst(changes: Change[]): Promise<void> {
    const { database, instance } = this.#parts;
    let count = 1;
    for (let bytes = changes[0]?.update.length ?? 0; count < changes.length; count += 1) {
      bytes += changes[count]?.update.length ?? 0;
      if (bytes > mostMerged) break;
    }
    const first = changes.slice(0, count);
    const update = merged(first.map((change) => change.update));
    const userId = first.at(-1)?.userId ?? 0;
    const told = update.length <= mostTold ? Buffer.from(update).toString("base64") : null;
    const { articleId, uuid } = this;
    const number = await appendUpdate(database, {
      articleId,
      document: uuid,
      update,
      userId,
      instance,
      told,
    });
    changes.splice(0, count);
    if (number === undefined) return this.#end();
    if (number === this.#through + 1) this.#through = number;
    else this.#isBehind = true;
  }

  async #fetch(): Promise<void> {
    this.#isBehind = false;
    const newer = await findUpdatesAfter(this.#parts.database, this.articleId, this.#through).catch(
      (error) => {
        this.#isBehind = true;
        throw error;
      },
    );
    if (newer?.document !== this.uuid) return this.#end();
    const { state, updates } = newer;
    const pieces = (state ? [state, ...updates] : updates).map((piece) => new Uint8Array(piece));
    for (const piece of await this.#inParts(pieces)) {
      this.#apply(piece);
      await immediate();
    }
    this.#through = newer.lastUpdate;
  }

  /** Splits a large document into parts of a few milliseconds each, only while opening, when nobody sees half of it. */
  async #inParts(pieces: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
    const [state, ...updates] = pieces;
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
    if (!state || this.#through >= 0 || bytes <= mostAtOnce) return pieces;
    return this.#parts.threads.run("parted-document", { state, updates });
  }

  #apply(update: Uint8Array): void {
    this.room.keep(update);
    applyUpdate(this.document, update, fromFeed);
  }

  #end(): void {
    this.#isClosed = true;
    this.#parts.onGone();
  }

  /** How far the document is surely stored; undefined while a change is being stored. */
  get stored(): string | undefined {
    return this.isBusy ? undefined : storedMessage(encodeStateVector(this.document));
  }

  #tellStored(clocks: Uint8Array): void {
    this.document.broadcastStateless(storedMessage(clocks));
  }
}

function storedMessage(clocks: Uint8Array): string {
  return JSON.stringify({
    type: "stored",
    clocks: Buffer.from(clocks).toString("base64"),
    at: new Date().toISOString(),
  } satisfies WorkingCopyMessage);
}

function merged(updates: readonly Uint8Array[]): Uint8Array {
  const [only] = updates;
  return only && updates.length === 1 ? only : mergeUpdates([...updates]);
}
