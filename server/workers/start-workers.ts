import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Log } from "../process/log.ts";
import type { FirstProcess } from "./first-process.ts";
import type { Place } from "./worker-siblings.ts";

const program = fileURLToPath(new URL("../worker.ts", import.meta.url));

/** How long to wait before a worker is started again, in milliseconds; twice as long each time it ends soon after. */
const shortestPause = 200;
const longestPause = 30_000;
/** A worker that ran this long had a trouble of its own, not the one before. */
const longRun = 60_000;

interface WorkersOptions {
  readonly count: number;
  readonly first: FirstProcess;
  readonly place: Place;
  readonly log: Log;
}

export interface RunningWorkers {
  /** Asks all of them to finish and to end, as a signal does; none is started any more. */
  finish(): void;
  /** Finishes, and resolves when all have ended; once `hurry` is aborted they are ended by force. */
  stop(hurry: AbortSignal): Promise<void>;
}

/** Starts the other processes of the portal, and each again that ends without being asked to. */
export function startWorkers({ count, first, place, log }: WorkersOptions): RunningWorkers {
  const stopping = new AbortController();
  const running = new Set<ChildProcess>();

  const runOne = async () => {
    const worker = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    running.add(worker);
    const leave = first.join(worker, place);
    worker.on("error", (error) => log.error({ err: error }, "workers: one cannot be started"));
    await Promise.race([once(worker, "close"), once(worker, "error").catch(() => undefined)]);
    leave();
    running.delete(worker);
    return { pid: worker.pid, code: worker.exitCode, signal: worker.signalCode };
  };
  const keepOne = async () => {
    let pause = shortestPause;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const ended = await runOne();
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > longRun) pause = shortestPause;
      log.error({ worker: ended }, "workers: one has ended; another is started");
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(2 * pause, longestPause);
    }
  };
  const kept = Promise.all(Array.from({ length: count }, keepOne));
  const finish = () => {
    stopping.abort();
    for (const worker of running) worker.kill("SIGTERM");
  };
  return {
    finish,
    async stop(hurry) {
      finish();
      const force = () => {
        for (const worker of running) worker.kill("SIGKILL");
      };
      if (hurry.aborted) force();
      else hurry.addEventListener("abort", force, { once: true });
      await kept;
      hurry.removeEventListener("abort", force);
    },
  };
}
