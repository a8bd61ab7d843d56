import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";

/** A connection that is asked this often, in milliseconds, whether it still listens... */
const askedEvery = 1_000;
/** ...and is given up when it has not answered after so many. */
const answersWithin = 2_500;

/** How the connection names itself to PostgreSQL. */
export const listenerName = "hilal-portal changes";

export interface ListeningConnection {
  /** The moment (`performance.now()`) since which it has listened. */
  readonly since: number;
  /** Settles when the connection broke or was given up, with the reason if there is one. */
  readonly lost: Promise<unknown>;
}

interface ListeningOptions {
  readonly url: string;
  readonly channel: string;
  /** Ends the connection, whatever it is at. */
  readonly signal: AbortSignal;
  onMessage(payload: string | undefined): void;
  /** The connection answered a question of this moment (`performance.now()`): nothing sent before it is missing. */
  onAnswer(asked: number): void;
}

/**
 * Opens a connection of its own that listens, and asks it again and again. TCP alone does not notice for minutes that the
 * other side is gone without a word; so every question has a time limit, connecting included.
 * @throws when the database cannot be reached in time
 */
export async function openListeningConnection({
  url,
  channel,
  signal,
  onMessage,
  onAnswer,
}: ListeningOptions): Promise<ListeningConnection> {
  // Our own, to be destroyed at once: a polite end waits for a partner who may never answer.
  const socket = new Socket({ signal });
  const client = new pg.Client({
    connectionString: url,
    application_name: listenerName,
    keepAlive: true,
    stream: () => socket,
  });
  const within = async <T>(answer: Promise<T>): Promise<T> => {
    const giveUp = () => socket.destroy(new Error("The database did not answer in time."));
    let last: NodeJS.Immediate | undefined;
    // When this process itself was held up, the answer may lie there unread: it is read before the last moment.
    const timer = setTimeout(() => {
      last = setImmediate(giveUp);
    }, answersWithin);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      clearImmediate(last);
    }
  };

  let reason: unknown;
  const lost = new Promise<unknown>((resolve) => client.once("end", () => resolve(reason)));
  client.on("error", (error) => {
    reason ??= error;
    // PostgreSQL may tell an error and leave the connection open.
    socket.destroy();
  });
  client.on("notification", ({ payload }) => onMessage(payload));

  /** @returns the moment of the question */
  const ask = async (): Promise<number> => {
    const asked = performance.now();
    // Behind a pooler that changes the session under us the connection answers, but no longer listens.
    const question = client.query<{ listens: boolean }>(
      "select $1 in (select pg_listening_channels()) as listens",
      [channel],
    );
    const { rows } = await within(question);
    if (!rows[0]?.listens) throw new Error("The session does not listen to changes.");
    return asked;
  };
  const keepAsking = async (): Promise<never> => {
    for (;;) {
      await delay(askedEvery, undefined, { ref: false });
      onAnswer(await ask());
    }
  };
  const open = async () => {
    await within(client.connect());
    await within(client.query(`listen ${channel}`));
    return ask();
  };

  const since = await open().catch((error: unknown) => {
    socket.destroy();
    throw error;
  });
  keepAsking().catch((error: unknown) => {
    reason ??= error;
    socket.destroy();
  });
  return { since, lost };
}
