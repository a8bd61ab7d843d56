import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Log } from "../process/log.ts";
import { whenAborted } from "../process/time-limits.ts";
import { type ChannelEnd, type IpcChannel, openIpcChannel } from "./ipc-channel.ts";
import type { Question, Ready, WorkerPlace } from "./worker-ipc.ts";

const program = fileURLToPath(new URL("../worker.ts", import.meta.url));

/**
 * Delay, in milliseconds, before a process is restarted that ended soon after its start for the second time in a row;
 * doubled each further time. The first restart is immediate.
 */
const shortestPause = 200;
const longestPause = 5_000;
/** A process that ran at least this long, in milliseconds, does not count as failing in a row. */
const longRun = 60_000;

interface WorkersOptions {
  readonly count: number;
  /** The place of all processes; resolves when the database is ready. */
  readonly place: Promise<Pick<WorkerPlace, "databaseUrl" | "port">>;
  /** Resolves when the site and the back office are built. */
  readonly built?: Promise<void>;
  readonly log: Log;
  /** How long the processes may take to end after `hurry`, in milliseconds. */
  readonly endWithin: number;
  /** Starts a process; the portal's own program when left out. */
  readonly start?: () => ChildProcess;
}

const startProgram = () => fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });

export interface RunningWorkers {
  /**
   * Resolves with the message of the first process that accepts requests; with undefined when it exited before that
   * with a code: it has reported why.
   */
  readonly started: Promise<Ready | undefined>;
  /**
   * Asks all processes to finish and end, as a signal does; none is started any more. Resolves when all have ended;
   * `endWithin` after `hurry` is aborted, they are killed.
   * @returns whether any was killed
   */
  stop(hurry: AbortSignal): Promise<boolean>;
}

interface Ended {
  readonly pid?: number | undefined;
  readonly code?: number | null;
  readonly signal?: string | null;
  readonly error?: string;
}

/**
 * Starts the serving processes of the portal, and restarts each that ends unexpectedly. The first one prepares the
 * database; the others are started when it accepts requests. It also does the background work, as do its replacements.
 */
export function startWorkers({
  count,
  place,
  built,
  log,
  endWithin,
  start = startProgram,
}: WorkersOptions): RunningWorkers {
  const stopping = new AbortController();
  const running = new Set<ChildProcess>();
  const hub = createHub(log);
  const started = Promise.withResolvers<Ready | undefined>();
  let isPrepared = false;
  let restarts = 0;
  let wasForced = false;

  const runOne = async (works: boolean): Promise<Ended> => {
    const worker = start();
    running.add(worker);
    const leave = hub.join(worker, {
      place: async () => ({ ...(await place), prepares: !isPrepared, works, restarts }),
      built: async () => built,
      ready(told) {
        isPrepared = true;
        started.resolve(told);
      },
    });
    const ended = Promise.withResolvers<Ended>();
    worker.on("close", (code, signal) => ended.resolve({ pid: worker.pid, code, signal }));
    // A process that could not be spawned emits no other event.
    worker.on("error", (error) => worker.pid ?? ended.resolve({ error: error.message }));
    const how = await ended.promise;
    leave();
    running.delete(worker);
    return how;
  };
  const superviseOne = async (works: boolean) => {
    let endedSoon = 0;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const ended = await runOne(works).catch((error: Error): Ended => ({ error: error.message }));
      if (stopping.signal.aborted) return;
      // It has reported what is wrong; no request was served yet, and a replacement would fail alike.
      if (!isPrepared && typeof ended.code === "number") return started.resolve(undefined);
      restarts += 1;
      endedSoon = performance.now() - startedAt > longRun ? 0 : endedSoon + 1;
      log.error({ worker: ended }, "workers: one has ended; another is started");
      if (endedSoon < 2) continue;
      const pause = Math.min(shortestPause * 2 ** (endedSoon - 2), longestPause);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const superviseOthers = async () => {
    if (!(await started.promise)) return;
    await Promise.all(Array.from({ length: count - 1 }, () => superviseOne(false)));
  };
  const kept = Promise.all([superviseOne(true), superviseOthers()]);
  const finish = () => {
    // A second signal would cut short their work.
    if (stopping.signal.aborted) return;
    stopping.abort();
    started.resolve(undefined);
    for (const worker of running) worker.kill("SIGTERM");
  };
  return {
    started: started.promise,
    async stop(hurry) {
      finish();
      let timer: NodeJS.Timeout | undefined;
      const force = () => {
        for (const worker of running) wasForced = worker.kill("SIGKILL") || wasForced;
      };
      // The processes cut short their work at the same time, by themselves; storing their counters takes a little
      // longer.
      const insist = () => {
        timer = setTimeout(force, endWithin);
      };
      const forget = whenAborted(hurry, insist);
      await kept;
      forget();
      clearTimeout(timer);
      return wasForced;
    },
  };
}

/** The handlers of a new serving process's messages to the supervisor. */
interface Joining {
  /** Returns its place; resolves when the database is ready. */
  place(): Promise<WorkerPlace>;
  /** Resolves when the site and the back office are built. */
  built(): Promise<void>;
  /** Called when it accepts requests. */
  ready(told: Ready): void;
}

/** Connects the serving processes: a message from one is forwarded to the others. */
export interface Hub {
  /**
   * Connects a started process, until it ends.
   * @returns disconnects it; pending questions to it are given up
   */
  join(worker: ChannelEnd, joining: Joining): () => void;
}

/** Creates the hub of the supervisor, which does not receive the messages itself. */
export function createHub(log: Pick<Log, "error">): Hub {
  const lines = new Set<IpcChannel>();
  const tellOthers = async (question: Question, from: IpcChannel) => {
    const others = [...lines].filter((line) => line !== from);
    const answers = await Promise.all(others.map((line) => line.ask(question)));
    return answers.filter((answer) => answer !== undefined);
  };
  return {
    join(worker, { place, built, ready }) {
      let hasLeft = false;
      const answer = async (given: unknown) => {
        const question = given as Question;
        if (question.topic === "ready") return void ready(question.told);
        if (question.topic === "built") return built();
        if (question.topic !== "place") return tellOthers(question, line);
        const told = await place();
        // From now on it receives messages; it has not cached anything before.
        if (!hasLeft) lines.add(line);
        return told;
      };
      const line = openIpcChannel(worker, { answer, log });
      return () => {
        hasLeft = true;
        lines.delete(line);
        line.close();
      };
    },
  };
}
