import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Portal {
  readonly address: string;
  /** Of the supervisor. */
  readonly pid: number;
  /** Id of the process that does the background work: the only serving process by default. On Linux. */
  readonly serving: number;
  stop(): Promise<void>;
  /** Kills it, whatever it is doing. */
  kill(): Promise<void>;
}

interface PortalOptions {
  readonly dataDir: string;
  /** Where it listens; a free port without one. */
  readonly port?: number;
  /** More settings by their environment names. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Node's command line flags. */
  readonly flags?: readonly string[];
}

/** The password the tests' administrator signs in with. */
export const adminPassword = "a long password for tests";

/**
 * Starts the server as `npm start` does and waits until it is ready.
 */
export async function startPortal({
  dataDir,
  settings,
  flags = [],
  ...given
}: PortalOptions): Promise<Portal> {
  const port = given.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...flags, "server/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: `${root}.cache/compiled`,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: "warn",
      WORKERS: "1",
      RATE_LIMIT: "off",
      ...settings,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  await Promise.race([
    ready(address),
    ended.then(([code]) =>
      Promise.reject(new Error(`The portal ended with ${code} before it was ready.`)),
    ),
  ]);
  return {
    address,
    pid: child.pid ?? 0,
    get serving() {
      return findServingProcess(child.pid ?? 0);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function ready(address: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The portal was not ready within three minutes.");
}

function findServingProcess(supervisor: number): number {
  const children = readFileSync(`/proc/${supervisor}/task/${supervisor}/children`, "utf8");
  const isServing = (pid: string) =>
    readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("server/worker.ts");
  return Number(children.match(/\d+/g)?.find(isServing));
}
