import type { NumberedLine } from "./numbered-lines.ts";

/** How many bytes the lines have that were taken and not yet let go. */
export class BytesInHand {
  readonly #most: number;
  #bytes = 0;
  #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** The same lines, none of them read as long as those in hand have more bytes than they may. */
  async *bound(lines: AsyncIterable<NumberedLine>): AsyncGenerator<NumberedLine> {
    for await (const line of lines) {
      this.#bytes += lengthOf(line);
      yield line;
      while (this.#bytes > this.#most) {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    }
  }

  /** A line is done; each that was taken must be let go. */
  letGo(line: NumberedLine): void {
    this.#bytes -= lengthOf(line);
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}

const lengthOf = ({ bytes }: NumberedLine) => bytes?.length ?? 0;
