import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished } from "vitest";
import { findFreePort } from "../../database/embedded/start-server.ts";
import { compileCache } from "./compile-cache.ts";

export interface PortalProcess {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly port: number;
  readonly pid: number;
  /** The output so far, of both stdout and stderr. */
  output(): string;
  /** Waits until it answers. */
  ready(): Promise<void>;
  /** Sends it SIGTERM. */
  askToStop(): void;
  /** Ends it as the loss of power does: with SIGKILL. */
  kill(): void;
  /** Its exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
  /** Asks it to stop and waits until it has ended. */
  stop(): PortalProcess["ended"];
}

interface ProcessOptions {
  readonly dataDir: string;
  /** Settings by their environment names. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A program of the server; the portal when left out. */
  readonly program?: string;
  readonly words?: readonly string[];
  /** A command that runs it as its only child. */
  readonly within?: readonly string[];
}

const server = fileURLToPath(new URL("../..", import.meta.url));

/** A folder for one test; processes that still run over it when the test has finished are killed. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-process-"));
  onTestFinished(async () => {
    for (const pid of await processesOver(folder)) process.kill(pid, "SIGKILL");
    await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
  });
  return folder;
}

/** Starts a program of the server in a child process, as it runs in production. */
export async function startProcess(options: ProcessOptions): Promise<PortalProcess> {
  const { dataDir, settings = {}, program = "main.ts", words = [], within = [] } = options;
  const port = await findFreePort();
  const [command = "", ...rest] = [...within, process.execPath, join(server, program), ...words];
  const child = spawn(command, rest, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...compileCache,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: "a long password for tests",
      DEMO_CONTENT: "false",
      LOG_LEVEL: "warn",
      WORKERS: "1",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding("utf8").on("data", (text: string) => {
      written += text;
    });
  }
  const ended = once(child, "close").then(([code, signal]): number | string => code ?? signal);
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const pid = within.length > 0 ? await findOnlyChild(child.pid ?? 0) : (child.pid ?? 0);
  const askToStop = () => {
    try {
      process.kill(pid, "SIGTERM");
    } catch {
      // It has already ended.
    }
  };
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    port,
    pid,
    output: () => written,
    async ready() {
      const answers = () =>
        fetch(`${address}/readyz`).then(
          ({ ok }) => ok || written,
          () => written,
        );
      await expect.poll(answers, { timeout: 90_000, interval: 100 }).toBe(true);
    },
    askToStop,
    kill: () => process.kill(pid, "SIGKILL"),
    ended,
    stop() {
      askToStop();
      return ended;
    },
  };
}

async function findOnlyChild(pid: number): Promise<number> {
  const children = () => readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  await expect.poll(children).toMatch(/^\d+ $/);
  return Number(await children());
}

/** Whether the system still knows a process whose parent lives. */
export function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The serving processes of a portal, the one that does the background work first; on Linux. */
export async function servingProcesses({ pid }: Pick<PortalProcess, "pid">): Promise<number[]> {
  const children =
    (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).match(/\d+/g) ?? [];
  const commands = children.map((child) =>
    readFile(`/proc/${child}/cmdline`, "utf8").catch(() => ""),
  );
  const isServing = (await Promise.all(commands)).map((command) => command.includes("worker.ts"));
  return children.filter((_, number) => isServing[number]).map(Number);
}

/** The numbers of the processes over a folder: PostgreSQL's programs work in theirs, and elsewhere than on Linux name it. */
export async function processesOver(folder: string): Promise<number[]> {
  const found = await (process.platform === "linux" ? workingFolders() : commandLines());
  return found.filter(([, about]) => about.includes(folder)).map(([pid]) => pid);
}

async function workingFolders(): Promise<[number, string][]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid): Promise<[number, string]> => {
      return [Number(pid), await readlink(`/proc/${pid}/cwd`).catch(() => "")];
    }),
  );
}

async function commandLines(): Promise<[number, string][]> {
  const { stdout } = await promisify(execFile)("ps", ["-axo", "pid=,command="]);
  return stdout.split("\n").map((line) => [Number.parseInt(line, 10), line]);
}
