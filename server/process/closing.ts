import { inTime } from "./time-limits.ts";

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
