import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "../../operator-error.ts";
import { startOf } from "./process-identity.ts";

interface Holder {
  readonly pid: number;
  readonly start: string;
}

/**
 * Takes a data folder for this process. The lock names its holder by pid and start time, so one that was left by a
 * killed process is not taken for a living one.
 * @returns a function that gives the folder back
 * @throws OperatorError when another process holds it
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const place = join(dataDir, "portal.lock");
  const self: Holder = { pid: process.pid, start: (await startOf(process.pid)) ?? "" };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(place, JSON.stringify(self), { flag: "wx", mode: 0o600 });
      return () => rm(place, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = await readHolder(place);
    if (holder && holder.start === (await startOf(holder.pid))) break;
    await rm(place, { force: true });
  }
  const holder = await readHolder(place);
  throw new OperatorError(
    `The data folder ${dataDir} is in use by another portal (process ${holder?.pid ?? "unknown"}); stop it first, or set DATA_DIR.`,
  );
}

async function readHolder(place: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(place, "utf8")) as Holder;
  } catch {
    return undefined;
  }
}
