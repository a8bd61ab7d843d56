import type { Executor } from "../../database/connect.ts";
import { isDatabaseAway } from "../../database/is-database-away.ts";
import type { Services } from "../../services/services.ts";

/** How long after its moment something is done at the latest, in milliseconds, by an instance with nothing else to do. */
const lookEvery = 1_000;
/** How long something that failed for a reason of ours is left alone, in milliseconds: twice as long each time... */
const firstRest = 1_000;
/** ...up to this. */
const longestRest = 30_000;
/** Looked at in one go. */
const atOnce = 50;

interface Looked {
  readonly now: Date;
  readonly except: readonly number[];
  readonly limit: number;
}

/** How something that failed rests. */
interface Rest {
  /** A moment, in milliseconds since 1970. */
  readonly until: number;
  readonly length: number;
}

/** What is done at a moment that was set for it. */
export interface DueWork {
  /** Names it in the log. */
  readonly name: string;
  /** What is due, the longest due first. */
  list(executor: Executor, looked: Looked): Promise<number[]>;
  /** @returns false when somebody else holds it: it is to be tried again */
  act(services: Services, id: number): Promise<boolean>;
  /** The next moment at which something is due, after this one. */
  next(executor: Executor, now: Date): Promise<Date | undefined>;
}

/**
 * Does what is due when its moment has come. Every instance watches; the database sees to it that one of them does it.
 * What came due while none was running is done at once.
 * @returns a function that stops watching and waits for what is being done
 */
export function watchDue(services: Services, work: DueWork): () => Promise<void> {
  const { database, log, now } = services;
  const resting = new Map<number, Rest>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();

  const rest = (id: number, error: unknown) => {
    // A database that was away says nothing about the work: it is tried again as soon as it is back.
    const length = isDatabaseAway(error)
      ? firstRest
      : Math.min(2 * (resting.get(id)?.length ?? firstRest / 2), longestRest);
    resting.set(id, { until: now().getTime() + length, length });
  };

  const actOnAll = async () => {
    const moment = now().getTime();
    // Called off while it rested, or it would have been tried since.
    for (const [id, { until }] of resting) if (until + longestRest < moment) resting.delete(id);
    const held: number[] = [];
    for (;;) {
      const atRest = [...resting].filter(([, { until }]) => until > moment).map(([id]) => id);
      const except = [...atRest, ...held];
      const due = await work.list(database, { now: now(), except, limit: atOnce });
      for (const id of due) {
        if (isStopped) return;
        try {
          if (!(await work.act(services, id))) held.push(id);
          resting.delete(id);
        } catch (error) {
          log.error({ err: error, id }, `${work.name}: could not be done`);
          rest(id, error);
          held.push(id);
        }
      }
      if (due.length < atOnce) return;
    }
  };

  const look = async () => {
    await actOnAll();
    const next = await work.next(database, now());
    return next ? Math.min(lookEvery, next.getTime() - now().getTime()) : lookEvery;
  };

  const after = (pause: number) => {
    if (isStopped) return;
    timer = setTimeout(
      () => {
        running = look().then(after, (error: unknown) => {
          log.warn({ err: error }, `${work.name}: could not look`);
          after(lookEvery);
        });
      },
      Math.max(pause, 0),
    );
    timer.unref();
  };
  after(0);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
