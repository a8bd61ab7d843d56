import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Log } from "../process/log.ts";
import { whenAborted } from "../process/time-limits.ts";
import { type ChannelEnd, type Line, openLine } from "./line.ts";
import type { Place, Question, Ready } from "./worker-siblings.ts";

const program = fileURLToPath(new URL("../worker.ts", import.meta.url));

/**
 * How long to wait before a process is started again that has ended soon after its start for the second time in a row, in
 * milliseconds; twice as long each time after that. The first time it is started again at once.
 */
const shortestPause = 200;
const longestPause = 5_000;
/** A process that ran this long had a trouble of its own, not the one before. */
const longRun = 60_000;

interface WorkersOptions {
  readonly count: number;
  /** What all of them are told; resolves when the database is there. */
  readonly place: Promise<Pick<Place, "databaseUrl" | "port">>;
  readonly log: Log;
  /** How long they may take to end once everything is cut short, in milliseconds. */
  readonly endWithin: number;
  /** Starts a process; the portal's own program when left out. */
  readonly start?: () => ChildProcess;
}

const startProgram = () => fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });

export interface RunningWorkers {
  /**
   * Resolves when the first of them takes requests, with what it tells; with undefined when it has left before that with
   * an exit code: it has said why.
   */
  readonly started: Promise<Ready | undefined>;
  /**
   * Asks all of them to finish and to end, as a signal does; none is started any more. Resolves when all have ended; some
   * time after `hurry` is aborted they are ended by force.
   * @returns whether any was ended by force
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
 * Starts the serving processes of the portal, and each again that ends without being asked to. The first one prepares the
 * database; the others are started when it takes requests. It also does the background work, and so does its successor.
 */
export function startWorkers({
  count,
  place,
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
      ready(told) {
        isPrepared = true;
        started.resolve(told);
      },
    });
    const ended = Promise.withResolvers<Ended>();
    worker.on("close", (code, signal) => ended.resolve({ pid: worker.pid, code, signal }));
    // One that could not be started at all ends in no other way.
    worker.on("error", (error) => worker.pid ?? ended.resolve({ error: error.message }));
    const how = await ended.promise;
    leave();
    running.delete(worker);
    return how;
  };
  const keepOne = async (works: boolean) => {
    let endedSoon = 0;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const ended = await runOne(works).catch((error: Error): Ended => ({ error: error.message }));
      if (stopping.signal.aborted) return;
      // It has said what is wrong; nobody has been answered yet, and the next one would meet the same.
      if (!isPrepared && typeof ended.code === "number") return started.resolve(undefined);
      restarts += 1;
      endedSoon = performance.now() - startedAt > longRun ? 0 : endedSoon + 1;
      log.error({ worker: ended }, "workers: one has ended; another is started");
      if (endedSoon < 2) continue;
      const pause = Math.min(shortestPause * 2 ** (endedSoon - 2), longestPause);
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const keepFurther = async () => {
    if (!(await started.promise)) return;
    await Promise.all(Array.from({ length: count - 1 }, () => keepOne(false)));
  };
  const kept = Promise.all([keepOne(true), keepFurther()]);
  const finish = () => {
    // A second signal would cut short what they finish.
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
      // At the same moment they cut short what they do, by themselves; storing what they counted takes them a little.
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

/** What the supervisor tells a serving process that has started, and is told by it. */
interface Joining {
  /** Where it belongs; resolves when the database is there. */
  place(): Promise<Place>;
  /** Called when it takes requests. */
  ready(told: Ready): void;
}

/** The middle of the serving processes: what one of them tells is passed on to the others. */
export interface Hub {
  /**
   * Takes in a process that has been started, until it ends.
   * @returns forgets it; whoever waits for its answer gives up
   */
  join(worker: ChannelEnd, joining: Joining): () => void;
}

/** Opens the lines of the supervisor, which itself takes nothing in. */
export function createHub(log: Pick<Log, "error">): Hub {
  const lines = new Set<Line>();
  const tellOthers = async (question: Question, from: Line) => {
    const others = [...lines].filter((line) => line !== from);
    const answers = await Promise.all(others.map((line) => line.ask(question)));
    return answers.filter((answer) => answer !== undefined);
  };
  return {
    join(worker, { place, ready }) {
      let hasLeft = false;
      const answer = async (given: unknown) => {
        const question = given as Question;
        if (question.topic === "ready") return void ready(question.told);
        if (question.topic !== "place") return tellOthers(question, line);
        const told = await place();
        // From now on it takes in what is told; what it has cached before that is nothing.
        if (!hasLeft) lines.add(line);
        return told;
      };
      const line = openLine(worker, { answer, log });
      return () => {
        hasLeft = true;
        lines.delete(line);
        line.close();
      };
    },
  };
}
