import { setTimeout as delay } from "node:timers/promises";
import { query } from "../servers/database.ts";
import { makeArticles, staffCall } from "./many-articles.ts";
import { checkAll, killAndRecover, type Trial, type Victim } from "./trial.ts";

const count = 60;
const longestRun = 60_000;

interface Run {
  readonly stage: string;
  readonly done: number;
}

/**
 * A kill in the middle of a change of many articles, and another change of the same articles as soon as all is ready. The
 * later one wins, whenever the first one is taken up again.
 */
export async function killWhileChangingMany(trial: Trial, victim: Victim): Promise<void> {
  const { site, newsroom, findings } = trial;
  const ids = await makeArticles(trial, count, "Active");
  const first = await changeAll(trial, ids, "Inactive");
  const begun = Date.now();
  while ((await read(trial, first))?.done === 0 && Date.now() < begun + longestRun) await delay(5);
  const work = newsroom.open();
  await killAndRecover(trial, victim);
  const cutAt = (await read(trial, first))?.done;

  const second = await changeAll(trial, ids, "Active");
  if (!(await untilDone(trial, second))) findings.add("late", `change ${second} of ${count}`);
  if (!(await untilDone(trial, first, 8_000))) {
    findings.add("late", `change ${first} of ${count}, cut at ${cutAt}, is not taken over`);
    // As the queue does by itself once the time of the job has run out.
    await query(
      site.database.url,
      "update jobs.job set started_on = started_on - interval '1 hour' where name = 'articles.bulk' and state = 'active'",
    );
    if (!(await untilDone(trial, first, 3 * longestRun))) findings.add("lost", `change ${first}`);
  }
  await work.stop();
  const rows = await query<{ id: number }>(
    site.database.url,
    "select id from articles where id = any($1) and status <> 'Active'",
    [ids],
  );
  if (rows.length > 0) {
    const lost = `${rows.length} of ${count} articles: a change that was cut at ${cutAt} overrode the later one`;
    findings.add("lost", lost);
  }
  await checkAll(trial);
}

async function changeAll(
  trial: Trial,
  ids: readonly number[],
  status: "Active" | "Inactive",
): Promise<number> {
  const change = { action: "status", status };
  const asked = { selection: { ids }, change };
  return (await staffCall<{ id: number }>(trial, "POST", "/api/articles/bulk/", asked)).id;
}

async function read({ site }: Trial, id: number): Promise<Run | undefined> {
  const rows = await query<Run>(
    site.database.url,
    "select stage, done from bulk_runs where id = $1",
    [id],
  );
  return rows[0];
}

async function untilDone(trial: Trial, id: number, within = longestRun): Promise<boolean> {
  for (const until = Date.now() + within; Date.now() < until; await delay(100)) {
    if ((await read(trial, id))?.stage === "done") return true;
  }
  return false;
}
