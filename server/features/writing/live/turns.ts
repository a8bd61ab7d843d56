/** How long messages are worked on without a pause for everything else, in milliseconds. */
const longestSlice = 8;

/**
 * Lets messages of all connections be worked on one after the other. What waits for nothing but other messages would
 * otherwise be done at a stretch, however many had come at once: after a few milliseconds everybody else has a turn.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;
  #sliceBegan: number | undefined;

  /** Resolves when it is the caller's turn, who has to `give` it back. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#next();
    });
  }

  give(): void {
    this.#isTaken = false;
    this.#next();
  }

  #next(): void {
    if (this.#isTaken || this.#waiting.length === 0) return;
    if (this.#sliceBegan === undefined) {
      this.#sliceBegan = performance.now();
      setImmediate(() => {
        this.#sliceBegan = undefined;
        this.#next();
      });
    }
    if (performance.now() - this.#sliceBegan > longestSlice) return;
    this.#isTaken = true;
    this.#waiting.shift()?.();
  }
}
