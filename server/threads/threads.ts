import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { HttpError } from "../api/errors/http-error.ts";
import type { Task } from "./run-in-thread.ts";
import type { ThreadWork } from "./thread-work.ts";

/** Threads beside the event loop, for the little work that would hold it. */
export interface Threads {
  /**
   * Does a piece of work in a thread.
   * @throws what the work throws, as a plain error without its class; HttpError 503 when it takes longer than 20 s, or
   * than 5 s for a change that is tried
   */
  run<Name extends keyof ThreadWork>(
    name: Name,
    input: Parameters<ThreadWork[Name]>[0],
  ): Promise<Awaited<ReturnType<ThreadWork[Name]>>>;
  close(): Promise<void>;
}

/** Longer, in milliseconds, than anything within the limits takes on a slow machine. */
const defaultTimeout = 20_000;

/**
 * Work that is hostile before it is proven otherwise: in a thread of its own, one after the other, so that nothing else
 * waits for it and its time begins when it does.
 */
const alone: ReadonlySet<keyof ThreadWork> = new Set(["changed-document", "ready-for-changes"]);
/** How long each change is tried, in milliseconds. */
const changeTimeout = 5_000;

/** Threads that begin with the first work and end when there has been none for a minute. */
export function createThreads({ timeout = defaultTimeout } = {}): Threads {
  const many = openPool(2);
  const single = openPool(1);
  let last: Promise<unknown> = Promise.resolve();
  const run = async (pool: Piscina<Task>, task: Task, milliseconds: number) => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new HttpError("unavailable", { retryAfter: 5, cause: error });
    }
  };
  return {
    run(name, input) {
      if (!alone.has(name)) return run(many, { name, input }, timeout);
      const longest = name === "changed-document" ? Math.min(timeout, changeTimeout) : timeout;
      const result = last.then(() => run(single, { name, input }, longest));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      await Promise.all([many.destroy(), single.destroy()]);
    },
  };
}

function openPool(maxThreads: number): Piscina<Task> {
  return new Piscina<Task>({
    filename: fileURLToPath(new URL("run-in-thread.ts", import.meta.url)),
    name: "runInThread",
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
}
