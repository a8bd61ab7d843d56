import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Log } from "../../process/log.ts";
import { finishSoon } from "../../process/stop-request.ts";
import { whenAborted } from "../../process/time-limits.ts";
import type { Installation } from "./binaries.ts";
import { killNamed } from "./orphaned-processes.ts";
import { type RunAs, toCommand } from "./run-as.ts";
import { serverSettings } from "./server-settings.ts";
import { stopWithUs } from "./stop-with-us.ts";

/**
 * How PostgreSQL is told its data folder. On Linux by way of its own working directory: that is reached without walking
 * down to it, so it may lie below folders that only root may enter.
 */
export function dataDirectory(folder: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/** Messages in plain English and times in UTC, whatever the machine's own are; none of our secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { LC_ALL: "C", TZ: "UTC", PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin" };
}

export interface ServerOptions {
  readonly installation: Installation;
  readonly folder: string;
  /** Shows in the command line of each of its processes. */
  readonly name: string;
  readonly port: number;
  readonly runAs: RunAs;
  readonly log: Log;
}

export interface ServerProcess {
  /** Resolves when the process has ended, with the last lines it wrote. */
  readonly ended: Promise<string[]>;
  /** Ends open transactions and stops cleanly; once `hurry` is aborted it is ended within 0.6 s, whatever it does. */
  stop(hurry?: AbortSignal): Promise<void>;
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C reaches the portal alone, which then stops it. */
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
  const release = child.pid ? stopWithUs(child.pid, account) : () => undefined;
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

/** Connections that are still open when it stops, and its own helpers, are ended: nothing that anybody must know. */
const endedByStop = /\bterminating (?:connection|\w+(?: \w+)?) due to administrator command/;

/** Passes on what it says, and keeps the last lines of it. */
function listen(child: ChildProcess, log: Log, asked: { readonly isToStop: boolean }): string[] {
  const lastWords: string[] = [];
  if (!child.stderr) return lastWords;
  createInterface({ input: child.stderr }).on("line", (line) => {
    lastWords.push(line);
    if (lastWords.length > 20) lastWords.shift();
    const isExpected =
      /the database system is/.test(line) || (asked.isToStop && endedByStop.test(line));
    const isGrave = /\b(?:FATAL|PANIC):/.test(line) && !isExpected;
    log[isGrave ? "warn" : "debug"]({ postgres: line }, "embedded database");
  });
  return lastWords;
}

async function stop(
  child: ChildProcess,
  ended: Promise<unknown>,
  name: string,
  hurry = finishSoon(),
): Promise<void> {
  const timers: NodeJS.Timeout[] = [];
  const insist = () => {
    // It ends at once and recovers at the next start.
    timers.push(setTimeout(() => child.kill("SIGQUIT"), 300));
    timers.push(setTimeout(() => void killNamed(name), 600));
  };
  child.kill("SIGINT");
  const forget = whenAborted(hurry, insist);
  await ended;
  forget();
  for (const timer of timers) clearTimeout(timer);
}
