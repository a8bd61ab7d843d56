import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../e2e/harness/free-port.ts";
import { root } from "../kit/archive.ts";
import { administrator } from "../kit/client.ts";
import { imageHost } from "../kit/portal.ts";
import { isAlive, listProcessTree } from "../kit/processes.ts";
import { type Database, embeddedDatabase, type OwnDatabase } from "./databases.ts";
import type { Findings } from "./findings.ts";
import { Caller } from "./writer.ts";

const longestStart = 300_000;

/** How it is started: the server itself, as a supervisor does, or by `npm start`. */
export type StartedBy = "node" | "npm";

/** A portal under a supervisor: it may be killed, and is restarted on the same port over the same data. */
export class Portal {
  readonly address: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly log: string;
  #child: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  #restarts = 0;

  /**
   * @param settings by their environment names
   * @param log the file that it writes its log to
   */
  constructor(port: number, settings: Readonly<Record<string, string>>, log: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#settings = { ...settings, PORT: String(port) };
    this.log = log;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** How often it has exited by itself while it was expected to start. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Whether it runs, as far as its supervisor knows. */
  get runs(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  start(by: StartedBy = "node"): void {
    const log = openSync(this.log, "a");
    const [program, ...words] =
      by === "npm" ? ["npm", "start"] : [process.execPath, "server/main.ts"];
    this.#child = spawn(program ?? "", words, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "production",
        ADMIN_PASSWORD: administrator.password,
        DEMO_CONTENT: "false",
        LOG_LEVEL: "warn",
        RATE_LIMIT: "off",
        TRUST_PROXY: "1",
        UPLOAD_QUOTA_MB: "0",
        ...this.#settings,
      },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.#ended = once(this.#child, "exit");
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  /** Returns the serving processes of the portal, in the order of their ids. */
  workers(): number[] {
    return listProcessTree(this.pid).flatMap(({ pid, command }) =>
      /\bserver\/worker\.ts\b/.test(command) ? [pid] : [],
    );
  }

  /** All its processes of Node. */
  nodes(): number[] {
    return listProcessTree(this.pid).flatMap(({ pid, command }) =>
      /\bserver\/(?:main|worker)\.ts\b/.test(command) ? [pid] : [],
    );
  }

  /**
   * Waits until all these processes have ended.
   * @returns those that still run
   */
  static async untilGone(pids: readonly number[], within: number): Promise<number[]> {
    const until = Date.now() + within;
    let left = pids.filter(isAlive);
    while (left.length > 0 && Date.now() < until) {
      await delay(50);
      left = left.filter(isAlive);
    }
    return left;
  }

  async ended(): Promise<void> {
    await this.#ended;
  }

  /** Waits until it is ready; restarts it when it exits by itself, as its supervisor would. */
  async ready(): Promise<void> {
    for (const until = Date.now() + longestStart; Date.now() < until; await delay(25)) {
      if (!this.runs) {
        await this.#ended;
        this.#restarts += 1;
        this.start();
      }
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer?.ok) return;
    }
    throw new Error(`${this.address} is not ready within ${longestStart} ms; see ${this.log}`);
  }

  /** Asks it to stop, and waits for its end. */
  async stop(): Promise<void> {
    this.#child?.kill("SIGTERM");
    await this.#ended;
  }
}

/** One or more portals over one database and one data folder, all of which are killed and come again. */
export interface Site {
  readonly name: string;
  readonly folder: string;
  readonly dataDir: string;
  readonly database: Database;
  readonly portals: readonly Portal[];
  readonly caller: Caller;
  /** The settings that a copy of it needs as well. */
  readonly settings: Readonly<Record<string, string>>;
  /** The folder for its programs' temporary files. */
  readonly temporary: string;
  /** Every first process that the database has had. */
  readonly firstProcesses: Set<number>;
}

/** The small server: one portal with its embedded database. */
export async function openSmallServer(folder: string, findings: Findings): Promise<Site> {
  const dataDir = join(folder, "data");
  return open(
    { name: "small server", folder, settings: {} },
    1,
    embeddedDatabase(dataDir),
    findings,
  );
}

/** Opens two portals over their own PostgreSQL. */
export async function openTwoPortals(
  folder: string,
  database: OwnDatabase,
  findings: Findings,
): Promise<Site> {
  const settings = {
    DATABASE_URL: database.url,
    SESSION_SECRET: "a secret that only this trial knows",
  };
  return open({ name: "two portals", folder, settings }, 2, database, findings);
}

async function open(
  site: Pick<Site, "name" | "folder" | "settings">,
  instances: number,
  database: Database,
  findings: Findings,
): Promise<Site> {
  const dataDir = join(site.folder, "data");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const backups = join(site.folder, "backups");
  await mkdir(backups, { mode: 0o700 });
  // Several processes, however many cores the machine has.
  const settings = {
    ...site.settings,
    BACKUP_DIR: backups,
    WORKERS: "2",
    PUBLIC_URL: "http://hilal.test",
    IMAGE_HOSTS: imageHost,
  };
  const portals = ports.map(
    (port, number) =>
      new Portal(
        port,
        { ...settings, DATA_DIR: dataDir },
        join(site.folder, `portal-${number}.log`),
      ),
  );
  for (const portal of portals) {
    portal.start();
    await portal.ready();
  }
  const caller = new Caller(
    portals.map(({ address }) => address),
    findings,
  );
  const temporary = join(site.folder, "temporary");
  await mkdir(temporary);
  // The database's user writes there as well.
  await chmod(temporary, 0o1777);
  const firstProcesses = new Set<number>();
  return { ...site, settings, dataDir, database, portals, caller, temporary, firstProcesses };
}

/** A command with all that it starts, which may be killed together. */
export interface Command {
  /** Its exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** The output so far. */
  output(): string;
  /** Kills it with all its child processes. */
  kill(): void;
  /** Kills the command alone: its child processes must notice. */
  killAlone(): void;
}

/** Starts a command in a process group of its own. */
export function startCommand(
  program: string,
  words: readonly string[],
  options: { cwd: string; env?: Readonly<Record<string, string>> },
): Command {
  const child = spawn(program, words, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding("utf8").on("data", (text: string) => {
      written += text;
    });
  }
  return {
    ended: once(child, "close").then(([code]) => code as number | null),
    output: () => written,
    kill() {
      try {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has already ended.
      }
    },
    killAlone: () => void child.kill("SIGKILL"),
  };
}
