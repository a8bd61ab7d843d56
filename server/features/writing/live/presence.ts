import type { Document } from "@hocuspocus/server";
import {
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from "y-protocols/awareness";
import type { FeedMessage } from "../feed-message.ts";
import { mostPayload } from "../feed-message.ts";
import { fromFeed } from "./open-document.ts";

/** Carets of a document are told to other instances this often at most, in milliseconds. */
const toldEvery = 100;

interface PresenceParts {
  readonly document: Document;
  readonly articleId: number;
  readonly instance: string;
  tell(message: FeedMessage): void;
}

/** Names and carets of a document's people, here and at the other instances. */
export class Presence {
  readonly #parts: PresenceParts;
  /** Which instance tells of a client that is not connected here. */
  readonly #elsewhere = new Map<number, string>();
  readonly #untold = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Whether another instance speaks for a client. */
  isElsewhere(client: number): boolean {
    return this.#elsewhere.has(client);
  }

  /** Tells the others of clients of this instance. */
  changed(clients: readonly number[]): void {
    for (const client of clients) {
      // Whoever comes here from another instance is told of from here.
      this.#elsewhere.delete(client);
      this.#untold.add(client);
    }
    this.#timer ??= setTimeout(() => this.#tell(), toldEvery);
  }

  /** Tells all of them, for an instance that knows none. */
  tellAll(): void {
    const { awareness } = this.#parts.document;
    this.changed([...awareness.getStates().keys()].filter((client) => !this.isElsewhere(client)));
  }

  /** Takes what another instance tells. */
  hear(instance: string, update: Uint8Array): void {
    const { awareness } = this.#parts.document;
    const known = new Set(awareness.getStates().keys());
    const mark = ({ added, updated }: { added: number[]; updated: number[] }) => {
      for (const client of [...added, ...updated]) this.#elsewhere.set(client, instance);
    };
    awareness.on("update", mark);
    applyAwarenessUpdate(awareness, update, fromFeed);
    awareness.off("update", mark);
    for (const client of known) {
      if (!awareness.getStates().has(client)) this.#elsewhere.delete(client);
    }
  }

  /** Forgets whoever was at an instance that is gone. */
  forget(instance: string): void {
    const gone = [...this.#elsewhere].filter(([, at]) => at === instance).map(([client]) => client);
    for (const client of gone) this.#elsewhere.delete(client);
    removeAwarenessStates(this.#parts.document.awareness, gone, fromFeed);
  }

  /** The names of whoever is connected here. */
  get namesHere(): string[] {
    const states = [...this.#parts.document.awareness.getStates()];
    const names = states
      .filter(([client]) => !this.isElsewhere(client))
      .map(([, state]) => String((state.user as { name?: unknown } | undefined)?.name ?? ""));
    return [...new Set(names)].filter((name) => name !== "");
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#tell();
  }

  #tell(): void {
    this.#timer = undefined;
    const { document, articleId, instance, tell } = this.#parts;
    const known = (client: number) => document.awareness.meta.has(client);
    const clients = [...this.#untold].filter(known);
    this.#untold.clear();
    const messageOf = (some: readonly number[]): FeedMessage => {
      const update = encodeAwarenessUpdate(document.awareness, [...some]);
      const base64 = Buffer.from(update).toString("base64");
      return { type: "awareness", instance, article: articleId, update: base64 };
    };
    const fits = (message: FeedMessage) => JSON.stringify(message).length <= mostPayload;
    if (clients.length === 0) return;
    const all = messageOf(clients);
    // Alone each is small; one that is not is none of ours, and stays unseen elsewhere.
    const messages = fits(all) ? [all] : clients.map((client) => messageOf([client])).filter(fits);
    for (const message of messages) tell(message);
  }
}
