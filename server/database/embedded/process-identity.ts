import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * When a process started, as the system tells it; with the pid it names a process for ever, because pids are given
 * again. Undefined when there is no such process.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") {
    const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
    // The name, in brackets, may hold anything; the 20th field after it is the start (proc(5)).
    return status?.slice(status.lastIndexOf(")") + 2).split(" ")[19];
  }
  const answer = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}

/** The command line of a process, to tell a postmaster from whatever has its old number now. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === "linux") {
    return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  }
  const answer = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
}

/** Whether a process lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
