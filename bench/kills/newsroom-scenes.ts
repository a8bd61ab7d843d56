import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "../kit/archive.ts";
import { query } from "../kit/database.ts";
import { imageHost } from "../kit/portal.ts";
import { type Command, startCommand } from "./site.ts";
import {
  anyMoment,
  checkAll,
  killAndRecover,
  makeArticles,
  staffCall,
  type Trial,
  type Victim,
} from "./trial.ts";

/** A kill while everybody writes; they go on over it. */
export async function killWhilePublishing(trial: Trial, victim: Victim): Promise<void> {
  const work = trial.newsroom.open();
  await delay(300);
  await anyMoment(trial, 2_500);
  await killAndRecover(trial, victim);
  await delay(300);
  await work.stop();
  await checkAll(trial);
}

const count = 60;
const longestRun = 60_000;

interface Run {
  readonly stage: string;
  readonly done: number;
}

/**
 * A kill in the middle of a bulk change of articles, and another change of the same articles as soon as everything is
 * ready. The later one must win, whenever the first one is resumed.
 */
export async function killWhileChangingMany(trial: Trial, victim: Victim): Promise<void> {
  const { site, newsroom, findings } = trial;
  const ids = await makeArticles(trial, count, "Active");
  const first = await changeAll(trial, ids, "Inactive");
  const begun = Date.now();
  while ((await readRun(trial, first))?.done === 0 && Date.now() < begun + longestRun)
    await delay(5);
  const work = newsroom.open();
  await killAndRecover(trial, victim);
  const cutAt = (await readRun(trial, first))?.done;

  const second = await changeAll(trial, ids, "Active");
  if (!(await untilDone(trial, second))) findings.add("late", `change ${second} of ${count}`);
  if (!(await untilDone(trial, first, 8_000))) {
    findings.add("late", `change ${first} of ${count}, cut at ${cutAt}, is not taken over`);
    // As the queue does when the job's time has run out.
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

async function readRun({ site }: Trial, id: number): Promise<Run | undefined> {
  const rows = await query<Run>(
    site.database.url,
    "select stage, done from bulk_runs where id = $1",
    [id],
  );
  return rows[0];
}

async function untilDone(trial: Trial, id: number, within = longestRun): Promise<boolean> {
  for (const until = Date.now() + within; Date.now() < until; await delay(100)) {
    if ((await readRun(trial, id))?.stage === "done") return true;
  }
  return false;
}

const lines = 2_000;
/**
 * Roughly how long importing some of the lines takes, and how long noticing that the database is down, in milliseconds.
 */
const [mostBefore, longestEnd] = [2_500, 120_000];

/** A kill while an archive is imported and all writers work; the import is repeated until it finishes. */
export async function killWhileImporting(trial: Trial, victim: Victim | "import"): Promise<void> {
  const { site, findings } = trial;
  const { url } = site.database;
  const name = `archive-${trial.findings.current.kind}-${performance.now()}`.replace(/\W+/g, "-");
  const file = join(site.folder, `${name}.ndjson`);
  await writeFile(
    file,
    Array.from({ length: lines }, (_, line) => makeLine(name, line)).join("\n"),
  );
  const begin = () => startImport(trial, file, name);
  const stored = async () => {
    const [row] = await query<{ count: number }>(
      url,
      "select count(*)::int from article_imports where source = $1",
      [name],
    );
    return row?.count ?? 0;
  };

  const work = trial.newsroom.open();
  let command = begin();
  const ended = command.ended.then(() => true);
  while (!(await Promise.race([ended, delay(50)])) && (await stored()) === 0);
  await anyMoment(trial, mostBefore);
  const before = await stored();
  if (victim === "import") {
    command.kill();
    findings.killed();
  } else await killAndRecover(trial, victim);
  await waitForExit(trial, command);
  const after = await stored();
  if (after < before) findings.add("lost", `${before - after} imported lines`);

  let code: number | null = 1;
  for (let times = 0; code !== 0 && times < 5; times += 1) {
    command = begin();
    code = await waitForExit(trial, command);
  }
  if (code !== 0)
    findings.add("wrong answers", `the import ends with ${code}: ${command.output()}`);
  await work.stop();
  await checkImported(trial, name);
  await checkAll(trial);
}

const makeLine = (name: string, line: number) =>
  JSON.stringify({
    key: line,
    title: `Line ${line} of ${name}`,
    writer: name,
    description: `<p>${`The patrol crossed the glacier at first light, line ${line}. `.repeat(20)}</p>`,
    category: "misc",
    publish_date: "2019-03-23",
    cover_image: `https://${imageHost}/${line}.jpg`,
  });

const startImport = ({ site }: Trial, file: string, source: string): Command =>
  startCommand(process.execPath, ["server/start/run-import.ts", file, "--source", source], {
    cwd: root,
    env: { ...site.settings, DATA_DIR: site.dataDir, NODE_ENV: "production", LOG_LEVEL: "warn" },
  });

async function waitForExit({ findings }: Trial, command: Command): Promise<number | null> {
  const code = await Promise.race([command.ended, delay(longestEnd).then(() => undefined)]);
  if (code !== undefined) return code;
  findings.add("wrong answers", `the import hangs: ${command.output()}`);
  command.kill();
  return null;
}

/** Each line is one article, with one former version, known by one key; nothing of the import itself is left. */
async function checkImported({ site, findings }: Trial, name: string): Promise<void> {
  const [row] = await query<Record<string, number>>(
    site.database.url,
    `select (select count(*)::int from articles where writer = $1) as articles,
       (select count(distinct title)::int from articles where writer = $1) as titles,
       (select count(*)::int from article_revisions join articles on articles.id = article_id
        where writer = $1) as versions,
       (select count(*)::int from article_imports where source = $1) as keys,
       (select count(*)::int from import_progress) as progress,
       (select count(*)::int from pg_class where relname = 'article_search_lexemes_index'
        and not 'fastupdate=false' = any(reloptions) and not 'fastupdate=off' = any(reloptions)) as quick`,
    [name],
  );
  const { progress = 0, quick = 0, ...counts } = row ?? {};
  for (const [what, count] of Object.entries(counts)) {
    if (count < lines) findings.add("lost", `${lines - count} ${what} of ${name}`);
    if (count > lines) findings.add("half-written", `${count - lines} too many ${what} of ${name}`);
  }
  if (progress + quick > 0)
    findings.add("left behind", `${name}: progress ${progress}, quick ${quick}`);
}

const articlesOfIssue = 6;
/** From the moment that is set until the release is due, in milliseconds. */
const untilDue = 2_500;
/** How long after its moment, with everything at work again, a release may still wait. */
const mostLate = 8_000;
const longestRest = 60_000;

interface Released {
  readonly released: boolean;
  readonly failure: string | null;
  readonly stage: string;
  readonly live: number;
  readonly publications: number;
}

/** A kill around the moment at which an issue is released: all of it must go live, together and once. */
export async function killWhileReleasing(trial: Trial, victim: Victim): Promise<void> {
  const { site, newsroom, findings } = trial;
  const url = () => site.database.url;
  const issue = await closedIssue(trial);
  const work = newsroom.open();
  const due = Date.now() + untilDue;
  const path = `/api/issue/${issue}/release/`;
  await staffCall(trial, "PUT", path, { due_at: new Date(due).toISOString() });
  await delay(Math.max(0, due - Date.now() - 600));
  await anyMoment(trial, 1_000);
  await killAndRecover(trial, victim);

  let found = await readReleased(url(), issue);
  const until = async (moment: number) => {
    while (!found.released && Date.now() < moment) {
      checkTogether(trial, issue, found);
      await delay(200);
      found = await readReleased(url(), issue);
    }
  };
  const ready = Math.max(Date.now(), due);
  await until(ready + mostLate);
  const isLate = !found.released;
  await until(ready + longestRest);
  const late = Date.now() - ready;
  await work.stop();
  checkTogether(trial, issue, found);
  if (!found.released) findings.add("lost", `the release of issue ${issue}: ${found.failure}`);
  else if (isLate) findings.add("late", `the release of issue ${issue}, by ${late} ms`);
  if (found.publications > articlesOfIssue)
    findings.add("twice", `${found.publications} publications of issue ${issue}`);
  await checkAll(trial);
}

/** Readers see nothing of an issue or all of it. */
function checkTogether({ findings }: Trial, issue: number, found: Released): void {
  const isWhole = found.live === (found.released ? articlesOfIssue : 0);
  if (isWhole && (found.stage === "released") === found.released) return;
  findings.add("half-written", `issue ${issue} is ${found.stage} with ${found.live} live articles`);
}

async function readReleased(url: string, issue: number): Promise<Released> {
  const [row] = await query<Released>(
    url,
    `select released_at is not null as released, failure, stage,
       (select count(*)::int from issue_items join articles on articles.id = article_id
        where issue_items.issue_id = $1 and articles.status = 'Active') as live,
       (select count(*)::int from issue_items join article_revisions using (article_id)
        where issue_items.issue_id = $1 and snapshot->>'status' = 'Active') as publications
     from issues left join issue_releases on issue_releases.issue_id = publication_id
     where publication_id = $1`,
    [issue],
  );
  if (!row) throw new Error(`There is no issue ${issue}.`);
  return row;
}

/** @returns the id of an issue of drafts that may be released */
async function closedIssue(trial: Trial): Promise<number> {
  const articles = await makeArticles(trial, articlesOfIssue, "Inactive");
  const begun = await staffCall<{ id: number; version: number }>(
    trial,
    "POST",
    "/api/issues/create/",
    {
      edition: "hilal-english",
      title: `Issue of ${articles[0]}`,
      publish_date: new Date().toISOString().slice(0, 10),
      number: "",
    },
  );
  const { id } = begun;
  const cover = trial.newsroom.pictures.paths[0] ?? "";
  const detailed = await staffCall<{ version: number }>(trial, "PUT", `/api/issue/${id}/details/`, {
    title: `Issue of ${articles[0]}`,
    publish_date: new Date().toISOString().slice(0, 10),
    number: "",
    theme_colour: "",
    cover_image: cover,
    cover_alt: "A glacier at first light",
    doc_url: "",
    note: "",
    note_writer: "",
    version: begun.version,
  });
  const items = articles.map((article) => ({ article }));
  const sections = [{ title: "Everything", items }];
  const contents = { sections, version: detailed.version };
  await staffCall(trial, "PUT", `/api/issue/${id}/contents/`, contents);
  // The checks before closing are not tested here.
  const closing = "update issues set stage = 'closed', closed_at = now() where publication_id = $1";
  await query(trial.site.database.url, closing, [id]);
  return id;
}
