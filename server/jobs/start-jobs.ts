import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Log } from "../log.ts";
import { type JobData, type JobKind, jobKinds, jobSettings } from "./job-kinds.ts";
import type { JobHandler, JobQueue } from "./job-queue.ts";

/** How long running work may finish when the server stops; the whole stop must take less than 5 s (design section 5). */
const drainMilliseconds = 3_000;

export interface RunningJobs extends JobQueue {
  /** Begins to do the work; schedules what comes by itself. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Takes no more work and lets what runs finish; what does not, is done again by the next start. */
  stop(): Promise<void>;
}

interface JobOptions {
  /** The PostgreSQL address; the queues live in its schema `jobs`. */
  readonly url: string;
  readonly log: Log;
}

/** Opens the queues. Work may be handed over from then on; `work` says who does it. */
export async function startJobs({ url, log }: JobOptions): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: "jobs",
    application_name: "hilal-jobs",
    max: 3,
    useListenNotify: true,
  });
  boss.on("error", (error) => log.warn({ error: error.message }, "jobs: the queue failed"));
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "jobs: the queue warns"));
  await boss.start();
  for (const kind of jobKinds) await openQueue(boss, kind);

  return {
    async send(kind, data, executor) {
      await boss.send(kind, data, executor ? { db: fromDrizzle(executor, sql) } : {});
    },
    async work(handlers) {
      for (const { kind, handle } of handlers) {
        const worker = await boss.work<JobData[JobKind]>(kind, async (jobs) => {
          // Looks for the next one at once: what came together is told once, and the next look by itself is far off.
          boss.notifyWorker(worker);
          for (const { data, id } of jobs) await logged(log, { kind, id }, () => handle(data));
        });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: drainMilliseconds });
    },
  };
}

async function openQueue(boss: PgBoss, kind: JobKind): Promise<void> {
  const { schedule, ...settings } = jobSettings[kind];
  await boss.createQueue(kind, { notify: true, ...settings });
  await boss.updateQueue(kind, { notify: true, ...settings });
  if (schedule) await boss.schedule(kind, schedule);
  else await boss.unschedule(kind);
}

/** A failure is told to the log and to the queue, which tries again. */
async function logged(log: Log, job: object, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, ...job }, "jobs: a piece of work failed and is tried again");
    throw error;
  }
}
