import { readFileSync } from "node:fs";

/** A tick of the times in /proc is a hundredth of a second on every Linux. */
const millisecondsOfTick = 10;

/**
 * Milliseconds of the processor that a process has used since it began, its threads counted.
 * @returns undefined where the system does not tell, or the process is gone
 */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the program stands in brackets and may hold anything; the times are the 14th and 15th field.
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * millisecondsOfTick : undefined;
  } catch {
    return undefined;
  }
}
