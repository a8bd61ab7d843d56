import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, appendFile, mkdir, open, rm } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limitConcurrency } from "../../process/concurrency-limit.ts";
import { hasErrorCode } from "../../process/files/error-code.ts";
import { type NumberedLine, numberedLines } from "./numbered-lines.ts";

export interface RefusedLines {
  /** Path of the rejected lines; null before the first. Their reasons are in the file `toReasonsPath` it. */
  readonly file: string | null;
  /** @param told message about the line: `line 3 (key 7): title: Title is required.` */
  add(line: NumberedLine, told: string): Promise<void>;
}

interface Before {
  /** File of an earlier, unfinished import; null when it wrote none. */
  readonly file: string | null;
  /** The line up to which that import had come for sure. */
  readonly line: number;
}

interface Place {
  readonly before: Before;
  /** A folder to write to when the source's may not be written. */
  readonly otherwise: string;
  /** Stores the name of a new file, `file`, before it is created: after a kill, the next import appends to it. */
  keepName(): Promise<void>;
}

/**
 * Writes the rejected lines to a file next to the imported one, byte for byte, to be corrected and imported; and their
 * reasons to another file, line by line. Files are created with the first rejected line, and existing ones are never
 * overwritten.
 *
 * @param source the file that is imported
 */
export async function openRejectedLines(
  source: string,
  { before, otherwise, keepName }: Place,
): Promise<RefusedLines> {
  let file = before.file && (await isThere(before.file)) ? before.file : null;
  let isMade = file !== null;
  // Lines that were written after the last stored progress will be rejected again.
  const written = file
    ? await readLineNumbers(toReasonsPath(file), before.line)
    : new Set<number>();
  const inTurn = limitConcurrency(1);
  const make = async (): Promise<string> => {
    const name = await nameFor(source, otherwise);
    for (let count = 1; ; count += 1) {
      const free = `${name}${count === 1 ? "" : `-${count}`}.ndjson`;
      if ((await isThere(free)) || (await isThere(toReasonsPath(free)))) continue;
      file = free;
      await keepName();
      isMade = await makeNew(free, toReasonsPath(free));
      if (isMade) return free;
    }
  };
  const write = async ({ number, start, end, bytes }: NumberedLine, told: string) => {
    if (written.has(number)) return;
    const lines = file !== null && isMade ? file : await make();
    // The line is written before its reason, so every line with a reason is in the file.
    if (!bytes) {
      const passedOver = createReadStream(source, { start, end: end - 1 });
      await pipeline(passedOver, createWriteStream(lines, { flags: "a" }));
    }
    await appendFile(lines, Buffer.concat([bytes ?? Buffer.alloc(0), Buffer.from("\n")]));
    await appendFile(toReasonsPath(lines), `${told}\n`);
  };
  return {
    get file() {
      return file;
    },
    add: (line, told) => inTurn(() => write(line, told)),
  };
}

/** @example toReasonsPath("/a/articles.refused.ndjson") // "/a/articles.refused.txt" */
export function toReasonsPath(file: string): string {
  return file.replace(/\.ndjson$/, ".txt");
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Where the lines of a source go, without a number and an ending. */
async function nameFor(source: string, otherwise: string): Promise<string> {
  const folder = await access(dirname(source), constants.W_OK).then(
    () => dirname(source),
    () => otherwise,
  );
  await mkdir(folder, { recursive: true });
  return join(folder, `${basename(source, extname(source))}.refused`);
}

/** @returns false when a file exists by now, so that two concurrent imports never share one */
async function makeNew(...files: readonly string[]): Promise<boolean> {
  const made: string[] = [];
  try {
    for (const file of files) {
      await (await open(file, "wx")).close();
      made.push(file);
    }
    return true;
  } catch (error) {
    for (const file of made) await rm(file);
    if (hasErrorCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Returns the line numbers that a file of reasons mentions, after the given line. */
async function readLineNumbers(reasons: string, after: number): Promise<Set<number>> {
  const numbers = new Set<number>();
  if (!(await isThere(reasons))) return numbers;
  const reading = { from: 1, longest: 100_000, signal: new AbortController().signal };
  for await (const { bytes } of numberedLines(reasons, reading)) {
    const number = Number(/^line (\d+)/.exec(bytes?.toString("utf8", 0, 20) ?? "")?.[1] ?? 0);
    if (number > after) numbers.add(number);
  }
  return numbers;
}
