import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../process/log.ts";

/**
 * How long the database may be silent, in milliseconds, until no cached page is used any more: an edit that this
 * instance misses is seen after this time at the latest. The age of the last answer is computed at each use and not set
 * by a timer: in a process that was held up, a timer would come after the requests that wait.
 */
const longestSilence = 5_000;

/** How long to wait before the next attempt to connect, in milliseconds: at most, and in the beginning. */
const longestPause = 1_000;
const firstPause = 100;

export interface ChangeListener {
  /** Milliseconds since the last moment up to which this instance surely received every announced write. */
  silence(): number;
  /** Whether that is short enough to rely on what was received. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  onMessage(payload: string | undefined): void;
  /** Messages may have been missed: nothing is certain of what was known before. */
  onGap(): void;
}

/**
 * Listens until it is closed, over one connection after another.
 * @throws when the first connection cannot be opened
 */
export async function keepListening(options: ListenerOptions): Promise<ChangeListener> {
  const { url, channel, log, onMessage, onGap } = options;
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let currentAt = Number.NEGATIVE_INFINITY;

  const setCurrent = (moment: number) => {
    currentAt = moment;
  };
  const open = async (): Promise<ListeningConnection> => {
    const connection = await openListeningConnection({
      url,
      channel,
      signal: closing.signal,
      onMessage,
      onAnswer: setCurrent,
    });
    // What was written before it listened is unknown, so everything cached goes first.
    onGap();
    setCurrent(connection.since);
    return connection;
  };
  /** The first attempt is made at once; instances that lost the database together do not come back in step. */
  const openAgain = async (): Promise<ListeningConnection | undefined> => {
    for (let pause = firstPause; !isClosed(); pause = Math.min(2 * pause, longestPause)) {
      try {
        return await open();
      } catch (error) {
        if (!isClosed()) log.warn({ err: error }, "changes: the database cannot be reached");
      }
      await delay(pause * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(
        () => undefined,
      );
    }
    return undefined;
  };
  const goOn = async (first: ListeningConnection) => {
    let connection: ListeningConnection | undefined = first;
    while (connection) {
      const reason = await connection.lost;
      if (isClosed()) return;
      log.warn({ err: reason }, "changes: the connection that listens was lost");
      connection = await openAgain();
      if (connection) log.info("changes: listening again");
    }
  };

  const ended = goOn(await open());
  const silence = () => performance.now() - currentAt;
  return {
    silence,
    isListening: () => silence() < longestSilence,
    async close() {
      closing.abort();
      await ended;
    },
  };
}

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
