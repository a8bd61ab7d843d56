import { readdir, readFile } from "node:fs/promises";
import { usageOf } from "../working-copies/processor-and-memory.ts";

/** Megabytes that each process of a portal holds, the supervisor first, by Linux's /proc; without the database's. */
export async function memoryOf(portal: number): Promise<number[]> {
  const found = [Math.round(usageOf(portal).megabytes)];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    if (parent === portal && command.includes("worker.ts")) {
      found.push(Math.round(usageOf(Number(name)).megabytes));
    }
  }
  return found;
}
