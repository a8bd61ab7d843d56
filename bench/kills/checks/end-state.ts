import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { Findings } from "../findings.ts";
import { query } from "../servers/database.ts";
import type { Site } from "../servers/site.ts";
import type { Newsroom } from "../writes/newsroom.ts";
import { checkFiles, unnamedFiles } from "./stored-files.ts";

/** The queue looks for work that nobody ends any more once a minute. */
const longestWait = 200_000;

/** Lets time pass, by moving what is kept of it into the past: jobs end, mails go out, the nightly clean-up runs. */
export async function checkEndState(site: Site, newsroom: Newsroom, findings: Findings) {
  const { url } = site.database;
  await finishJobs(url, findings);
  await checkMails(site, newsroom, findings);
  for (const path of await unnamedFiles(url)) newsroom.pictures.forget(path);
  await cleanUp(url);
  // Its time has passed for every file that nobody names, and for what killed uploads have left.
  await query(url, "update media set unused_since = unused_since - interval '1 year'");
  await query(url, "update loose_files set removable_at = removable_at - interval '1 year'");
  await cleanUp(url);
  await checkFiles({ url, dataDir: site.dataDir }, findings, "cleaned up");
}

async function finishJobs(url: string, findings: Findings): Promise<void> {
  // What somebody is at work on ends by itself; only what is put off is brought forward.
  await delay(5_000);
  await query(
    url,
    `update jobs.job set started_on = started_on - interval '1 hour', start_after = now() - interval '1 second'
     where state in ('active', 'retry', 'created') and start_after < now() + interval '6 hours'`,
  );
  const open = `select name, state, count(*)::int as count from jobs.job
    where state not in ('completed', 'cancelled') and name <> '__pgboss__send-it' group by 1, 2`;
  let rows = await query(url, open);
  for (const until = Date.now() + longestWait; rows.length > 0 && Date.now() < until; ) {
    await delay(500);
    await query(url, "update jobs.job set start_after = now() where state = 'retry'");
    rows = await query(url, open);
  }
  for (const row of rows)
    findings.add("left behind", `jobs that do not end: ${JSON.stringify(row)}`);
}

async function checkMails({ dataDir }: Site, { letters }: Newsroom, findings: Findings) {
  const folder = join(dataDir, "outbox");
  const sent = new Map<string, string[]>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".eml")) continue;
    const mail = await readFile(join(folder, name), "utf8");
    const to = /^To: (.+)$/im.exec(mail)?.[1]?.trim();
    const subject = /^Subject: (.+(?:\r?\n[ \t].+)*)$/im.exec(mail)?.[1] ?? "";
    if (to) sent.set(to, [...(sent.get(to) ?? []), subject]);
    else findings.add("half-written", `the mail ${name}`);
  }
  for (const address of letters.addresses()) {
    const subjects = sent.get(address) ?? [];
    if (subjects.length === 0) findings.add("lost", `the mail to ${address}`);
    const again = subjects.length - new Set(subjects).size;
    if (again > 0) findings.add("twice", `${again} mails to ${address}: ${subjects[0]}`);
  }
}

/** Has the nightly clean-up of stored files done by whoever works, and waits until it is. */
async function cleanUp(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: "jobs",
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    const id = (await boss.send("media.clean", {})) ?? "";
    for (const until = Date.now() + longestWait; Date.now() < until; await delay(100)) {
      const [job] = await query<{ state: string }>(
        url,
        "select state from jobs.job where id = $1",
        [id],
      );
      if (job?.state === "completed") return;
    }
    throw new Error("The clean-up does not end.");
  } finally {
    await boss.stop({ graceful: false });
  }
}
