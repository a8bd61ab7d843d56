import { setTimeout as delay } from "node:timers/promises";
import type { Executor } from "../database/connect.ts";
import { isDatabaseAway } from "../database/database-errors.ts";
import type { Log } from "../process/log.ts";
import { completeAttempt, findState, type JobAttempt } from "./job-attempts.store.ts";
import type { JobKind } from "./job-kinds.ts";
import { type LockConnection, openLockConnection } from "./lock-connection.ts";

/** How long something that the database did not take is left alone, in milliseconds. */
const restAfterFault = 250;
/** How long work must have been held by nobody until its process counts as gone, in milliseconds. */
const usuallyGoneAfter = 3_000;
/** How often an attempt is begun again since the database went away; from then on that is a failure of the work. */
const freeInterruptions = 5;

interface HeldOptions {
  readonly url: string;
  readonly database: Executor;
  readonly log: Log;
  /** Told whenever the database is reached again, and of work that waits again. */
  onWaiting(kind?: JobKind): void;
  /** Counts a failure of work whose process went again and again. */
  fail(attempt: JobAttempt, reason: Error): Promise<unknown>;
  /** Other than the usual three seconds, in milliseconds. */
  readonly goneAfter?: number | undefined;
}

interface Held {
  readonly attempt: JobAttempt;
  /** The connection on which it is locked. */
  lockedOn: LockConnection | undefined;
}

/**
 * Work that this process does, held by a lock on a connection of its own: the lock ends with the process, however that
 * ends, so work that is under way and locked by nobody is work of a process that is gone, and is taken over
 * (docs/decisions/0066-work-that-survives.md).
 */
export interface HeldJobs {
  /**
   * Does an attempt while holding it, and notes as soon as it is done that it is. Work that failed since the database
   * went away is begun again at once when it is back.
   * @throws what the work failed with
   */
  run(attempt: JobAttempt, work: () => Promise<void>): Promise<void>;
  /** Holds nothing any more. */
  close(): Promise<void>;
}

/** Begins to hold what this process does, and to look for what gone ones held. */
export function holdJobs(options: HeldOptions): HeldJobs {
  const { url, database, log, onWaiting, goneAfter = usuallyGoneAfter } = options;
  const running = new Set<Held>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: LockConnection | undefined;

  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  /** Since when each attempt was seen held by nobody, by its key. */
  const freeSince = new Map<string, number>();

  const takeOver = async (connection: LockConnection, attempt: JobAttempt) => {
    const { kind, id } = attempt;
    log.warn({ kind, id }, "jobs: work of a process that is gone is taken over");
    if (!(await connection.putBack(attempt)) && (await connection.isFree(attempt))) {
      await options.fail(attempt, new Error("The process that did it ended, again and again."));
    }
    onWaiting(kind);
  };

  const look = async (connection: LockConnection) => {
    for (const held of running) {
      if (held.lockedOn && held.lockedOn !== connection && (await connection.tryLock(held.attempt)))
        held.lockedOn = connection;
    }
    const own = new Set(Array.from(running, ({ attempt }) => keyOf(attempt)));
    const free = (await connection.listFree()).filter((attempt) => !own.has(keyOf(attempt)));
    const keys = new Set(free.map(keyOf));
    for (const key of freeSince.keys()) if (!keys.has(key)) freeSince.delete(key);
    for (const attempt of free) {
      const since = freeSince.get(keyOf(attempt));
      if (since === undefined) freeSince.set(keyOf(attempt), performance.now());
      else if (performance.now() - since >= goneAfter) await takeOver(connection, attempt);
    }
  };

  const watch = async (connection: LockConnection) => {
    // Others, too, need a moment to lock again what a restart of the database has unlocked.
    freeSince.clear();
    while (!signal.aborted && connection.isOpen()) {
      await look(connection);
      await pause(goneAfter / 6);
    }
  };

  const keepWatching = async () => {
    while (!signal.aborted) {
      try {
        current = await openLockConnection(url);
        onWaiting();
        await watch(current);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, "jobs: work could not be held");
      }
      current?.destroy();
      current = undefined;
      await pause(restAfterFault);
    }
  };
  const watching = keepWatching();

  /** Asks the database until it answers, or this process stops. */
  const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await ask();
      } catch (error) {
        if (signal.aborted) throw error;
        await pause(restAfterFault);
      }
    }
  };

  const lockAgain = (attempt: JobAttempt) =>
    insist(async () => {
      if (!current) throw new Error("The database is not reached yet.");
      const connection = current;
      await connection.lock(attempt);
      return connection;
    });

  const isOurs = async (attempt: JobAttempt) => {
    const found = await insist(() => findState(database, attempt));
    return found?.state === "active" && found.retryCount === attempt.retryCount;
  };

  /** What this process ends goes for whoever has the work now: it is left alone until they are done. */
  const waitOut = async (attempt: JobAttempt) => {
    log.warn(
      { kind: attempt.kind, id: attempt.id },
      "jobs: work was taken over by another process",
    );
    while ((await insist(() => findState(database, attempt)))?.state === "active") {
      await pause(goneAfter / 2);
    }
  };

  return {
    async run(attempt, work) {
      const held: Held = { attempt, lockedOn: undefined };
      running.add(held);
      try {
        for (let interruptions = 0; ; interruptions += 1) {
          const lockedOn = await lockAgain(attempt);
          held.lockedOn = lockedOn;
          if (!(await isOurs(attempt))) return await waitOut(attempt);
          try {
            await work();
            break;
          } catch (error) {
            if (!(await isOurs(attempt))) return await waitOut(attempt);
            const isInterrupted = isDatabaseAway(error) && !(await lockedOn.answers());
            if (!isInterrupted || interruptions === freeInterruptions) throw error;
            held.lockedOn = undefined;
          }
        }
        // At once, and by ourselves: the queue would take a broken connection for a failure of the work and repeat it.
        if (!(await insist(() => completeAttempt(database, attempt)))) await waitOut(attempt);
      } finally {
        running.delete(held);
        held.lockedOn?.unlock(attempt).catch(() => undefined);
      }
    },
    async close() {
      stopping.abort();
      current?.destroy();
      await watching;
    },
  };
}

const keyOf = ({ id, retryCount }: JobAttempt) => `${id}:${retryCount}`;
