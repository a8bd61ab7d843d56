import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createLog } from "../process/log.ts";
import { openDatabaseLine } from "../testing/database/database-line.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { compileCache } from "../testing/portals/compile-cache.ts";
import { type JobIdentity, jobHandler } from "./job-queue.ts";
import type { MailJob } from "./mail-job.ts";
import { type RunningJobs, startJobs } from "./start-jobs.ts";

const program = fileURLToPath(new URL("../testing/portals/hold-mail-jobs.ts", import.meta.url));
const job = (email: string): MailJob => ({ mail: "verify-email", email });
/** Well before the two minutes after which the queue itself expires a mail. */
const soon = { timeout: 30_000, interval: 50 };
const opened: RunningJobs[] = [];
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop(AbortSignal.abort());
  await test.database.execute(sql`delete from jobs.job`);
});
afterAll(() => test.drop());

async function open(deadAfter?: number): Promise<RunningJobs> {
  const jobs = await startJobs({
    url: test.url,
    database: test.database,
    log: createLog("silent"),
    ...(deadAfter === undefined ? {} : { deadAfter }),
  });
  opened.push(jobs);
  return jobs;
}

/** Starts another process that begins each mail and finishes it when told to. */
async function startWorker(): Promise<ChildProcess> {
  const worker = fork(program, [test.url], { env: { ...process.env, ...compileCache } });
  onTestFinished(() => {
    worker.kill("SIGKILL");
  });
  expect((await once(worker, "message"))[0]).toBe("working");
  return worker;
}

async function beginIn(worker: ChildProcess, jobs: RunningJobs, email: string): Promise<void> {
  const begun = once(worker, "message");
  await jobs.send("mail.send", job(email));
  expect((await begun)[0]).toEqual({ begun: job(email) });
}

const readState = async (email: string) => {
  const { rows } = await test.database.execute<{ state: string; tries: number }>(
    sql`select state, retry_count as tries from jobs.job where data->>'email' = ${email}`,
  );
  return rows[0];
};

/** Handles mails by recording them. */
function noting(done: MailJob[], identities: (JobIdentity | undefined)[] = []) {
  return jobHandler("mail.send", async (data, identity) => {
    done.push(data);
    identities.push(identity);
  });
}

/** Leaves an active job without a lock, as if its process had died. */
const leaveBehind = (jobs: RunningJobs, email: string) =>
  test.database.transaction(async (transaction) => {
    await jobs.send("mail.send", job(email), transaction);
    await transaction.execute(
      sql`update jobs.job set state = 'active', started_on = now() where data->>'email' = ${email}`,
    );
  });

/**
 * Counts the connections that hold locks while idle: a connection that only checks a lock releases it within the same
 * statement.
 */
async function holding(): Promise<number> {
  const { rows } = await test.database.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and a.state = 'idle'
        and a.application_name = 'hilal-jobs held' and a.datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

it("leaves a process its work that is only held up, or whose connection broke, and does at once what it had begun when it is killed", async () => {
  const done: MailJob[] = [];
  const other = await open(200);
  const worker = await startWorker();
  await beginIn(worker, other, "slow@example.org");
  await other.work([noting(done)]);
  // Paused, as by a long garbage collection, for longer than it takes for a process to count as dead.
  worker.kill("SIGSTOP");
  await leaveBehind(other, "gone@example.org");
  await expect.poll(() => done, soon).toEqual([job("gone@example.org")]);
  expect(await readState("slow@example.org")).toEqual({ state: "active", tries: 0 });
  worker.kill("SIGCONT");
  await other.stop();

  // A broken connection releases the lock until the next connection takes it again: other processes wait for the
  // default time.
  const usual = await open();
  await usual.work([noting(done)]);
  await expect.poll(holding).toBe(1);
  await test.database.execute(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'hilal-jobs held' and datname = current_database()`,
  );
  await expect.poll(holding, soon).toBe(1);
  expect(await readState("slow@example.org")).toEqual({ state: "active", tries: 0 });
  const ended = once(worker, "message");
  worker.send("end");
  expect((await ended)[0]).toEqual({ ended: job("slow@example.org") });
  await expect
    .poll(() => readState("slow@example.org"), soon)
    .toEqual({ state: "completed", tries: 0 });
  expect(done).toEqual([job("gone@example.org")]);
  await usual.stop();

  const third = await open();
  await beginIn(worker, third, "one@example.org");
  await third.work([noting(done)]);
  worker.kill("SIGKILL");
  await expect.poll(() => done.at(-1), soon).toEqual(job("one@example.org"));
  await expect.poll(() => readState("one@example.org")).toEqual({ state: "completed", tries: 1 });
  expect(done).toHaveLength(2);
}, 90_000);

it("does at the next start what was begun by a process that ended while nobody was there", async () => {
  const done: MailJob[] = [];
  const jobs = await open(200);
  await leaveBehind(jobs, "two@example.org");
  await jobs.work([noting(done)]);
  await expect.poll(() => done, soon).toEqual([job("two@example.org")]);
});

it("does not repeat what was done when the connections break before that is noted", async () => {
  const jobs = await open(200);
  const done: MailJob[] = [];
  await jobs.work([
    jobHandler("mail.send", async (data) => {
      done.push(data);
      if (done.length > 1) return;
      await test.database.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'hilal-jobs%' and datname = current_database()`,
      );
    }),
  ]);
  await jobs.send("mail.send", job("once@example.org"));
  await expect
    .poll(() => readState("once@example.org"), soon)
    .toEqual({ state: "completed", tries: 0 });
  // When this is done, the process has looked for jobs without a lock.
  await leaveBehind(jobs, "gone@example.org");
  await expect
    .poll(() => readState("gone@example.org"), soon)
    .toMatchObject({ state: "completed" });
  expect(done).toEqual([job("once@example.org"), job("gone@example.org")]);
}, 60_000);

describe("work that fails while the database is away", () => {
  const away = () => Object.assign(new Error("terminating connection"), { code: "57P01" });

  /** Runs a mail that fails once per error; the connection that holds its lock breaks each time. */
  async function interrupted(email: string, errors: readonly Error[]) {
    const line = await openDatabaseLine(test.url);
    onTestFinished(() => line.close());
    const jobs = await startJobs({
      url: line.url,
      database: test.database,
      log: createLog("silent"),
      deadAfter: 200,
    });
    opened.push(jobs);
    let begun = 0;
    await jobs.work([
      jobHandler("mail.send", async () => {
        const error = errors[begun];
        begun += 1;
        if (!error) return;
        await line.cut("hilal-jobs held");
        await line.mend();
        throw error;
      }),
    ]);
    await jobs.send("mail.send", job(email));
    const ended = { state: expect.stringMatching(/completed|retry/) };
    await expect.poll(() => readState(email), soon).toMatchObject(ended);
    return { begun, ...(await readState(email)) };
  }

  it.each([
    [
      "is begun again when it is back, which counts as no failure",
      3,
      "completed",
      [away(), away()],
    ],
    ["fails by itself", 1, "retry", [new Error("broken")]],
    ["fails when that happens again and again", 6, "retry", Array.from({ length: 9 }, away)],
  ])(
    "%s",
    async (name, begun, state, errors) => {
      const email = `${name.replaceAll(/\W/g, ".")}@example.org`;
      expect(await interrupted(email, errors)).toEqual({ begun, state, tries: 0 });
    },
    60_000,
  );
});

it("fails, to be tried again later, where the database stood by it", async () => {
  const jobs = await open(200);
  let begun = 0;
  await jobs.work([
    jobHandler("mail.send", async () => {
      begun += 1;
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    }),
  ]);
  await jobs.send("mail.send", job("refused@example.org"));
  await expect
    .poll(() => readState("refused@example.org"), soon)
    .toEqual({ state: "retry", tries: 0 });
  expect(begun).toBe(1);
});

it("goes on, one piece of work after another, once what it is held by can be reached", async () => {
  const line = await openDatabaseLine(test.url);
  onTestFinished(() => line.close());
  const jobs = await startJobs({
    url: line.url,
    database: test.database,
    log: createLog("silent"),
    deadAfter: 200,
  });
  opened.push(jobs);
  const done: MailJob[] = [];
  await line.cut("hilal-jobs held");
  await jobs.work([noting(done)]);
  await jobs.send("mail.send", job("first@example.org"));
  await expect.poll(() => readState("first@example.org"), soon).toMatchObject({ state: "active" });
  await delay(300);
  expect(done).toEqual([]);
  await line.mend();
  await expect.poll(() => done.length, soon).toBe(1);
  await jobs.send("mail.send", job("second@example.org"));
  await expect.poll(() => done.length, soon).toBe(2);
}, 60_000);

it("gives work the same identity each time, and counts its process's end as a failure after five times", async () => {
  const [identities, done]: [(JobIdentity | undefined)[], MailJob[]] = [[], []];
  const jobs = await open(100);
  await jobs.send("mail.send", job("deadly@example.org"));
  await jobs.send("desk.digest", {});
  await jobs.work([]);
  /** Begins a job like a process that dies immediately. */
  const beginAndEnd = async (kind: string) => {
    const { rows } = await test.database.execute<{ begun: number }>(
      sql`update jobs.job set state = 'active', started_on = now(),
          retry_count = case when started_on is null then 0 else retry_count + 1 end
        where name = ${kind} and state in ('created', 'retry') and start_after <= now()
        returning retry_count as begun`,
    );
    return rows[0]?.begun;
  };
  const waits = async (kind: string) => {
    const { rows } = await test.database.execute<{ state: string; later: boolean }>(
      sql`select state, start_after > now() + interval '5 s' as later from jobs.job where name = ${kind}`,
    );
    return rows[0];
  };
  for (const kind of ["mail.send", "desk.digest"]) {
    for (let count = 0; count < 5; count += 1) {
      expect(await beginAndEnd(kind)).toBe(count);
      await expect.poll(() => waits(kind), soon).toEqual({ state: "retry", later: false });
    }
    expect(await beginAndEnd(kind)).toBe(5);
  }
  // A mail is retried later, as after any failure; a kind without retries is marked as failed.
  await expect.poll(() => waits("mail.send"), soon).toEqual({ state: "retry", later: true });
  await expect.poll(async () => (await waits("desk.digest"))?.state, soon).toBe("failed");

  await test.database.execute(sql`update jobs.job set start_after = now() where state = 'retry'`);
  await jobs.work([noting(done, identities)]);
  await expect.poll(() => identities.length, soon).toBe(1);
  const { rows } = await test.database.execute<{ id: string }>(
    sql`select id from jobs.job where name = 'mail.send'`,
  );
  expect(identities[0]).toEqual({ id: rows[0]?.id, createdOn: expect.any(Date) });
}, 60_000);
