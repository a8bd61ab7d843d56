import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

export interface NumberedLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/**
 * The lines of a file as they are asked for, blank ones left out.
 * @param from the first line to give
 * @param signal ends it after the line that was given last
 */
export async function* numberedLines(
  file: string,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<NumberedLine> {
  const input = createReadStream(file);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let number = 0;
  try {
    for await (const text of lines) {
      if (signal.aborted) return;
      number += 1;
      if (number >= from && text.trim() !== "") yield { number, text };
    }
  } finally {
    input.destroy();
  }
}
