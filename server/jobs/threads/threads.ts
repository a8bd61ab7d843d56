import type { TriedChange, tryChange } from "../../content/shared-document/try-change.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { openPool } from "./open-pool.ts";
import type { Task } from "./run-in-thread.ts";
import type { ThreadWork } from "./thread-work.ts";

/** A change and its document; a change that takes fewer than `enough` milliseconds is not tried again. */
type TryableChange = Parameters<typeof tryChange>[0] & { readonly enough: number };

/** Worker threads for the few tasks that would block the event loop. */
export interface Threads {
  /**
   * Runs a task in a thread.
   * @throws what the task throws, as a plain error without its class; HttpError 503 when it takes longer than 20 s once
   * begun, or when too many tasks wait already
   */
  run<Name extends keyof ThreadWork>(
    name: Name,
    input: Parameters<ThreadWork[Name]>[0],
  ): Promise<Awaited<ReturnType<ThreadWork[Name]>>>;
  /**
   * Tries a change of a shared document in a separate thread, one at a time: a change counts as hostile until proven
   * otherwise, and no other work must wait for it.
   * @returns null for one that was cut off after 5 s
   * @throws what Yjs throws for an invalid change; HttpError 503 when the thread does not start within 20 s, or when
   * too many wait already
   */
  tryChange(change: TryableChange): Promise<TriedChange | null>;
  close(): Promise<void>;
}

/** The number of threads: the smallest machine has two cores. */
const mostThreads = 2;
/** In milliseconds; longer than any input within the limits takes on a slow machine. */
const defaultTimeout = 20_000;
/** The time limit for trying a change, in milliseconds. */
const changeTimeout = 5_000;

/** Creates the threads, which start with the first work and end after a minute without any. */
export function createThreads({ timeout = defaultTimeout } = {}): Threads {
  const many = openPool({
    file: new URL("run-in-thread.ts", import.meta.url),
    name: "runInThread",
    threads: mostThreads,
  });
  const single = openPool({
    file: new URL("try-in-thread.ts", import.meta.url),
    name: "tryInThread",
    threads: 1,
  });
  return {
    run: (name, input) => many.inTurn((run) => run({ name, input } satisfies Task, timeout)),
    tryChange: (change) =>
      single.inTurn(async (run) => {
        await run(null, timeout);
        // The time limit starts here: the thread has started, and does nothing else.
        const attempt = run(change, Math.min(timeout, changeTimeout));
        return attempt.catch((error) => {
          if (error instanceof HttpError) return null;
          throw error;
        });
      }),
    async close() {
      await Promise.all([many.close(), single.close()]);
    },
  };
}
