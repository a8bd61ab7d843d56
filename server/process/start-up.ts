import type { Log } from "./log.ts";
import { finishSoon, type StopRequest } from "./stop-request.ts";
import { inTime, unlessAborted } from "./time-limits.ts";

interface Step {
  readonly what: string;
  readonly close: (hurry: AbortSignal) => Promise<unknown> | undefined;
  readonly grace: number;
}

/** What has been opened so far, closed in the opposite order: each step stands on those before it. */
class Closing {
  readonly #steps: Step[] = [];

  /**
   * Remembers how to close something that has just been opened.
   * @param what its name, for the log
   * @param close ends it cleanly, and shortly once `hurry` is aborted
   * @param grace how long it is waited for after that, in milliseconds
   */
  add(what: string, close: Step["close"], grace: number): void {
    this.#steps.push({ what, close, grace });
  }

  /**
   * Closes everything. A step that fails or does not end keeps no other from being closed.
   * @param onTrouble told of such a step
   */
  async close(hurry: AbortSignal, onTrouble: (what: string, error: unknown) => void) {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const { what, close, grace } = step;
      try {
        await inTime(Promise.resolve(close(hurry)), hurry, grace);
      } catch (error) {
        onTrouble(what, error);
      }
    }
  }
}

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
