import { createReadStream } from "node:fs";

export interface NumberedLine {
  /** From 1. */
  readonly number: number;
  /** Start and end offset in the file in bytes, without the line feed. */
  readonly start: number;
  readonly end: number;
  /** Null when the line exceeds the limit: it was skipped. */
  readonly bytes: Buffer | null;
}

interface Reading {
  /** The first line to return. */
  readonly from: number;
  /** The longest accepted line, in bytes. */
  readonly longest: number;
  /** Aborted to end after the line returned last. */
  readonly signal: AbortSignal;
}

const lineFeed = 0x0a;

/** Blank: nothing but spaces, tabs and the carriage return of a file from Windows. */
const isBlank = (bytes: Buffer) => !bytes.some((byte) => byte > 0x20);

/**
 * Reads the lines of a file on demand, without blank ones. Only a line feed ends a line: JSON may contain the other
 * line separators (U+2028).
 */
export async function* numberedLines(
  file: string,
  { from, longest, signal }: Reading,
): AsyncGenerator<NumberedLine> {
  const input = createReadStream(file, { highWaterMark: 262_144 });
  let number = 1;
  let start = 0;
  let length = 0;
  let pieces: Buffer[] = [];
  const take = (piece: Buffer) => {
    length += piece.length;
    if (number >= from && length <= longest) pieces.push(piece);
    else pieces = [];
  };
  const lineRead = (): NumberedLine | undefined => {
    if (number < from) return undefined;
    const bytes = length <= longest ? Buffer.concat(pieces) : null;
    return bytes && isBlank(bytes) ? undefined : { number, start, end: start + length, bytes };
  };
  try {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      let begin = 0;
      for (;;) {
        const end = chunk.indexOf(lineFeed, begin);
        take(chunk.subarray(begin, end === -1 ? chunk.length : end));
        if (end === -1) break;
        const line = lineRead();
        if (signal.aborted) return;
        if (line) yield line;
        number += 1;
        start += length + 1;
        begin = end + 1;
        length = 0;
        pieces = [];
      }
    }
    const last = lineRead();
    if (last && !signal.aborted) yield last;
  } finally {
    input.destroy();
  }
}

/** Counts the bytes of the lines that were taken and not yet released. */
export class BytesInProgress {
  readonly #most: number;
  #bytes = 0;
  #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Passes the lines on, but reads no further one while the taken ones exceed the limit. */
  async *bound(lines: AsyncIterable<NumberedLine>): AsyncGenerator<NumberedLine> {
    for await (const line of lines) {
      this.#bytes += getLineLength(line);
      yield line;
      while (this.#bytes > this.#most) {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    }
  }

  /** Releases a line that is done; each line taken must be released. */
  release(line: NumberedLine): void {
    this.#bytes -= getLineLength(line);
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}

const getLineLength = ({ bytes }: NumberedLine) => bytes?.length ?? 0;
