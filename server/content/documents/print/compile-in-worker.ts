import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { CannotSet } from "./cannot-set.ts";
import type { Printed, PrintJob } from "./print-job.ts";

/** In milliseconds; longer than the largest issue takes on a slow machine. */
const defaultTimeout = 180_000;

/** Resolves when the previous document is done. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Compiles a document in its own worker thread, which is terminated afterwards, because the compiler never frees
 * memory. Documents are compiled one at a time, since each may need hundreds of megabytes.
 * @throws CannotSet when it takes longer than `timeout` ms
 * @throws Error when it cannot be compiled
 */
export function compileInWorker(job: PrintJob, timeout = defaultTimeout): Promise<Printed> {
  const printed = last.then(() => inThread(job, timeout));
  last = printed.catch(() => undefined);
  return printed;
}

async function inThread(job: PrintJob, timeout: number): Promise<Printed> {
  const thread = new Worker(new URL("compile-in-thread.ts", import.meta.url), {
    workerData: job,
    // The compiler recurses deeply into documents.
    resourceLimits: { stackSizeMb: 64 },
  });
  const signal = AbortSignal.timeout(timeout);
  try {
    const [printed] = await once(thread, "message", { signal });
    return printed as Printed;
  } catch (cause) {
    if (!signal.aborted) throw cause;
    const message = `The document took longer than ${timeout} ms to set.`;
    throw new CannotSet(message, { reason: "too_slow", cause });
  } finally {
    await thread.terminate();
  }
}
