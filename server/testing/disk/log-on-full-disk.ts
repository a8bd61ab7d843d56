import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { LineWriter } from "../../process/line-writer.ts";

/** The results of writing lines while their disk was full, and after there was space again. */
export interface LoggedOnFullDisk {
  /** Whether writing failed while the disk was full, and was counted. */
  readonly hasFailed: boolean;
  /** The lines in the file at the end. */
  readonly lines: readonly string[];
  /** Lost lines, in total and as reported to `onResumed`. */
  readonly lost: number;
  readonly told: number;
}

const folder = process.argv[2] ?? "";
const ballast = join(folder, "ballast");
const file = join(folder, "log");
let told = 0;
const writer = new LineWriter(openSync(file, "a"), (lost) => {
  told += lost;
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(20);
}

/** Fills the disk to the last byte. */
function fill(): void {
  const output = openSync(ballast, "w");
  for (let size = 100_000; size >= 1; ) {
    try {
      writeSync(output, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 10);
    }
  }
  closeSync(output);
}

const readLines = () =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];

writer.write("before\n");
await until(() => readLines().length === 1);
fill();
// More than the rest of the file's last page, so that a line is cut in the middle.
for (let number = 0; number < 3; number += 1) writer.write(`${number}${"x".repeat(3_000)}\n`);
await until(() => writer.failures > 0);
const hasFailed = writer.failures > 0;
// More than the buffer: the excess is lost.
for (let number = 0; number < 12; number += 1) writer.write(`${"y".repeat(100_000)}\n`);
rmSync(ballast);
await until(() => told > 0);
writer.write("after\n");
await until(() => readLines().at(-1) === "after");
const outcome: LoggedOnFullDisk = { hasFailed, lines: readLines(), lost: writer.lost, told };
process.stdout.write(JSON.stringify(outcome));
