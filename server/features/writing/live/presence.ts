import type { Connection, Document } from "@hocuspocus/server";
import {
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from "y-protocols/awareness";
import type { FeedMessage } from "../feed-message.ts";
import { mostPayload } from "../feed-message.ts";
import type { LetIn } from "./live-access.ts";
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

/** What browsers say of the people who write, by client. */
type States = Map<number, Record<string, unknown>>;

/**
 * Keeps each connection to what is its own: the one client that it spoke for first, under the name of the account,
 * whatever a browser says of others or calls itself.
 */
export class OwnStates {
  readonly #clients = new WeakMap<Connection, number>();

  /** Leaves of the states that came over a connection only what is its own. */
  keepOwn(states: States, connection: Connection<LetIn>, presence: Presence | undefined): void {
    const { document, context } = connection;
    // Hocuspocus adds an empty state of nobody.
    const said = [...states].filter(([, state]) => Object.keys(state).length > 0);
    const own = this.#clients.get(connection) ?? said[0]?.[0];
    for (const client of states.keys()) if (client !== own) states.delete(client);
    const state = own === undefined ? undefined : states.get(own);
    if (own === undefined || !state) return;
    const isOthers = presence?.isElsewhere(own) === true || isSpokenFor(document, own, connection);
    if (isOthers && userOf(document, own) !== context.userId) return void states.delete(own);
    this.#clients.set(connection, own);
    state.user = { ...Object(state.user), id: context.userId, name: context.name };
  }
}

/** Whether another connection speaks for a client: the one before this one may not be known to be lost yet. */
function isSpokenFor(document: Document, client: number, connection: Connection): boolean {
  return document
    .getConnections()
    .some((other) => other !== connection && document.getClients(other).has(client));
}

function userOf(document: Document, client: number): number | undefined {
  const state = document.awareness.getStates().get(client);
  return (state?.user as { id?: number } | undefined)?.id;
}

/** Open documents of a person, at this instance. */
const mostOfPerson = 20;
/** How long a document that is being opened counts before it is open or was not opened, in milliseconds. */
const openedWithin = 10_000;

/** Documents that people are just opening: of many at once no more are opened than of many in a row. */
export class Seats {
  readonly #until = new Map<number, number[]>();

  /**
   * Takes a place among a person's documents.
   * @param open how many are open already
   * @returns whether there was one
   */
  take(userId: number, open: number): boolean {
    const now = performance.now();
    const opening = (this.#until.get(userId) ?? []).filter((until) => until > now);
    const isFree = open + opening.length < mostOfPerson;
    if (isFree) opening.push(now + openedWithin);
    this.#until.set(userId, opening);
    return isFree;
  }

  /** A document is open, and is counted as such from now on. */
  leave(userId: number): void {
    const [, ...left] = this.#until.get(userId) ?? [];
    if (left.length > 0) this.#until.set(userId, left);
    else this.#until.delete(userId);
  }
}
