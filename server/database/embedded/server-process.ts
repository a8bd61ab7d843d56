import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Log } from "../../log.ts";
import type { Installation } from "./binaries.ts";
import type { ServerAccount } from "./server-account.ts";

/**
 * How PostgreSQL is told its data folder. On Linux by way of its own working directory: that is reached without walking
 * down to it, so it may lie below folders that only root may enter.
 */
export function dataDirectory(folder: string): string {
  return process.platform === "linux" ? "/proc/self/cwd" : folder;
}

/** Messages in plain English and times in UTC, whatever the machine's own are. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { LC_ALL: "C", TZ: "UTC" };
}

interface ServerOptions {
  readonly installation: Installation;
  readonly folder: string;
  readonly port: number;
  readonly account: ServerAccount | undefined;
  readonly log: Log;
}

export interface ServerProcess {
  /** Resolves when the process has ended, with the last lines it wrote. */
  readonly ended: Promise<string>;
  /** Ends open transactions and stops cleanly. */
  stop(): Promise<void>;
}

/** Settings for a small server on flash storage; everything else is PostgreSQL's own default, `fsync` among it. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  random_page_cost: "1.1",
  jit: "off",
  wal_compression: "on",
};

/** Starts PostgreSQL in a process group of its own, so that Ctrl-C reaches the portal first, which then stops it. */
export function spawnServer({
  installation,
  folder,
  port,
  account,
  log,
}: ServerOptions): ServerProcess {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const child = spawn(
    join(installation, "bin", "postgres"),
    ["-D", dataDirectory(folder), ...flags],
    {
      cwd: folder,
      env: serverEnvironment(),
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
      ...account,
    },
  );
  const said: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said.push(...text.split("\n").filter(Boolean));
    said.splice(0, said.length - 20);
    log.debug({ postgres: text.trim() }, "embedded database");
  });
  const ended = Promise.race([
    once(child, "exit").then(() => said.join("\n")),
    once(child, "error").then(([error]) => String(error)),
  ]);
  return { ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGINT");
  const hurry = setTimeout(() => child.kill("SIGQUIT"), 3_000);
  await ended;
  clearTimeout(hurry);
}
