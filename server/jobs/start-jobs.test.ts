import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { jobHandler } from "./job-queue.ts";
import type { MailJob } from "./mail-job.ts";
import { type RunningJobs, startJobs } from "./start-jobs.ts";

const lines: string[] = [];
const log = createLog("warn", { write: (line) => void lines.push(line) });
const job = (email: string): MailJob => ({ mail: "verify-email", email });
let test: TestDatabase;
let jobs: RunningJobs;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  jobs = await startJobs({ url: test.url, database: test.database, log });
});
afterEach(() => jobs.stop());

/** Handles mails by recording them; `next` resolves with the next one. */
function takingMail() {
  const { promise, resolve } = Promise.withResolvers<MailJob>();
  return { next: promise, handler: jobHandler("mail.send", async (data) => resolve(data)) };
}

const readStates = async (email: string) => {
  const rows = await test.database.execute<{ state: string }>(
    sql`select state from jobs.job where name = 'mail.send' and data->>'email' = ${email}`,
  );
  return rows.rows.map((row) => row.state);
};

it("does what was handed over, also before anybody worked", async () => {
  await jobs.send("mail.send", job("early@example.org"));
  const { next, handler } = takingMail();
  await jobs.work([handler]);
  expect(await next).toEqual(job("early@example.org"));
});

it("does what came together, one after another", async () => {
  const emails = Array.from({ length: 6 }, (_, number) => `together${number}@example.org`);
  const done: MailJob[] = [];
  await jobs.work([jobHandler("mail.send", async (data) => void done.push(data))]);
  await test.database.transaction(async (transaction) => {
    for (const email of emails) await jobs.send("mail.send", job(email), transaction);
  });
  await expect.poll(() => done.length).toBe(6);
  expect(done).toEqual(expect.arrayContaining(emails.map(job)));
});

it("hands over with the transaction or not at all", async () => {
  await expect(
    test.database.transaction(async (transaction) => {
      await jobs.send("mail.send", job("undone@example.org"), transaction);
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await readStates("undone@example.org")).toEqual([]);
  await test.database.transaction((transaction) =>
    jobs.send("mail.send", job("done@example.org"), transaction),
  );
  const { next, handler } = takingMail();
  await jobs.work([handler]);
  expect(await next).toEqual(job("done@example.org"));
});

it("keeps what failed, to try it again, and says so to the operator", async () => {
  lines.length = 0;
  await jobs.work([
    jobHandler("mail.send", async () => {
      throw new Error("the mail server is away");
    }),
  ]);
  await jobs.send("mail.send", job("later@example.org"));
  await expect.poll(() => readStates("later@example.org")).toEqual(["retry"]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      kind: "mail.send",
      id: expect.any(String),
      err: { message: "the mail server is away" },
      msg: "jobs: a piece of work failed and is tried again",
    },
  ]);
});

it("lets running work finish when it stops", async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let finished = false;
  await jobs.work([
    jobHandler("mail.send", async () => {
      begun.resolve();
      await end.promise;
      finished = true;
    }),
  ]);
  await jobs.send("mail.send", job("running@example.org"));
  await begun.promise;
  const stopped = jobs.stop();
  end.resolve();
  await stopped;
  expect(finished).toBe(true);
  expect(await readStates("running@example.org")).toEqual(["completed"]);
});

it("takes no more work once it finishes, and keeps what is handed over meanwhile", async () => {
  const done: MailJob[] = [];
  await jobs.work([jobHandler("mail.send", async (data) => void done.push(data))]);
  await jobs.finish();
  await jobs.send("mail.send", job("late@example.org"));
  await jobs.stop();
  expect(done).toEqual([]);
  expect(await readStates("late@example.org")).toEqual(["created"]);
  jobs = await startJobs({ url: test.url, database: test.database, log });
  const { next, handler } = takingMail();
  await jobs.work([handler]);
  expect(await next).toEqual(job("late@example.org"));
});

it("leaves work that does not end to the next start when there is no more time", async () => {
  const begun = Promise.withResolvers<void>();
  await jobs.work([
    jobHandler("mail.send", () => {
      begun.resolve();
      return new Promise(() => undefined);
    }),
  ]);
  await jobs.send("mail.send", job("endless@example.org"));
  await begun.promise;
  await jobs.stop(AbortSignal.abort());
  expect(await readStates("endless@example.org")).toEqual(["retry"]);
});

it("keeps each kind of work as long, and tries it again as often, as it needs", async () => {
  const { rows } = await test.database.execute<Record<string, unknown>>(
    sql`select q.name, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, notify, cron
      from jobs.queue q left join jobs.schedule s on s.name = q.name order by q.name`,
  );
  const hour = 3600;
  const byNight = { retry_limit: 2, retry_delay: hour, expire_seconds: 600, retry_backoff: false };
  const soon = { retry_limit: 60, retry_delay: 5, expire_seconds: 600, cron: null };
  expect(rows.filter(({ name }) => !`${name}`.startsWith("__"))).toMatchObject([
    { name: "accounts.clean", ...byNight, cron: "7 22 * * *", notify: true },
    {
      name: "articles.bulk",
      retry_limit: 60,
      retry_delay: 5,
      expire_seconds: 120,
      cron: null,
    },
    { name: "authors.index-writer", ...soon },
    {
      name: "backups.make",
      retry_limit: 2,
      retry_delay: hour,
      expire_seconds: 12 * hour,
      cron: null,
    },
    { name: "copies.clean", ...byNight, cron: "32 22 * * *" },
    { name: "copies.rename-writer", ...soon },
    { name: "counters.clean", ...byNight, cron: "22 * * * *" },
    { name: "desk.digest", ...byNight, retry_limit: 0, cron: "13 * * * *" },
    { name: "documents.clean", ...byNight, cron: "47 22 * * *" },
    {
      name: "documents.make",
      retry_limit: 3,
      retry_delay: 5,
      expire_seconds: 300,
      cron: null,
    },
    {
      name: "documents.refresh",
      retry_limit: 0,
      expire_seconds: 300,
      cron: "*/5 * * * *",
    },
    { name: "idempotency.clean", ...byNight, cron: "17 22 * * *" },
    { name: "links.check", ...soon, retry_limit: 2 },
    {
      name: "mail.send",
      retry_limit: 30,
      retry_delay: 15,
      retry_backoff: true,
      retry_delay_max: hour,
      expire_seconds: 120,
      deletion_seconds: 24 * hour,
      notify: true,
      cron: null,
    },
    { name: "media.clean", ...byNight, cron: "52 22 * * *" },
    { name: "newsletter.clean", ...byNight, cron: "37 22 * * *" },
    {
      name: "pdf.pages",
      retry_limit: 5,
      retry_delay: 30,
      expire_seconds: 180,
      cron: "*/5 * * * *",
    },
    {
      name: "search.post",
      retry_limit: 1,
      retry_delay: 30,
      expire_seconds: 600,
      cron: "* * * * *",
    },
    {
      name: "search.renew",
      retry_limit: 5,
      retry_delay: 30,
      expire_seconds: 600,
      cron: "*/5 * * * *",
    },
    { name: "searches.clean", ...byNight, cron: "27 22 * * *" },
    { name: "trash.clean", ...byNight, cron: "42 22 * * *" },
  ]);
});

it("does a kind of work at the hours that the settings choose, and as this version says, not as an earlier one or other settings did", async () => {
  const readCron = async (kind: string) => {
    const { rows } = await test.database.execute<{ cron: string }>(
      sql`select cron from jobs.schedule where name = ${kind}`,
    );
    return rows.map(({ cron }) => cron);
  };
  await test.database.execute(
    sql`insert into jobs.schedule (name, cron, timezone) values ('mail.send', '* * * * *', 'UTC')`,
  );
  const earlier = [
    sql`update jobs.schedule set cron = '0 0 * * *' where name = 'desk.digest'`,
    sql`update jobs.schedule set timezone = 'Asia/Karachi' where name = 'trash.clean'`,
    sql`update jobs.queue set retry_limit = 7 where name = 'trash.clean'`,
  ];
  for (const change of earlier) await test.database.execute(change);
  const options = { url: test.url, database: test.database, log };
  await jobs.stop();
  jobs = await startJobs({ ...options, schedules: { "backups.make": "30 21 * * *" } });
  expect(await readCron("mail.send")).toEqual([]);
  expect(await readCron("desk.digest")).toEqual(["13 * * * *"]);
  const { rows } = await test.database.execute(
    sql`select timezone, retry_limit as tries from jobs.schedule s join jobs.queue q on q.name = s.name
      where s.name = 'trash.clean'`,
  );
  expect(rows).toEqual([{ timezone: "UTC", tries: 2 }]);
  expect(await readCron("backups.make")).toEqual(["30 21 * * *"]);
  await jobs.stop();
  jobs = await startJobs(options);
  expect(await readCron("backups.make")).toEqual([]);
});
