import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { access, readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { query } from "../kit/database.ts";
import { listProcessTree, nodesOver, processes, processesOver } from "../kit/processes.ts";
import type { Articles } from "./articles.ts";
import type { Findings } from "./findings.ts";
import type { Newsroom } from "./newsroom.ts";
import type { Site } from "./site.ts";

/** One that was begun by its working copy has no version before its first save. */
const isBegun = `(articles.version = 1
  and articles.id in (select article_id from working_copies)
  and articles.id not in (select article_id from article_revisions))`;

/** Invariants of a consistent database: each query finds records that violate one. */
const halves: Readonly<Record<string, string>> = {
  "an article that the search does not know as it is": `
    select id from articles left join article_search on article_id = id
    where (article_search.status, article_search.publish_date, article_search.category)
      is distinct from (articles.status, articles.publish_date, articles.category)
      or strpos(folded, lower(title)) = 0`,
  "an article whose former versions have gaps": `
    select articles.id from articles left join article_revisions on article_id = articles.id
    where not ${isBegun}
    group by articles.id
    having count(article_revisions.id) <> articles.version
      or max(article_revisions.version) is distinct from articles.version`,
  "an article that is not as its last save": `
    select articles.id from articles
    left join article_revisions as last on article_id = articles.id and last.version = articles.version
    where not ${isBegun} and (last.snapshot->>'title', last.snapshot->>'description', last.snapshot->>'status')
      is distinct from (title, description, status)`,
  "an article without its visits": `
    select id from articles left join article_visits on article_id = id where article_id is null`,
  "a wrong tally of articles": `
    select category as id from
      (select category, status, count(*) as articles from articles group by 1, 2) as counted
      full join (select category, status, sum(articles) as tallied from article_tallies group by 1, 2
                 having sum(articles) <> 0) as tallies using (category, status)
    where articles is distinct from tallied`,
  "a cover that is not the stored picture": `
    select articles.id from articles left join media on media.id = cover_media_id
    where cover_image like '/media/%' and media.url is distinct from cover_image`,
  "a publication without its files": `
    select id from publications
    where (doc_url <> '' and not exists (select from media where url = doc_url))
      or (cover_image <> '' and not exists (select from media where media.id = cover_media_id))`,
  "a comment without the rating that came with it": `
    select comments.id from comments left join ratings using (article_id, user_id)
    where ratings.rating is null`,
  "an import of no article": `
    select key as id from article_imports left join articles on id = article_id where id is null`,
};

/** Checks that the database is consistent: records that belong together exist together or not at all. */
export async function checkDatabase(url: string, articles: Articles, findings: Findings) {
  for (const [what, question] of Object.entries(halves)) {
    const rows = await query<{ id: unknown }>(url, question);
    for (const { id } of rows.slice(0, 3)) findings.add("half-written", `${what}: ${id}`);
  }
  const orphans = await query<{ id: number }>(
    url,
    `select distinct article_id as id from article_revisions
     where not exists (select from articles where articles.id = article_id)`,
  );
  for (const { id } of orphans) {
    if (!articles.mayBeDeleted(id)) findings.add("half-written", `versions of no article: ${id}`);
  }
}

interface Row {
  readonly url: string;
  readonly key: string;
  readonly hash: string;
  readonly used: boolean;
  readonly noted: readonly string[];
}

/** The records of stored files, and whether any record of the bench refers to them. */
const records = `
  with named as (
    select cover_image as text from articles where cover_image like '/media/%'
    union all select description from articles where strpos(description, '/media/') > 0
    union all select snapshot->>'description' || (snapshot->>'coverImage') from article_revisions
      where article_id in (select id from articles union select record_id from trash where kind = 'article')
      and strpos(snapshot->>'description', '/media/') > 0
    union all select doc_url || ' ' || cover_image from publications
    union all select file from documents where file <> ''
    union all select picture || ' ' || thumbnail from pdf_pages
    union all select fields::text || body::text from working_copies
    union all select "values"::text from article_schedules
    union all select rows::text from trash where emptied_at is null),
  hashes as (
    select distinct hash[1] as hash from named, regexp_matches(text, '/media/([0-9a-f]{16})/', 'g') as hash)
  select url, storage_key as key, content_hash as hash, hashes.hash is not null as used,
    (select coalesce(array_agg(storage_key), '{}') from loose_files) as noted
  from media left join hashes on hashes.hash = left(content_hash, 16)`;

/** The paths of stored files that nothing names. */
async function unnamedFiles(url: string): Promise<string[]> {
  const rows = await query<Row>(url, records);
  return rows.filter(({ used }) => !used).map((row) => row.url);
}

/**
 * Checks that stored files are complete, that each record has its file, and each file its record or a note.
 * @param state of a portal in use, which may have unreferenced files; of one that was just cleaned up, which may not;
 * or of a backup, whose files are newer than its records
 */
export async function checkFiles(
  { url, dataDir }: { url: string; dataDir: string },
  findings: Findings,
  state: "in use" | "cleaned up" | "backup" = "in use",
): Promise<void> {
  const exactly = state === "cleaned up";
  const folder = join(dataDir, "media");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  // Files are listed first, then records and notes in one statement: storing a file turns its note into a record.
  const rows = await query<Row>(url, records);
  for (const { key, hash, used } of rows) {
    const path = join(folder, key);
    const isThere = files.delete(path) || (await exists(path));
    if (!isThere && used) findings.add("lost", `the file ${key}`);
    else if (isThere && (await hashFile(path)) !== hash)
      findings.add("half-written", `file ${key}`);
    else if (!isThere) findings.add("half-written", `a record without its file: ${key}`);
    else if (exactly && !used) findings.add("left behind", `a file that nothing names: ${key}`);
  }
  if (state === "backup") return;
  // The remains of a killed upload are noted, and removed within an hour.
  const noted = new Set(exactly ? [] : rows[0]?.noted);
  for (const path of files) {
    const key = relative(folder, path);
    // Files being written are checked by checkLeftBehind, which waits for them.
    if (noted.has(key) || key.startsWith(".incoming/")) continue;
    findings.add("left behind", `a file without its record: ${path}`);
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** All that may lie in a data folder; see docs/operations.md. */
const known = [
  "postgres",
  "postgres-password",
  "in-use.lock",
  "in-use.pid",
  "session-secret",
  "media",
  "reserve",
  "variants",
  "outbox",
  "uploads",
  "spool",
  "imports",
  "first-admin.txt",
];

/** Checks, while nothing writes, for the remains of a kill: unfinished files, locks of dead processes, processes. */
export async function checkLeftBehind(site: Site, findings: Findings): Promise<void> {
  let left: string[] = [];
  // The files of the last calls are removed a moment after their responses, those of a killed process at the start of
  // its successor.
  for (let times = 0; times < 200; times += 1) {
    left = [...(await filesLeft(site)), ...processesLeft(site)];
    if (left.length === 0) return;
    await delay(50);
  }
  for (const what of left) findings.add("left behind", what);
}

async function filesLeft({ dataDir, portals, temporary }: Site): Promise<string[]> {
  const inside = (folder: string) =>
    readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const strange = (await readdir(dataDir)).filter((name) => !known.includes(name));
  const unfinished: string[] = [];
  for (const folder of ["spool", "media/.incoming", "variants/.incoming", "outbox/.incoming"]) {
    for (const entry of await inside(folder)) {
      const isLock = folder === "spool" && entry.name.endsWith(".lock");
      if (entry.isFile() && !isLock) unfinished.push(join(folder, entry.name));
    }
  }
  const locks = (await inside("spool")).filter(({ name }) => name.endsWith(".lock"));
  // One of each process, and one of the first that started them.
  const mostLocks = portals.flatMap((portal) => portal.nodes()).length;
  if (locks.length > mostLocks) unfinished.push(`${locks.length} locks in spool`);
  const stores = await Promise.all(["media", "variants", "outbox", "uploads"].map(inside));
  for (const name of await readdir(temporary)) {
    // The portal copies PostgreSQL's programs to where its system user can run them.
    if (!name.startsWith("hilal-postgres")) strange.push(join("temporary", name));
  }
  const half = stores.flat().filter(({ name }) => /\.(part|tmp|unfinished|probe)$/.test(name));
  return [...strange, ...unfinished, ...half.map(({ name }) => name)];
}

/** Each process of the database is a child of its first one, and there must be only one such first process. */
function processesLeft({ database, dataDir, firstProcesses, portals }: Site): string[] {
  const over = processesOver(database.folder);
  const firsts = over.filter(({ parent }) => !over.some(({ pid }) => pid === parent));
  const [first] = firsts;
  if (first) firstProcesses.add(first.pid);
  const watchers = processes().filter(({ command }) => {
    const watched = /kill -INT "\$1" sh (\d+)$/.exec(command)?.[1];
    return watched !== first?.pid.toString() && firstProcesses.has(Number(watched));
  });
  const known = new Set(
    portals.flatMap((portal) => listProcessTree(portal.pid)).map(({ pid }) => pid),
  );
  const orphans = nodesOver(dataDir).filter(({ pid }) => !known.has(pid));
  return [
    ...[...orphans, ...firsts.slice(1)].map(({ pid, command }) => `process ${pid}: ${command}`),
    ...watchers.map(({ pid, command }) => `process ${pid}: ${command}`),
    ...sharedMemoryLeft(firstProcesses).map((id) => `shared memory ${id}`),
  ];
}

/**
 * Returns System V shared memory segments that a first process of the database created and no process uses any more.
 */
function sharedMemoryLeft(makers: ReadonlySet<number>): number[] {
  const [, ...lines] = readFileSync("/proc/sysvipc/shm", "utf8").trim().split("\n");
  return lines.flatMap((line) => {
    const [, id, , , maker, , users] = line.trim().split(/\s+/).map(Number);
    return id !== undefined && users === 0 && makers.has(maker ?? 0) ? [id] : [];
  });
}

/** The queue looks for abandoned jobs once a minute. */
const longestWait = 200_000;

/**
 * Simulates the passing of time by moving stored dates into the past: jobs finish, mails are sent, the nightly clean-up
 * runs.
 */
export async function checkEndState(site: Site, newsroom: Newsroom, findings: Findings) {
  const { url } = site.database;
  await finishJobs(url, findings);
  await checkMails(site, newsroom, findings);
  for (const path of await unnamedFiles(url)) newsroom.pictures.forget(path);
  await cleanUp(url);
  // The waiting period is over for every unreferenced file and for the remains of killed uploads.
  await query(url, "update media set unused_since = unused_since - interval '1 year'");
  await query(url, "update loose_files set removable_at = removable_at - interval '1 year'");
  await cleanUp(url);
  await checkFiles({ url, dataDir: site.dataDir }, findings, "cleaned up");
}

async function finishJobs(url: string, findings: Findings): Promise<void> {
  // Running jobs finish by themselves; only postponed ones are brought forward.
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

/** Enqueues the nightly clean-up of stored files for a portal's worker, and waits until it is done. */
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
