import { OperatorError } from "./operator-error.ts";

interface Step {
  readonly what: string;
  readonly close: (hurry: AbortSignal) => Promise<unknown> | undefined;
  readonly grace: number;
}

/** What has been opened so far, closed in the opposite order: each step stands on those before it. */
export class Closing {
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

/**
 * Waits for something, but not longer than `grace` milliseconds after `hurry` was aborted.
 * @throws what it failed with, or that it took too long
 */
export async function inTime(
  waited: Promise<unknown>,
  hurry: AbortSignal,
  grace: number,
): Promise<void> {
  const late = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const count = () => {
    timer = setTimeout(
      () => late.reject(new OperatorError("It took too long and was cut short.")),
      grace,
    );
  };
  if (hurry.aborted) count();
  else hurry.addEventListener("abort", count, { once: true });
  try {
    await Promise.race([waited, late.promise]);
  } finally {
    clearTimeout(timer);
    hurry.removeEventListener("abort", count);
  }
}

/**
 * Waits for something until a signal is aborted.
 * @throws what it failed with; the signal's reason
 */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const reject = () => aborted.reject(signal.reason);
  if (signal.aborted) reject();
  signal.addEventListener("abort", reject, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", reject);
  }
}
