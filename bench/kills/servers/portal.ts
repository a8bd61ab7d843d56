import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { adminPassword } from "../../../e2e/harness/start-portal.ts";
import { isAlive, treeOf } from "./processes.ts";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

const longestStart = 300_000;

/** How it is started: the server itself, as a supervisor does, or by `npm start`. */
export type StartedBy = "node" | "npm";

/** A portal as a supervisor runs it: it may be killed, and is started again on the same port over the same data. */
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

  /** How often it has ended by itself while somebody waited for it. */
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
        ADMIN_PASSWORD: adminPassword,
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

  /** The serving processes that its first one has started, in the order of their numbers. */
  workers(): number[] {
    return treeOf(this.pid).flatMap(({ pid, command }) =>
      /\bserver\/worker\.ts\b/.test(command) ? [pid] : [],
    );
  }

  /** All its processes of Node. */
  nodes(): number[] {
    return treeOf(this.pid).flatMap(({ pid, command }) =>
      /\bserver\/(?:main|worker)\.ts\b/.test(command) ? [pid] : [],
    );
  }

  /** Waits until none of these processes runs any more. @returns those that still do */
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

  /** Waits until it is ready; one that ends by itself is started again, as its supervisor would. */
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

  /** Asks it to stop, and waits. */
  async stop(): Promise<void> {
    this.#child?.kill("SIGTERM");
    await this.#ended;
  }
}
