import type { Connection, Document } from "@hocuspocus/server";
import {
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from "y-protocols/awareness";
import type { FeedMessage } from "../feed-message.ts";
import { mostPayload } from "../feed-message.ts";
import type { AdmittedUser } from "./live-access.ts";
import { fromFeed } from "./open-document.ts";

/** The shortest interval between reports of a document's carets to other instances, in milliseconds. */
const toldEvery = 100;

interface PresenceParts {
  readonly document: Document;
  readonly articleId: number;
  readonly instance: string;
  tell(message: FeedMessage): void;
}

/** The names and carets of a document's users, at this instance and the others. */
export class Presence {
  readonly #parts: PresenceParts;
  /** The instance that reports a client which is not connected here. */
  readonly #elsewhere = new Map<number, string>();
  readonly #untold = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Whether another instance reports a client. */
  isElsewhere(client: number): boolean {
    return this.#elsewhere.has(client);
  }

  /** Reports changed clients of this instance to the others. */
  changed(clients: readonly number[]): void {
    for (const client of clients) {
      // A client that moved here from another instance is reported from here on.
      this.#elsewhere.delete(client);
      this.#untold.add(client);
    }
    this.#timer ??= setTimeout(() => this.#tell(), toldEvery);
  }

  /** Reports all clients of this instance, for an instance that has just opened the document. */
  reportAll(): void {
    const { awareness } = this.#parts.document;
    this.changed([...awareness.getStates().keys()].filter((client) => !this.isElsewhere(client)));
  }

  /** Applies the report of another instance. */
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

  /** Removes the clients of an instance that has stopped. */
  forget(instance: string): void {
    const gone = [...this.#elsewhere].filter(([, at]) => at === instance).map(([client]) => client);
    for (const client of gone) this.#elsewhere.delete(client);
    removeAwarenessStates(this.#parts.document.awareness, gone, fromFeed);
  }

  /** The names of the users connected at this instance. */
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
    const toMessage = (some: readonly number[]): FeedMessage => {
      const update = encodeAwarenessUpdate(document.awareness, [...some]);
      const base64 = Buffer.from(update).toString("base64");
      return { type: "awareness", instance, article: articleId, update: base64 };
    };
    const fits = (message: FeedMessage) => JSON.stringify(message).length <= mostPayload;
    if (clients.length === 0) return;
    const all = toMessage(clients);
    // A single client's message is small; one that is not did not come from our editor, and is not reported.
    const messages = fits(all) ? [all] : clients.map((client) => toMessage([client])).filter(fits);
    for (const message of messages) tell(message);
  }
}

/** The awareness states that browsers send, by client. */
type States = Map<number, Record<string, unknown>>;

/**
 * Restricts each connection to its own state: the first client that it sent, under the name of the account, whatever a
 * browser claims about others or calls itself.
 */
export class OwnStates {
  readonly #clients = new WeakMap<Connection, number>();

  /** Removes everything but the connection's own state from the states that it sent. */
  removeForeignStates(
    states: States,
    connection: Connection<AdmittedUser>,
    presence: Presence | undefined,
  ): void {
    const { document, context } = connection;
    // Hocuspocus adds an empty state without a client.
    const said = [...states].filter(([, state]) => Object.keys(state).length > 0);
    const own = this.#clients.get(connection) ?? said[0]?.[0];
    for (const client of states.keys()) if (client !== own) states.delete(client);
    const state = own === undefined ? undefined : states.get(own);
    if (own === undefined || !state) return;
    const isOthers = presence?.isElsewhere(own) === true || isSpokenFor(document, own, connection);
    if (isOthers && getUserId(document, own) !== context.userId) return void states.delete(own);
    this.#clients.set(connection, own);
    state.user = { ...Object(state.user), id: context.userId, name: context.name };
  }
}

/** Whether another connection has a client's state: a lost connection may not have been noticed yet. */
function isSpokenFor(document: Document, client: number, connection: Connection): boolean {
  return document
    .getConnections()
    .some((other) => other !== connection && document.getClients(other).has(client));
}

function getUserId(document: Document, client: number): number | undefined {
  const state = document.awareness.getStates().get(client);
  return (state?.user as { id?: number } | undefined)?.id;
}

/** The most open documents of a user, at this instance. */
const mostOfPerson = 20;
/** How long a document that is being opened counts unless it opens earlier, in milliseconds. */
const openedWithin = 10_000;

/** Counts the documents a user is just opening: concurrent requests must not exceed the limit of open ones. */
export class OpeningDocuments {
  readonly #until = new Map<number, number[]>();

  /**
   * Takes one of the places for a user's documents.
   * @param open how many are open already
   * @returns whether there was a place
   */
  take(userId: number, open: number): boolean {
    const now = performance.now();
    const opening = (this.#until.get(userId) ?? []).filter((until) => until > now);
    const isFree = open + opening.length < mostOfPerson;
    if (isFree) opening.push(now + openedWithin);
    this.#until.set(userId, opening);
    return isFree;
  }

  /** A document has opened, and is counted as such from now on. */
  leave(userId: number): void {
    const [, ...left] = this.#until.get(userId) ?? [];
    if (left.length > 0) this.#until.set(userId, left);
    else this.#until.delete(userId);
  }
}
