import { setTimeout as delay } from "node:timers/promises";
import type { Executor } from "../database/connect.ts";
import { isDatabaseAway } from "../database/database-errors.ts";
import { getOutage } from "../database/outage.ts";
import type { Log } from "../process/log.ts";
import { completeAttempt, findState, type JobAttempt } from "./job-attempts.store.ts";
import type { JobKind } from "./job-kinds.ts";
import { type LockConnection, openLockConnection } from "./lock-connection.ts";

/** The pause before a failed database operation is retried, in milliseconds. */
const restAfterFault = 250;
/** How long a job must have been without a lock before its process counts as dead, in milliseconds. */
const defaultDeadAfter = 3_000;
/**
 * How often an attempt is restarted because the database was unreachable; after that, it counts as a failure of the
 * job.
 */
const freeInterruptions = 5;

interface HeldOptions {
  readonly url: string;
  readonly database: Executor;
  readonly log: Log;
  /** Called whenever the database is reached again, and with the kind of a job that waits again. */
  onWaiting(kind?: JobKind): void;
  /** Counts a failure of a job whose process died repeatedly. */
  fail(attempt: JobAttempt, reason: Error): Promise<unknown>;
  /** Overrides the default of three seconds, in milliseconds. */
  readonly deadAfter?: number | undefined;
}

interface Held {
  readonly attempt: JobAttempt;
  /** The connection that holds its lock. */
  lockedOn: LockConnection | undefined;
}

/**
 * The jobs running in this process, each locked on a dedicated connection. The lock ends with the process, however that
 * ends, so an active job without a lock belongs to a dead process and is taken over
 * (docs/decisions/0066-work-that-survives.md).
 */
export interface LockedJobs {
  /**
   * Runs an attempt while holding its lock, and marks the job as completed as soon as it is done. A job that failed
   * because the database was unreachable restarts as soon as it is back.
   * @throws what the work failed with
   */
  run(attempt: JobAttempt, work: () => Promise<void>): Promise<void>;
  /** Stops watching, and releases all locks. */
  close(): Promise<void>;
}

/** Starts locking the jobs of this process, and looking for jobs of dead processes. */
export function lockJobs(options: HeldOptions): LockedJobs {
  const { url, database, log, onWaiting, deadAfter = defaultDeadAfter } = options;
  const running = new Set<Held>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: LockConnection | undefined;

  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  /** When each attempt was first seen without a lock, by its key. */
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
    const own = new Set(Array.from(running, ({ attempt }) => toKey(attempt)));
    const free = (await connection.listFree()).filter((attempt) => !own.has(toKey(attempt)));
    const keys = new Set(free.map(toKey));
    for (const key of freeSince.keys()) if (!keys.has(key)) freeSince.delete(key);
    for (const attempt of free) {
      const since = freeSince.get(toKey(attempt));
      if (since === undefined) freeSince.set(toKey(attempt), performance.now());
      else if (performance.now() - since >= deadAfter) await takeOver(connection, attempt);
    }
  };

  const watch = async (connection: LockConnection) => {
    // After a restart of the database, other processes need a moment too to lock their jobs again.
    freeSince.clear();
    while (!signal.aborted && connection.isOpen()) {
      await look(connection);
      await pause(deadAfter / 6);
    }
  };

  const keepWatching = async () => {
    while (!signal.aborted) {
      try {
        current = await openLockConnection(url);
        onWaiting();
        await watch(current);
      } catch (error) {
        getOutage(log).fail(error);
        if (!signal.aborted) log.warn({ err: error }, "jobs: work could not be held");
      }
      current?.destroy();
      current = undefined;
      await pause(restAfterFault);
    }
  };
  const watching = keepWatching();

  /** Retries a query until the database answers, or this process stops. */
  const retryUntilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
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
    retryUntilAnswered(async () => {
      if (!current) throw new Error("The database is not reached yet.");
      const connection = current;
      await connection.lock(attempt);
      return connection;
    });

  const isCurrentAttempt = async (attempt: JobAttempt) => {
    const found = await retryUntilAnswered(() => findState(database, attempt));
    return found?.state === "active" && found.retryCount === attempt.retryCount;
  };

  /**
   * Waits until the process that took over the job is done: if this process ended the job now, that would end it for
   * the new owner.
   */
  const waitForNewOwner = async (attempt: JobAttempt) => {
    log.warn(
      { kind: attempt.kind, id: attempt.id },
      "jobs: work was taken over by another process",
    );
    while ((await retryUntilAnswered(() => findState(database, attempt)))?.state === "active") {
      await pause(deadAfter / 2);
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
          if (!(await isCurrentAttempt(attempt))) return await waitForNewOwner(attempt);
          try {
            await work();
            break;
          } catch (error) {
            if (!(await isCurrentAttempt(attempt))) return await waitForNewOwner(attempt);
            const isInterrupted = isDatabaseAway(error) && !(await lockedOn.answers());
            if (!isInterrupted || interruptions === freeInterruptions) throw error;
            held.lockedOn = undefined;
          }
        }
        // Completed immediately and not through the queue, which would count a broken connection as a failure of the
        // job and repeat it.
        if (!(await retryUntilAnswered(() => completeAttempt(database, attempt))))
          await waitForNewOwner(attempt);
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

const toKey = ({ id, retryCount }: JobAttempt) => `${id}:${retryCount}`;
