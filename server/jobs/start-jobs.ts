import { sql } from "drizzle-orm";
import { type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Executor } from "../database/connect.ts";
import { getOutage } from "../database/outage.ts";
import type { Log } from "../process/log.ts";
import { toFinishSignal } from "../process/stop-request.ts";
import { waitUntilHurried } from "../process/time-limits.ts";
import { type JobData, type JobKind, jobKinds, jobSettings } from "./job-kinds.ts";
import type { JobHandler, JobQueue } from "./job-queue.ts";
import { type LockedJobs, lockJobs } from "./locked-jobs.ts";

/** A pg option: a connection on which the server is silent for this many milliseconds is closed and replaced. */
const timeouts = { query_timeout: 30_000 };

export interface RunningJobs extends JobQueue {
  /** Starts running jobs; schedules the recurring ones. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Accepts no more jobs and lets running ones finish, until `hurry` is aborted. Jobs may still be queued. */
  finish(hurry?: AbortSignal): Promise<void>;
  /** Finishes and closes. Unfinished jobs run again after the next start. */
  stop(hurry?: AbortSignal): Promise<void>;
}

interface JobOptions {
  /** The PostgreSQL address; the queues are in its schema `jobs`. */
  readonly url: string;
  /** The database used to queue jobs outside a transaction, while the sender waits. */
  readonly database: Executor;
  readonly log: Log;
  /** False in a process that only queues jobs, while another one runs them. Defaults to true. */
  readonly works?: boolean;
  /** Cron expressions in UTC for kinds that recur only if the settings say so. */
  readonly schedules?: Partial<Record<JobKind, string | undefined>>;
  /**
   * How long a job must have been without a lock before it is taken over, in milliseconds; three seconds when left out.
   */
  readonly deadAfter?: number;
}

/** Opens the queues. Jobs may be queued from then on; `work` starts running them. */
export async function startJobs({
  url,
  database,
  log,
  works = true,
  schedules = {},
  deadAfter,
}: JobOptions): Promise<RunningJobs> {
  const open = (options: ConstructorOptions) => {
    const boss = new PgBoss({
      connectionString: url,
      schema: "jobs",
      application_name: "hilal-jobs",
      ...options,
    });
    boss.on("error", (error) => {
      getOutage(log).fail(error);
      log.warn({ err: error }, "jobs: the queue failed");
    });
    boss.on("warning", ({ message }) => log.warn({ warning: message }, "jobs: the queue warns"));
    return boss;
  };
  const passive = { max: 1, supervise: false, schedule: false };
  if (works) await bringUpToDate(open(passive));
  const boss = open({
    ...timeouts,
    ...(works ? { max: 3, useListenNotify: true } : { ...passive, migrate: false }),
  });
  await boss.start();
  if (works) await openQueues(boss, schedules);

  const workers = new Map<JobKind, string>();
  let held: LockedJobs | undefined;
  const lookForWork = (kind?: JobKind) => {
    for (const [each, worker] of workers) if (!kind || each === kind) boss.notifyWorker(worker);
  };
  const hold = () =>
    lockJobs({
      url,
      database,
      log,
      deadAfter,
      onWaiting: lookForWork,
      fail: ({ kind, id }, reason) => boss.fail(kind, id, reason),
    });

  let finished: Promise<unknown> | undefined;
  const finish = async (hurry = toFinishSignal()) => {
    finished ??= Promise.all(jobKinds.map((kind) => boss.offWork(kind)));
    // A job that takes too long fails when the queue is closed, and is retried.
    await waitUntilHurried(finished, hurry, 0).catch(() => undefined);
  };

  return {
    async send(kind, data, executor) {
      await boss.send(kind, data, { db: fromDrizzle(executor ?? database, sql) });
    },
    async work(handlers) {
      held ??= hold();
      const holding = held;
      for (const { kind, handle } of handlers) {
        const take = async (jobs: JobWithMetadata<JobData[JobKind]>[]) => {
          // Looks for the next job immediately: jobs that were queued together cause one notification, and the next
          // poll is far off.
          lookForWork(kind);
          for (const { data, id, retryCount, createdOn } of jobs) {
            await holding.run({ kind, id, retryCount }, () =>
              logged(log, { kind, id }, () => handle(data, { id, createdOn })),
            );
          }
        };
        workers.set(kind, await boss.work(kind, { includeMetadata: true }, take));
      }
    },
    finish,
    async stop(hurry) {
      await finish(hurry);
      await boss.stop({ graceful: false });
      await held?.close();
    },
  };
}

/** Creates and migrates the queue's own tables without a time limit, like the portal's migrations. */
async function bringUpToDate(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
    // This index serves a query that runs twice a second over all jobs of the last days. The lock is needed because
    // "if not exists" fails when another instance that starts at the same time creates it.
    await boss.getDb().executeSql(`do $$ begin
      perform pg_advisory_xact_lock(hashtextextended('jobs.job_under_way', 0));
      create index if not exists job_under_way on jobs.job (name) where state = 'active';
    end $$`);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Creates missing queues and schedules, and updates existing ones. The start waits for each of these calls. */
async function openQueues(
  boss: PgBoss,
  chosen: Partial<Record<JobKind, string | undefined>>,
): Promise<void> {
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  const planned = new Map((await boss.getSchedules()).map((plan) => [plan.name, plan]));
  for (const kind of jobKinds) {
    const { schedule = chosen[kind], ...settings } = jobSettings[kind];
    const options = { notify: true, ...settings };
    if (!made.has(kind)) await boss.createQueue(kind, options);
    await boss.updateQueue(kind, options);
    const { cron, timezone = "UTC" } = planned.get(kind) ?? {};
    if (cron === schedule && timezone === "UTC") continue;
    if (schedule) await boss.schedule(kind, schedule);
    else await boss.unschedule(kind);
  }
}

/** Logs a failure and passes it on to the queue, which retries. */
async function logged(log: Log, job: object, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, ...job }, "jobs: a piece of work failed and is tried again");
    throw error;
  }
}
