import type { Log } from "./log.ts";
import { type StopRequest, toFinishSignal } from "./stop-request.ts";
import { unlessAborted, waitUntilHurried } from "./time-limits.ts";

interface Step {
  readonly what: string;
  readonly close: (hurry: AbortSignal) => Promise<unknown> | undefined;
  readonly grace: number;
}

/** The parts opened so far, closed in reverse order, since each depends on those before it. */
class Closing {
  readonly #steps: Step[] = [];

  /**
   * Registers how to close a part that has just been opened.
   * @param what its name, for the log
   * @param close ends it cleanly, and soon after `hurry` is aborted
   * @param grace how long to wait for it after that, in milliseconds
   */
  add(what: string, close: Step["close"], grace: number): void {
    this.#steps.push({ what, close, grace });
  }

  /**
   * Closes everything. A step that fails or hangs does not keep the others from being closed.
   * @param onTrouble called for each such step
   */
  async close(hurry: AbortSignal, onTrouble: (what: string, error: unknown) => void) {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const { what, close, grace } = step;
      try {
        await waitUntilHurried(Promise.resolve(close(hurry)), hurry, grace);
      } catch (error) {
        onTrouble(what, error);
      }
    }
  }
}

/** Passed to each function that opens a part during the start. */
export interface Starting {
  /** Aborted when the process is asked to stop before it has started: everything that waits gives up. */
  readonly signal: AbortSignal;
  /** Register each part here as soon as it is opened, so that it is closed however the start ends. */
  readonly closing: Closing;
  readonly log: Log;
  /** Prints a line for the operator, in addition to the log. */
  say(line: string): void;
}

export interface Started<T> {
  readonly opened: T;
  /** Closes the opened parts in reverse order; cut short when `hurry` is aborted. */
  close(hurry?: AbortSignal): Promise<void>;
}

/** A stop request that is never made, for a server that is stopped by a call. */
const never: StopRequest = {
  asked: new AbortController().signal,
  hurry: new AbortController().signal,
};

/**
 * Opens something that depends on many parts. When it fails, or the process is asked to stop meanwhile, the parts
 * opened so far are closed.
 * @throws the error of `open`; the reason of `stop.asked` when it was asked to stop
 */
export async function startUp<T>(
  log: Log,
  open: (starting: Starting) => Promise<T>,
  stop: StopRequest = never,
): Promise<Started<T>> {
  const closing = new Closing();
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const close = (hurry = toFinishSignal()) =>
    closing.close(hurry, (what, error) => log.warn({ err: error }, `stopping: ${what}`));

  const opening = open({ signal: stop.asked, closing, log, say });
  try {
    return { opened: await unlessAborted(opening, stop.asked), close };
  } catch (error) {
    // Parts that don't react to the signal finish by themselves soon; a hanging one is not waited for.
    await waitUntilHurried(opening, stop.hurry, 0).catch(() => undefined);
    await close(AbortSignal.any([stop.hurry, toFinishSignal()]));
    throw error;
  }
}
