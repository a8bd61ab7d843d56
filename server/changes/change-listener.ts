import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../process/log.ts";
import { type ListeningConnection, openListeningConnection } from "./listening-connection.ts";

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
