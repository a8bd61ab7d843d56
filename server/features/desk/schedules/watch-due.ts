import type { SubscribeToWrites } from "../../../changes/changes.ts";
import type { Executor } from "../../../database/connect.ts";
import { isDatabaseAway } from "../../../database/database-errors.ts";
import type { Services } from "../../services.ts";

/** The tag that triggers announce when a schedule is set, moved or ended (migrations/0034_schedules_told.sql). */
const schedulesTag = "schedules";
/**
 * The pause before work that is locked elsewhere is retried, and before the next look after a fault, in milliseconds.
 */
const shortPause = 1_000;
/** The longest sleep, in milliseconds: over days a timer drifts by seconds, beyond 25 days it fires at once. */
const longestSleep = 3_600_000;
/** The pause when nothing is scheduled. */
const forEver = Number.POSITIVE_INFINITY;
/** How long work rests that failed through a fault of ours, in milliseconds: twice as long each time... */
const firstRest = 1_000;
/** ...up to this. */
const longestRest = 30_000;
/** Items read at a time. */
const atOnce = 50;

interface Looked {
  readonly now: Date;
  readonly except: readonly number[];
  readonly limit: number;
}

/** How long failed work rests. */
interface Rest {
  /** On the clock of `performance.now()`. */
  readonly until: number;
  readonly length: number;
}

/** Work that is done at a scheduled time. */
export interface DueWork {
  /** The name in the log. */
  readonly name: string;
  /** The clock that decides when work is due: the instances' clocks may differ. */
  clock(executor: Executor): Promise<Date>;
  /** The ids of due work, longest due first. */
  list(executor: Executor, looked: Looked): Promise<number[]>;
  /**
   * @param services with the time by that clock
   * @returns false when it is locked elsewhere and has to be retried
   */
  act(services: Services, id: number): Promise<boolean>;
  /** The next due time after the given one. */
  next(executor: Executor, now: Date): Promise<Date | undefined>;
}

/**
 * Does work when it is due. Every instance sleeps until then, or until it hears that a schedule was set or moved; locks
 * in the database ensure that only one of them does it. Work that came due while no instance was running is done on
 * start.
 * @param hear subscribes to the writes of all instances
 * @returns a function that stops watching and waits for running work
 */
export function watchDue(
  services: Services,
  work: DueWork,
  hear?: SubscribeToWrites,
): () => Promise<void> {
  const { database, log } = services;
  const resting = new Map<number, Rest>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isLooking = false;
  let isToLookAgain = false;
  let running = Promise.resolve();

  const rest = (id: number, error: unknown) => {
    // A lost database connection is no fault of the work: it is retried as soon as the connection is back.
    const length = isDatabaseAway(error)
      ? firstRest
      : Math.min(2 * (resting.get(id)?.length ?? firstRest / 2), longestRest);
    resting.set(id, { until: performance.now() + length, length });
  };

  /** The time by the deciding clock. An answer between the request and its arrival means that the clocks agree. */
  const readClock = async (): Promise<() => Date> => {
    const asked = Date.now();
    const told = (await work.clock(database)).getTime();
    const ahead = told < asked ? told - asked : Math.max(told - Date.now(), 0);
    return () => new Date(services.now().getTime() + ahead);
  };

  /** @returns how long to sleep, in milliseconds */
  const look = async (): Promise<number> => {
    const now = await readClock();
    const begun = performance.now();
    // Called off while it rested; otherwise it would have been retried.
    for (const [id, { until }] of resting) if (until + longestRest < begun) resting.delete(id);
    const atRest = () => [...resting].filter(([, { until }]) => until > begun);
    const held: number[] = [];
    let asOf: Date;
    let due: number[];
    do {
      asOf = now();
      const except = [...atRest().map(([id]) => id), ...held];
      due = await work.list(database, { now: asOf, except, limit: atOnce });
      for (const id of due) {
        if (isStopped) return shortPause;
        try {
          if (!(await work.act({ ...services, now }, id))) held.push(id);
          resting.delete(id);
        } catch (error) {
          log.error({ err: error, id }, `${work.name}: could not be done`);
          rest(id, error);
        }
      }
    } while (due.length === atOnce);
    const next = await work.next(database, asOf);
    const pauses = atRest().map(([, { until }]) => until - performance.now());
    if (held.length > 0) pauses.push(shortPause);
    if (next) pauses.push(Math.min(next.getTime() - now().getTime(), longestSleep));
    return Math.min(forEver, ...pauses);
  };

  const sleep = (pause: number) => {
    clearTimeout(timer);
    if (isStopped || pause === forEver) return;
    timer = setTimeout(
      () => {
        running = lookOnce();
      },
      Math.max(pause, 0),
    );
    timer.unref();
  };
  const lookOnce = async () => {
    isLooking = true;
    isToLookAgain = false;
    const pause = await look().catch((error: unknown) => {
      log.warn({ err: error }, `${work.name}: could not look`);
      return shortPause;
    });
    isLooking = false;
    sleep(isToLookAgain ? 0 : pause);
  };
  const end = hear?.(schedulesTag, () => {
    if (isLooking) isToLookAgain = true;
    else sleep(0);
  });
  sleep(0);
  return async () => {
    isStopped = true;
    end?.();
    clearTimeout(timer);
    await running;
  };
}
