import { createReadStream } from "node:fs";

export interface NumberedLine {
  /** From 1. */
  readonly number: number;
  /** Where it begins in the file, and where it ends, without its line feed; in bytes. */
  readonly start: number;
  readonly end: number;
  /** Null when it is longer than was allowed: it was passed over, not kept. */
  readonly bytes: Buffer | null;
}

interface Reading {
  /** The first line to give. */
  readonly from: number;
  /** The longest line to hold, in bytes. */
  readonly longest: number;
  /** Ends it after the line that was given last. */
  readonly signal: AbortSignal;
}

const lineFeed = 0x0a;

/** Blank: nothing but spaces, tabs and the carriage return of a file from Windows. */
const isBlank = (bytes: Buffer) => !bytes.some((byte) => byte > 0x20);

/**
 * The lines of a file as they are asked for, blank ones left out. Lines end with a line feed and with nothing else: JSON
 * may hold the other signs that count as line ends elsewhere (U+2028).
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
