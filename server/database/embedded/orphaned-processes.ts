import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Log } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";

const run = promisify(execFile);

/**
 * Returns the name that identifies the processes of a cluster: PostgreSQL shows it in the command line of each. A
 * copied folder gets a different name; otherwise starting the copy would stop the original.
 * @param folder the cluster
 * @param secret a value known only to this data folder
 */
export async function clusterName(folder: string, secret: string): Promise<string> {
  const { dev, ino } = await stat(folder);
  const id = createHash("sha256").update(`${dev} ${ino} ${secret}`).digest("hex");
  return `portal-${id.slice(0, 16)}`;
}

/**
 * Stops processes that outlived the portal that started them (`kill -9`); the folder is already locked by this process.
 * PostgreSQL then recovers by itself.
 * @throws OperatorError when a process doesn't end; the signal's reason when it is aborted meanwhile
 */
export async function stopOrphanedProcesses(
  folder: string,
  name: string,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const recorded = await recordedPostmaster(folder);
  const isLeft = (pids: number[]) => pids.length > 0;
  let left = await processesNamed(name);
  if (isLeft(left))
    log.warn({ pids: left }, "stopping what is left of an earlier database process");
  for (const [order, wait] of [
    ["SIGINT", 5_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 2_000],
  ] as const) {
    // On SIGINT, the postmaster stops its own children; without a postmaster they notice and end.
    const asked = order === "SIGINT" ? left.filter((pid) => pid === recorded) : left;
    for (const pid of asked) send(pid, order);
    for (const until = Date.now() + wait; isLeft(left) && Date.now() < until; ) {
      await delay(20, undefined, { signal });
      left = await processesNamed(name);
    }
  }
  if (isLeft(left)) {
    throw new OperatorError(
      `An earlier database process (${left.join(", ")}) does not end; stop it by hand.`,
    );
  }
  // The process id may belong to any program by now; PostgreSQL would take that for a server and refuse to start.
  if (recorded && isAlive(recorded)) await rm(join(folder, "postmaster.pid"), { force: true });
}

/** Kills every process of a cluster immediately, including those that are stopped or hang. */
export async function killByName(name: string): Promise<void> {
  for (const pid of await processesNamed(name)) send(pid, "SIGKILL");
}

async function recordedPostmaster(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(text, 10) || undefined;
}

/**
 * Found by command line, which any user may read of any process; the working directory of another user's process is
 * hidden.
 */
async function processesNamed(name: string): Promise<number[]> {
  const commands = await (process.platform === "linux" ? commandsFromProc() : commandsFromPs());
  return commands.filter(([, command]) => command.includes(name)).map(([pid]) => pid);
}

async function commandsFromProc(): Promise<[number, string][]> {
  const pids = (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry));
  return Promise.all(
    pids.map(async (pid): Promise<[number, string]> => {
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      return [Number(pid), command];
    }),
  );
}

async function commandsFromPs(): Promise<[number, string][]> {
  const { stdout } = await run("ps", ["-axo", "pid=,command="]).catch(() => ({ stdout: "" }));
  return stdout.split("\n").map((line) => [Number.parseInt(line, 10), line]);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile, or we have no permission to end it: the caller checks again.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
