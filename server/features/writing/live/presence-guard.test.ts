import { type Connection, Document } from "@hocuspocus/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";
import { Doc } from "yjs";
import { type FeedMessage, mostPayload } from "../feed-message.ts";
import type { AdmittedUser } from "./live-access.ts";
import { OwnStates, Presence } from "./presence.ts";

let document: Document;
let presence: Presence;
let told: FeedMessage[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document = new Document("article/7/a");
  told = [];
  presence = new Presence({
    document,
    articleId: 7,
    instance: "here",
    tell: (message) => told.push(message),
  });
});
afterEach(() => {
  presence.close();
  document.connections.clear();
  document.destroy();
  vi.useRealTimers();
});

/** An awareness update about one user, as another instance or a browser sends it. */
function toldAs(state: object | null, client = 0) {
  const other = new Doc();
  if (client > 0) other.clientID = client;
  const awareness = new Awareness(other);
  awareness.setLocalState(state as Record<string, unknown> | null);
  const update = encodeAwarenessUpdate(awareness, [other.clientID]);
  awareness.destroy();
  return { client: other.clientID, update };
}

/** Connects a user to the document at this instance. */
function connect(userId: number, name: string, clients: readonly number[] = []) {
  const connection = { document, context: { userId, name } } as unknown as Connection<AdmittedUser>;
  document.connections.set(connection, { connection, clients: new Set(clients) } as never);
  return connection;
}

describe("what a connection says of people", () => {
  const own = new OwnStates();
  /** The states that remain of what a connection sent. */
  const keep = (
    connection: Connection<AdmittedUser>,
    said: Record<number, Record<string, unknown>>,
  ) => {
    const states = new Map(Object.entries(said).map(([client, state]) => [Number(client), state]));
    own.removeForeignStates(states, connection, presence);
    return Object.fromEntries(states);
  };

  it("is kept of its first client alone, under the name of the account", () => {
    const connection = connect(3, "Sana");
    expect(keep(connection, { 5: {}, 6: { caret: 1, user: { name: "X", color: "red" } } })).toEqual(
      {
        6: { caret: 1, user: { id: 3, name: "Sana", color: "red" } },
      },
    );
    expect(keep(connection, { 7: { caret: 1 }, 6: { caret: 2 } })).toEqual({
      6: { caret: 2, user: { id: 3, name: "Sana" } },
    });
    expect(keep(connection, { 7: { caret: 1 } })).toEqual({});
    expect(keep(connect(3, "Sana"), { 5: {} })).toEqual({});
  });

  it("is dropped of a client for which another connection speaks", () => {
    document.awareness.states.set(6, { user: { id: 4 } });
    connect(4, "Hina", [6]);
    const connection = connect(3, "Sana");
    expect(keep(connection, { 6: { caret: 1 } })).toEqual({});
    // A dropped client does not become the connection's own.
    expect(keep(connection, { 8: { caret: 1 } })).toMatchObject({ 8: { user: { id: 3 } } });
  });

  it("is kept of a client of the same person, who has come back", () => {
    document.awareness.states.set(6, { user: { id: 3 } });
    connect(3, "Sana", [6]);
    expect(keep(connect(3, "Sana"), { 6: { caret: 1 } })).toMatchObject({ 6: { caret: 1 } });
  });

  it("is dropped of somebody else at another instance", () => {
    const { client, update } = toldAs({ user: { id: 4, name: "Hina" } });
    presence.hear("there", update);
    expect(keep(connect(3, "Sana"), { [client]: { caret: 1 } })).toEqual({});
    expect(keep(connect(4, "Hina"), { [client]: { caret: 1 } })).toMatchObject({
      [client]: { caret: 1, user: { id: 4, name: "Hina" } },
    });
  });
});

describe("the people of a document", () => {
  const here = (client: number, state: Record<string, unknown>) => {
    document.awareness.states.set(client, state);
    document.awareness.meta.set(client, { clock: 1, lastUpdated: 0 });
  };
  /** The clients in an awareness message. */
  const clientsIn = (message: FeedMessage | undefined) => {
    if (message?.type !== "awareness") throw new Error("Nothing is told of people.");
    const heard = new Awareness(new Doc());
    heard.setLocalState(null);
    applyAwarenessUpdate(heard, Buffer.from(message.update, "base64"), null);
    const clients = [...heard.getStates().keys()];
    heard.destroy();
    return clients;
  };

  it("are told to other instances together, a tenth of a second after the first", () => {
    here(5, { user: { name: "Sana" } });
    here(6, { user: { name: "Hina" } });
    presence.changed([5]);
    vi.advanceTimersByTime(99);
    presence.changed([6, 9]);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toMatchObject([{ type: "awareness", instance: "here", article: 7 }]);
    expect(clientsIn(told[0])).toEqual([5, 6]);
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(1);
    presence.changed([9]);
    vi.advanceTimersByTime(100);
    // Unknown clients are not reported.
    expect(told).toHaveLength(1);
  });

  it("are told at once when the document is closed", () => {
    here(5, { user: { name: "Sana" } });
    presence.changed([5]);
    presence.close();
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(1);
  });

  it("are told one by one where they are too long together, and not where one is", () => {
    const long = "x".repeat(mostPayload / 2);
    here(5, { long });
    here(6, { long });
    here(8, { long: "x".repeat(mostPayload) });
    presence.changed([5, 6, 8]);
    vi.advanceTimersByTime(100);
    expect(told).toHaveLength(2);
    for (const message of told)
      expect(JSON.stringify(message).length).toBeLessThanOrEqual(mostPayload);
  });

  it("are those here and elsewhere, of whom an instance speaks until it is gone", () => {
    here(5, { user: { name: "Sana" } });
    here(6, { user: { name: "Sana" } });
    here(8, { caret: 1 });
    const { client, update } = toldAs({ user: { name: "Hina" } });
    presence.hear("there", update);
    expect(presence.isElsewhere(client)).toBe(true);
    expect(document.awareness.getStates().get(client)).toEqual({ user: { name: "Hina" } });
    expect(presence.namesHere).toEqual(["Sana"]);
    presence.reportAll();
    vi.advanceTimersByTime(100);
    expect(clientsIn(told[0])).toEqual([5, 6, 8]);
    expect(presence.isElsewhere(client)).toBe(true);
    presence.forget("elsewhere");
    expect(presence.isElsewhere(client)).toBe(true);
    presence.forget("there");
    expect(presence.isElsewhere(client)).toBe(false);
    expect(document.awareness.getStates().has(client)).toBe(false);
    expect(document.awareness.getStates().has(5)).toBe(true);
  });

  it("are here again when they come from another instance", () => {
    const { client, update } = toldAs({ user: { name: "Hina" } });
    presence.hear("there", update);
    expect(presence.namesHere).toEqual([]);
    presence.changed([client]);
    expect(presence.namesHere).toEqual(["Hina"]);
    presence.forget("there");
    expect(presence.namesHere).toEqual(["Hina"]);
  });
});
