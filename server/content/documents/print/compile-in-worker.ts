import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { CannotSet } from "./cannot-set.ts";
import type { Printed, PrintJob } from "./print-job.ts";

/** In milliseconds: what any document may take of the processor, and how long it may hold the queue. */
const longest = 180_000;
/** How often a document's time is looked at, in milliseconds. */
const interval = 250;

/** Resolves when the previous document is done. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Compiles a document in its own worker thread, which is terminated afterwards, because the compiler never frees
 * memory. Documents are compiled one at a time, since each may need hundreds of megabytes.
 * @param allowed the time of the processor that it may take, in milliseconds: on a busy machine the clock says little
 * @throws CannotSet when it takes longer
 * @throws Error when it cannot be compiled
 */
export function compileInWorker(job: PrintJob, allowed = longest): Promise<Printed> {
  const printed = last.then(() => inThread(job, allowed));
  last = printed.catch(() => undefined);
  return printed;
}

async function inThread(job: PrintJob, allowed: number): Promise<Printed> {
  const thread = new Worker(new URL("compile-in-thread.ts", import.meta.url), {
    workerData: job,
    // The compiler recurses deeply into documents.
    resourceLimits: { stackSizeMb: 64 },
  });
  const spent = new AbortController();
  const watch = setInterval(() => {
    thread.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000 > allowed && spent.abort(),
      // It is only starting, or has ended.
      () => undefined,
    );
  }, interval);
  const signal = AbortSignal.any([AbortSignal.timeout(longest), spent.signal]);
  try {
    const [printed] = await once(thread, "message", { signal });
    return printed as Printed;
  } catch (cause) {
    if (!signal.aborted) throw cause;
    const message = `The document took longer than ${allowed} ms to set.`;
    throw new CannotSet(message, { reason: "too_slow", cause });
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}
