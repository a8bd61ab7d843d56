import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { getOutage } from "../database/outage.ts";
import type { Log } from "../process/log.ts";

/**
 * How long the database may be silent, in milliseconds, before cached pages are no longer used: an edit that this
 * instance missed becomes visible after this time at the latest. The age of the last answer is computed at each use
 * rather than by a timer: in a blocked process, a timer would fire after the requests already waiting.
 */
const longestSilence = 5_000;

/** Pauses between connection attempts, in milliseconds: the longest and the first. */
const longestPause = 1_000;
const firstPause = 100;

export interface ChangeListener {
  /** Milliseconds since the last moment up to which this instance has certainly received every announced write. */
  silence(): number;
  /** Whether that silence is short enough for the cache to be trusted. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  onMessage(payload: string | undefined): void;
  /** Called when messages may have been missed: the caller must assume that any cached state is stale. */
  onGap(): void;
}

/**
 * Listens to a channel until closed, reconnecting whenever the connection is lost.
 * @throws when the first connection cannot be opened
 */
export async function startListening(options: ListenerOptions): Promise<ChangeListener> {
  const { url, channel, log, onMessage, onGap } = options;
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  let currentAt = Number.NEGATIVE_INFINITY;

  const setCurrent = (moment: number) => {
    getOutage(log).answer();
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
    // Writes made before this connection listened are unknown, so the whole cache is cleared first.
    onGap();
    setCurrent(connection.since);
    return connection;
  };
  /**
   * The first attempt is immediate; later ones are randomised, so that instances that lost the database together do not
   * reconnect in lockstep.
   */
  const openAgain = async (): Promise<ListeningConnection | undefined> => {
    for (let pause = firstPause; !isClosed(); pause = Math.min(2 * pause, longestPause)) {
      try {
        return await open();
      } catch (error) {
        getOutage(log).fail(error);
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
      getOutage(log).lose(reason);
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

/** How often the connection is asked whether it still listens, in milliseconds. */
const askedEvery = 1_000;
/** How long the connection may take to answer, in milliseconds, before it is dropped. */
const answersWithin = 2_500;

/** The connection's `application_name` in PostgreSQL. */
export const listenerName = "hilal-portal changes";

export interface ListeningConnection {
  /** The moment (`performance.now()`) since which the connection has been listening. */
  readonly since: number;
  /** Resolves when the connection broke or was dropped, with the reason if known. */
  readonly lost: Promise<unknown>;
}

interface ListeningOptions {
  readonly url: string;
  readonly channel: string;
  /** Aborts the connection in any state. */
  readonly signal: AbortSignal;
  onMessage(payload: string | undefined): void;
  /**
   * Called when the connection answered a query sent at this moment (`performance.now()`): all earlier notifications
   * have been received.
   */
  onAnswer(asked: number): void;
}

/**
 * Opens a dedicated connection that listens, and polls it regularly. TCP alone takes minutes to notice that the other
 * side has vanished, so every query has a time limit, including the connect.
 * @throws when the database cannot be reached in time
 */
export async function openListeningConnection({
  url,
  channel,
  signal,
  onMessage,
  onAnswer,
}: ListeningOptions): Promise<ListeningConnection> {
  // Our own socket, which can be destroyed immediately: a graceful end would wait for a peer that may never answer.
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
    // If this process itself was blocked, the answer may have arrived unread: it is read before giving up.
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
    // PostgreSQL may report an error and leave the connection open.
    socket.destroy();
  });
  client.on("notification", ({ payload }) => onMessage(payload));

  /** @returns when the query was sent */
  const ask = async (): Promise<number> => {
    const asked = performance.now();
    // Behind a pooler that switches sessions, the connection still answers but no longer listens.
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
