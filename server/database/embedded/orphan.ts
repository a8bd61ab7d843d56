import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../log.ts";
import { commandOf, isAlive } from "./process-identity.ts";

/**
 * Stops a PostgreSQL that outlived the portal that started it (`kill -9`): its folder is ours now. A pid file whose
 * process is gone is PostgreSQL's own to clear; it then recovers from its log.
 */
export async function stopOrphan(databaseFolder: string, log: Log): Promise<void> {
  const pid = await orphanIn(databaseFolder);
  if (!pid) return;
  log.warn({ pid }, "a PostgreSQL was left running; stopping it");
  for (const [signal, wait] of [
    ["SIGINT", 5_000],
    ["SIGQUIT", 3_000],
    ["SIGKILL", 2_000],
  ] as const) {
    process.kill(pid, signal);
    const until = Date.now() + wait;
    while (isAlive(pid) && Date.now() < until) await delay(50);
    if (!isAlive(pid)) return;
  }
}

async function orphanIn(databaseFolder: string): Promise<number | undefined> {
  const lines = await readFile(join(databaseFolder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(lines.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  return /postgres/.test((await commandOf(pid)) ?? "") ? pid : undefined;
}
