import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { HttpError } from "../api/errors/http-error.ts";
import type { Task } from "./run-in-thread.ts";
import type { ThreadWork } from "./thread-work.ts";

/** Threads beside the event loop, for the little work that would hold it. */
export interface Threads {
  /**
   * Does a piece of work in a thread.
   * @throws what the work throws, as a plain error without its class; HttpError 503 when it takes longer than 20 s
   */
  run<Name extends keyof ThreadWork>(
    name: Name,
    input: Parameters<ThreadWork[Name]>[0],
  ): Promise<Awaited<ReturnType<ThreadWork[Name]>>>;
  close(): Promise<void>;
}

/** Longer, in milliseconds, than anything within the limits takes on a slow machine. */
const defaultTimeout = 20_000;

/** Threads that begin with the first work and end when there has been none for a minute. */
export function createThreads({ timeout = defaultTimeout } = {}): Threads {
  const pool = new Piscina<Task>({
    filename: fileURLToPath(new URL("run-in-thread.ts", import.meta.url)),
    name: "runInThread",
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 60_000,
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return {
    async run(name, input) {
      const signal = AbortSignal.timeout(timeout);
      try {
        return await pool.run({ name, input }, { signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        throw new HttpError("unavailable", { retryAfter: 5, cause: error });
      }
    },
    close: () => pool.destroy(),
  };
}
