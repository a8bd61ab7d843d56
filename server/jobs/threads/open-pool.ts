import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { HttpError } from "../../http/api/http-error.ts";
import { limitConcurrency } from "../../process/concurrency-limit.ts";

interface Pool {
  /** The module of each thread. */
  readonly file: URL;
  /** Its exported function that does the work. */
  readonly name: string;
  readonly threads: number;
  /** The maximum number of waiting tasks, each with its texts in memory. */
  readonly mostWaiting?: number;
  /** After so many tasks a single thread is replaced: for work whose libraries do not give their memory back. */
  readonly mostTasks?: number;
}

/** Opens threads that start with the first work and end after a minute without any. */
export function openPool({ file, name, threads, mostWaiting = 1_000, mostTasks }: Pool) {
  const openThreads = () =>
    new Piscina({
      filename: fileURLToPath(file),
      name,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 60_000,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  let pool = openThreads();
  let tasks = 0;
  // The time limit of a task starts when it begins: of many queued at the same time, the last is not refused because of
  // the others.
  const takeTurn = limitConcurrency(threads);
  let waiting = 0;
  const run = async (task: unknown, milliseconds: number) => {
    const signal = AbortSignal.timeout(milliseconds);
    tasks += 1;
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new HttpError("unavailable", { retryAfter: 5, cause: error });
    }
  };
  const runAndRenew = async <Result>(work: (given: typeof run) => Promise<Result>) => {
    try {
      return await work(run);
    } finally {
      // With one thread nothing else runs now.
      if (mostTasks !== undefined && threads === 1 && tasks >= mostTasks) {
        const former = pool;
        pool = openThreads();
        tasks = 0;
        await former.destroy();
      }
    }
  };
  return {
    /** Runs work when a thread is free; the work passes its tasks to `run`. */
    async inTurn<Result>(work: (given: typeof run) => Promise<Result>): Promise<Result> {
      if (waiting >= mostWaiting) throw new HttpError("unavailable", { retryAfter: 5 });
      waiting += 1;
      try {
        return await takeTurn(() => runAndRenew(work));
      } finally {
        waiting -= 1;
      }
    },
    close: () => pool.destroy(),
  };
}
