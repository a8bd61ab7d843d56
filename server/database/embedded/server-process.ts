import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Log } from "../../process/log.ts";
import { toFinishSignal } from "../../process/stop-request.ts";
import { whenAborted } from "../../process/time-limits.ts";
import type { Installation } from "./binaries.ts";
import { killByName } from "./orphaned-processes.ts";
import { type RunAs, toCommand } from "./run-as.ts";

/**
 * The settings of the embedded PostgreSQL: for one small server with flash storage and the portal as its only client.
 * Anything not listed is PostgreSQL's default, including `fsync`.
 */
function serverSettings(own: { name: string; port: number }): Record<string, string> {
  return {
    cluster_name: own.name,
    port: String(own.port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "256MB",
    effective_cache_size: "1GB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    random_page_cost: "1.1",
    jit: "off",
    // The load is many small concurrent queries: parallel workers would compete for the processors, and need shared
    // memory, which containers limit.
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "0",
    wal_compression: "on",
    // There is no replication; backups use pg_dump.
    wal_level: "minimal",
    max_wal_senders: "0",
    // Statements, and values in error messages, may be personal data.
    log_error_verbosity: "terse",
    log_min_error_statement: "panic",
    log_line_prefix: "",
  };
}

/**
 * Makes sure that a server ends when this process does, even by `kill -9`: a small shell waits for the end of a pipe
 * that only this process holds open, and then stops the server.
 * @returns a function to call when the server has ended, since its process id may soon be reused
 */
function stopWithProcess(pid: number, account: { uid?: number; gid?: number }): () => void {
  if (process.platform === "win32") return () => undefined;
  const watcher = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$1"', "sh", String(pid)], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    ...account,
  });
  // Without the watcher, the next start still finds and stops leftover processes.
  watcher.on("error", () => undefined);
  watcher.stdin.on("error", () => undefined);
  watcher.unref();
  return () => watcher.kill("SIGKILL");
}

/**
 * Returns the data folder argument for PostgreSQL. On Linux it goes by way of the process's working directory, which
 * needs no path lookup, so the folder may lie below folders that only root may enter.
 */
export function dataDirectory(folder: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/**
 * Returns the environment of the server: messages in plain English and times in UTC, regardless of the machine's
 * settings, and none of our secrets.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { LC_ALL: "C", TZ: "UTC", PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin" };
}

export interface ServerOptions {
  readonly installation: Installation;
  readonly folder: string;
  /** Appears in the command line of each of its processes. */
  readonly name: string;
  readonly port: number;
  readonly runAs: RunAs;
  readonly log: Log;
}

export interface ServerProcess {
  /** Resolves when the process has ended, with the last lines of its output. */
  readonly ended: Promise<string[]>;
  /** Ends open transactions and stops cleanly; once `hurry` is aborted, the server ends within 0.6 s in any case. */
  stop(hurry?: AbortSignal): Promise<void>;
}

/** Starts PostgreSQL in its own session, so that Ctrl-C reaches only the portal, which then stops it. */
export function spawnServer(options: ServerOptions): ServerProcess {
  const settings = serverSettings({ name: options.name, port: options.port });
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [program, words, account] = toCommand(
    options.runAs,
    join(options.installation, "bin", "postgres"),
    ["-D", dataDirectory(options.folder), ...flags],
  );
  const child = spawn(program, words, {
    cwd: options.folder,
    env: serverEnvironment(),
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    ...account,
  });
  const asked = { isToStop: false };
  const lastWords = listen(child, options.log, asked);
  const release = child.pid ? stopWithProcess(child.pid, account) : () => undefined;
  const ended = Promise.race([
    once(child, "close").then(() => lastWords),
    once(child, "error").then(([error]) => [String(error)]),
  ]);
  void ended.then(release);
  return {
    ended,
    stop(hurry) {
      asked.isToStop = true;
      return stop(child, ended, options.name, hurry);
    },
  };
}

/** Messages about open connections and background workers that end when the server stops: they are expected. */
const stopMessage = /\bterminating (?:connection|\w+(?: \w+)?) due to administrator command/;

/** Logs what the server writes, and returns its last lines (updated as they arrive). */
function listen(child: ChildProcess, log: Log, asked: { readonly isToStop: boolean }): string[] {
  const lastWords: string[] = [];
  if (!child.stderr) return lastWords;
  createInterface({ input: child.stderr }).on("line", (line) => {
    lastWords.push(line);
    if (lastWords.length > 20) lastWords.shift();
    const isExpected =
      /the database system is/.test(line) || (asked.isToStop && stopMessage.test(line));
    const isGrave = /\b(?:FATAL|PANIC):/.test(line) && !isExpected;
    log[isGrave ? "warn" : "debug"]({ postgres: line }, "embedded database");
  });
  return lastWords;
}

async function stop(
  child: ChildProcess,
  ended: Promise<unknown>,
  name: string,
  hurry = toFinishSignal(),
): Promise<void> {
  const timers: NodeJS.Timeout[] = [];
  const insist = () => {
    // SIGQUIT: it ends immediately and recovers at the next start.
    timers.push(setTimeout(() => child.kill("SIGQUIT"), 300));
    timers.push(setTimeout(() => void killByName(name), 600));
  };
  child.kill("SIGINT");
  const forget = whenAborted(hurry, insist);
  await ended;
  forget();
  for (const timer of timers) clearTimeout(timer);
}
