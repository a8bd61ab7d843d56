import { type ChildProcess, fork } from "node:child_process";
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

/** How long they may take to end once everything is cut short, in milliseconds. */
const endWithin = 700;

interface WorkersOptions {
  readonly count: number;
  readonly first: FirstProcess;
  readonly place: Place;
  readonly log: Log;
  /** Starts a process; the portal's own program when left out. */
  readonly start?: () => ChildProcess;
}

const startProgram = () => fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });

export interface RunningWorkers {
  /** Asks all of them to finish and to end, as a signal does; none is started any more. */
  finish(): void;
  /** Finishes, and resolves when all have ended; once `hurry` is aborted they are ended by force. */
  stop(hurry: AbortSignal): Promise<void>;
}

/** Starts the other processes of the portal, and each again that ends without being asked to. */
export function startWorkers({
  count,
  first,
  place,
  log,
  start = startProgram,
}: WorkersOptions): RunningWorkers {
  const stopping = new AbortController();
  const running = new Set<ChildProcess>();

  const runOne = async () => {
    const worker = start();
    running.add(worker);
    const leave = first.join(worker, place);
    const ended = Promise.withResolvers<object>();
    worker.on("close", (code, signal) => ended.resolve({ pid: worker.pid, code, signal }));
    // One that could not be started at all ends in no other way.
    worker.on("error", (error) => worker.pid ?? ended.resolve({ error: error.message }));
    const how = await ended.promise;
    leave();
    running.delete(worker);
    return how;
  };
  const keepOne = async () => {
    let pause = shortestPause;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const ended = await runOne().catch((error: Error) => ({ error: error.message }));
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > longRun) pause = shortestPause;
      log.error({ worker: ended }, "workers: one has ended; another is started");
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(2 * pause, longestPause);
    }
  };
  const kept = Promise.all(Array.from({ length: count }, keepOne));
  const finish = () => {
    // A second signal would cut short what they finish.
    if (stopping.signal.aborted) return;
    stopping.abort();
    for (const worker of running) worker.kill("SIGTERM");
  };
  return {
    finish,
    async stop(hurry) {
      finish();
      let timer: NodeJS.Timeout | undefined;
      const force = () => {
        for (const worker of running) worker.kill("SIGKILL");
      };
      // At the same moment they cut short what they do, by themselves; storing what they counted takes them a little.
      const insist = () => {
        timer = setTimeout(force, endWithin);
      };
      if (hurry.aborted) insist();
      else hurry.addEventListener("abort", insist, { once: true });
      await kept;
      hurry.removeEventListener("abort", insist);
      clearTimeout(timer);
    },
  };
}
