import { write, writeSync } from "node:fs";

/** Limit of the buffer for an output that accepts nothing, in bytes; further lines are lost and counted. */
const maxBufferedBytes = 1_000_000;
/** Milliseconds until an output that failed is retried: a full disk, a pipe without a reader. */
const restAfterFailure = 1_000;
/** Milliseconds until an output that is only busy is retried. */
const restWhileBusy = 50;
const busyCodes: ReadonlySet<unknown> = new Set(["EAGAIN", "EBUSY"]);

/**
 * Writes lines to an open file or pipe without ever failing, blocking or growing without limit: lines that the output
 * does not accept are buffered and retried. A log that cannot be written must not end the program that writes it.
 */
export class LineWriter {
  readonly #output: number;
  readonly #onResumed: ((lost: number) => void) | undefined;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #isBusy = false;
  #lostNow = 0;
  #failures = 0;
  #lost = 0;

  /**
   * @param output the descriptor of an open file
   * @param onResumed called with the number of lost lines once the output accepts lines again
   */
  constructor(output: number, onResumed?: (lost: number) => void) {
    this.#output = output;
    this.#onResumed = onResumed;
  }

  /** Attempts that failed since the start. */
  get failures(): number {
    return this.#failures;
  }

  /** Lines lost since the start. */
  get lost(): number {
    return this.#lost;
  }

  write(line: string): void {
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > maxBufferedBytes) {
      this.#lost += 1;
      this.#lostNow += 1;
      return;
    }
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (!this.#isBusy) this.#writeOn();
  }

  /**
   * Writes the buffered lines before the process ends, as far as the output accepts them. A write in progress completes
   * by itself.
   */
  flush(): void {
    try {
      for (let rest = this.#takeWaiting(); rest.length > 0; ) {
        rest = rest.subarray(writeSync(this.#output, rest));
      }
    } catch {
      // The process is ending: the lines cannot be written later.
    }
  }

  #takeWaiting(): Buffer {
    const waiting = Buffer.concat(this.#waiting);
    this.#waiting = [];
    return waiting;
  }

  /** Asynchronous, in Node's thread pool, since a pipe without a reader blocks the writer. */
  #writeOn(): void {
    this.#isBusy = true;
    const bytes = this.#takeWaiting();
    write(this.#output, bytes, (error, count = 0) => {
      if (count < bytes.length) this.#waiting.unshift(bytes.subarray(count));
      this.#bytes -= count;
      if (error) return this.#rest(error);
      if (this.#bytes > 0) return this.#writeOn();
      this.#isBusy = false;
      if (this.#lostNow === 0) return;
      const lost = this.#lostNow;
      this.#lostNow = 0;
      this.#onResumed?.(lost);
    });
  }

  #rest(error: NodeJS.ErrnoException): void {
    const isBusy = busyCodes.has(error.code);
    if (!isBusy) this.#failures += 1;
    setTimeout(() => this.#writeOn(), isBusy ? restWhileBusy : restAfterFailure).unref();
  }
}
