import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { HttpError } from "../api/errors/http-error.ts";
import { limitConcurrency } from "./concurrency-limit.ts";
import type { Task } from "./run-in-thread.ts";
import type { ThreadWork } from "./thread-work.ts";

/** Threads beside the event loop, for the little work that would hold it. */
export interface Threads {
  /**
   * Does a piece of work in a thread.
   * @throws what the work throws, as a plain error without its class; HttpError 503 when it takes longer than 20 s once begun,
   * or than 5 s for a change that is tried, or when too much waits already
   */
  run<Name extends keyof ThreadWork>(
    name: Name,
    input: Parameters<ThreadWork[Name]>[0],
  ): Promise<Awaited<ReturnType<ThreadWork[Name]>>>;
  close(): Promise<void>;
}

/** Threads at once: there are two cores on the smallest machine. */
const mostThreads = 2;
/** Pieces of work that wait at most, each with its texts in memory. */
const mostWaiting = 1_000;
/** Longer, in milliseconds, than anything within the limits takes on a slow machine. */
const defaultTimeout = 20_000;

/** Work that is hostile before it is proven otherwise: in a thread of its own, so that nothing else waits for it. */
const alone: ReadonlySet<keyof ThreadWork> = new Set(["changed-document", "ready-for-changes"]);
/** How long each change is tried, in milliseconds. */
const changeTimeout = 5_000;

/** Threads that begin with the first work and end when there has been none for a minute. */
export function createThreads({ timeout = defaultTimeout } = {}): Threads {
  const many = openPool(mostThreads);
  const single = openPool(1);
  return {
    run(name, input) {
      if (!alone.has(name)) return many.run({ name, input }, timeout);
      const longest = name === "changed-document" ? Math.min(timeout, changeTimeout) : timeout;
      return single.run({ name, input }, longest);
    },
    async close() {
      await Promise.all([many.close(), single.close()]);
    },
  };
}

function openPool(maxThreads: number) {
  const pool = new Piscina<Task>({
    filename: fileURLToPath(new URL("run-in-thread.ts", import.meta.url)),
    name: "runInThread",
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  // The time of a piece of work begins with it: of many that come at once the last is not refused for the others.
  const inTurn = limitConcurrency(maxThreads);
  let waiting = 0;
  const timed = async (task: Task, milliseconds: number) => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new HttpError("unavailable", { retryAfter: 5, cause: error });
    }
  };
  return {
    async run(task: Task, milliseconds: number) {
      if (waiting >= mostWaiting) throw new HttpError("unavailable", { retryAfter: 5 });
      waiting += 1;
      try {
        return await inTurn(() => timed(task, milliseconds));
      } finally {
        waiting -= 1;
      }
    },
    close: () => pool.destroy(),
  };
}
