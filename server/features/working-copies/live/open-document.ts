import { setTimeout as delay } from "node:timers/promises";
import type { WorkingCopyMessage } from "@hilal/contract/articles/working-copy-messages";
import { limits } from "@hilal/contract/shared/limits";
import type { Document } from "@hocuspocus/server";
import { applyUpdate, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from "yjs";
import type { Database } from "../../../database/connect.ts";
import type { Log } from "../../../process/log.ts";
import { appendUpdate, findUpdatesAfter } from "./stored-updates.store.ts";

/** What is typed within so many milliseconds is stored together. */
const gatheredFor = 20;
/** How long to wait before the next attempt when the database failed, in milliseconds: at first, and at most. */
const firstPause = 250;
const longestPause = 4_000;
/** A longer update is fetched by the other instances rather than told. */
const mostTold = 5_000;

/** Who changes a document when an instance applies what another one has stored; nothing of it is stored again. */
export const fromFeed = { source: "local", skipStoreHooks: true } as const;

interface Change {
  readonly update: Uint8Array;
  readonly userId: number;
}

interface OpenDocumentParts {
  readonly document: Document;
  readonly articleId: number;
  /** The document's own name, of which there is another after the article was brought back. */
  readonly uuid: string;
  readonly instance: string;
  readonly database: Database;
  readonly log: Log;
  /** There is no such document any more. */
  onGone(): void;
}

/**
 * A document that is open at this instance: what people change here goes into the database, what was stored elsewhere
 * comes from there. One of both at a time, in the order of the numbers.
 */
export class OpenDocument {
  readonly articleId: number;
  readonly uuid: string;
  readonly document: Document;
  readonly #parts: OpenDocumentParts;
  /** All updates up to this number are in the document; below zero before any. */
  #through = -1;
  #changes: Change[] = [];
  /** Answers to changes, sent when those are stored. */
  #held: (() => void)[] = [];
  #isBehind = false;
  #isClosed = false;
  /** What the document takes at most: what was deleted since counts until it is looked at anew. */
  #bytes = 0;
  #running: Promise<void> | undefined;

  constructor(parts: OpenDocumentParts) {
    this.#parts = parts;
    this.articleId = parts.articleId;
    this.uuid = parts.uuid;
    this.document = parts.document;
  }

  /** Stores a change that somebody made here. */
  add(change: Change): void {
    this.#bytes += change.update.length;
    this.#changes.push(change);
    this.#run();
  }

  /** Whether so many bytes may be added: nobody may fill the memory with one document. */
  mayGrow(bytes: number): boolean {
    const isFull = () => this.#bytes + bytes > limits.workingCopyBytes;
    if (isFull()) this.#bytes = encodeStateAsUpdate(this.document).length;
    return !isFull();
  }

  /** Sends an answer as soon as all that came before it is stored. */
  hold(answer: () => void): void {
    if (this.#running === undefined && this.#changes.length === 0) answer();
    else this.#held.push(answer);
  }

  /** Takes what another instance has stored; fetches it when it was not told, or something before it is missing. */
  hear(number: number, update: Uint8Array | null): void {
    if (number <= this.#through) return;
    if (update && number === this.#through + 1 && this.#running === undefined) {
      this.#apply([update]);
      this.#through = number;
      return;
    }
    this.fetch();
  }

  /** Fetches what was stored, where the newest of it has a number that was not heard of. */
  hearOf(number: number): void {
    if (number > this.#through) this.fetch();
  }

  /** Fetches what was stored since. */
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

  /** Ends when all that has come so far is stored, or the document is closed. */
  async settle(): Promise<void> {
    while (this.isBusy) await this.#running;
  }

  /** Whether something is not stored yet. */
  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  /** Stores nothing any more. */
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
    const { database, instance } = this.#parts;
    const [changes, held] = [this.#changes, this.#held];
    const clocks = encodeStateVector(this.document);
    const update = merged(changes.map((change) => change.update));
    const userId = changes.at(-1)?.userId ?? 0;
    this.#changes = [];
    this.#held = [];
    const told = update.length <= mostTold ? Buffer.from(update).toString("base64") : null;
    const { articleId, uuid } = this;
    let number: number | undefined;
    try {
      number = await appendUpdate(database, {
        ...{ articleId, document: uuid, update, userId, instance, told },
      });
    } catch (error) {
      this.#changes = [{ update, userId }, ...this.#changes];
      this.#held = [...held, ...this.#held];
      throw error;
    }
    if (number === undefined) return this.#end();
    if (number === this.#through + 1) this.#through = number;
    else this.#isBehind = true;
    for (const answer of held) answer();
    this.#tellStored(clocks);
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
    this.#apply(newer.state ? [newer.state, ...newer.updates] : newer.updates);
    this.#through = newer.lastUpdate;
  }

  #apply(updates: readonly Uint8Array[]): void {
    if (updates.length === 0) return;
    const update = merged(updates);
    this.#bytes += update.length;
    applyUpdate(this.document, update, fromFeed);
  }

  #end(): void {
    this.#isClosed = true;
    this.#parts.onGone();
  }

  /** How far the document is surely stored; undefined while something is on its way. */
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
