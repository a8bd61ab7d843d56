import type { Connection, Document } from "@hocuspocus/server";
import type { LetIn } from "./live-access.ts";
import type { Presence } from "./presence.ts";

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
