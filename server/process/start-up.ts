import { Closing } from "./closing.ts";
import type { Log } from "./log.ts";
import { finishSoon, type StopRequest } from "./stop-request.ts";
import { inTime, unlessAborted } from "./time-limits.ts";

/** What whoever opens something on the way is given. */
export interface Starting {
  /** Aborted when the process is asked to stop before it has started: whoever waits gives up. */
  readonly signal: AbortSignal;
  /** Takes whatever has been opened, at once, so that it is closed however the start ends. */
  readonly closing: Closing;
  readonly log: Log;
  /** Tells the operator a line, beside the log. */
  say(line: string): void;
}

export interface Started<T> {
  readonly opened: T;
  /** Closes what was opened, in the opposite order; cuts it short when `hurry` is aborted. */
  close(hurry?: AbortSignal): Promise<void>;
}

/** A request that never comes, for whoever is stopped by a call. */
const never: StopRequest = {
  asked: new AbortController().signal,
  hurry: new AbortController().signal,
};

/**
 * Opens something that stands on many parts. When that fails, or the process is asked to stop meanwhile, what has been
 * opened so far is closed again.
 * @throws what it failed with; the reason of `stop.asked` when it was asked to stop
 */
export async function startUp<T>(
  log: Log,
  open: (starting: Starting) => Promise<T>,
  stop: StopRequest = never,
): Promise<Started<T>> {
  const closing = new Closing();
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const close = (hurry = finishSoon()) =>
    closing.close(hurry, (what, error) => log.warn({ err: error }, `stopping: ${what}`));

  const opening = open({ signal: stop.asked, closing, log, say });
  try {
    return { opened: await unlessAborted(opening, stop.asked), close };
  } catch (error) {
    // Parts that cannot be told to give up end by themselves soon; one that hangs is not waited for.
    await inTime(opening, stop.hurry, 0).catch(() => undefined);
    await close(AbortSignal.any([stop.hurry, finishSoon()]));
    throw error;
  }
}
