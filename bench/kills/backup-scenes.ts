import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../e2e/harness/free-port.ts";
import { root } from "../kit/archive.ts";
import { query, readEmbeddedDatabase } from "../kit/database.ts";
import { killAll, processes } from "../kit/processes.ts";
import { checkDatabase, checkFiles, exists } from "./checks.ts";
import { type OwnDatabase, toProgramPath } from "./databases.ts";
import { type Command, Portal, type Site, startCommand } from "./site.ts";
import { checkAll, killAndRecover, type Trial, type Victim } from "./trial.ts";

/** Duration of the last run that was not killed, in milliseconds; starts with the usual durations. */
const lastTook = { backup: 6_000, restore: 5_000, copy: 500, dump: 700 };
const longestEnd = 10_000;

/** `npm run backup` or `npm run restore`, over a data folder. */
const startProgram = (
  site: Site,
  name: "backup" | "restore",
  { dataDir = site.dataDir, words = [] }: { dataDir?: string; words?: readonly string[] } = {},
): Command =>
  startCommand(process.execPath, [`server/operations/backup/programs/run-${name}.ts`, ...words], {
    cwd: root,
    env: { ...site.settings, DATA_DIR: dataDir, TMPDIR: site.temporary, NODE_ENV: "production" },
  });

/** Kills something in the middle of a backup and its proof while all writers work; then lets a backup finish. */
export async function killWhileBackingUp(trial: Trial, victim: Victim | "backup"): Promise<void> {
  const { site, newsroom, findings, random } = trial;
  const servers = new Set(databaseServers(site));
  const work = newsroom.open();
  const first = startProgram(site, "backup");
  await delay(random() * lastTook.backup);
  if (victim === "backup") {
    first.killAlone();
    findings.killed();
  } else await killAndRecover(trial, victim);
  await first.ended;
  if (victim === "backup") {
    await checkServersLeft(trial, servers);
    await checkNames(trial);
  }
  // A backup that was proven while the database was down is recorded by the next one.
  await backUp(trial);
  await work.stop();
  await checkNames(trial);
  for (const name of await readdir(getBackupFolder(site))) {
    if (!name.endsWith(".backup")) findings.add("left behind", `backups/${name}`);
    await rm(join(getBackupFolder(site), name));
  }
  await checkAll(trial);
}

/**
 * Makes a backup without a kill.
 * @returns its path
 */
async function backUp({ site, findings }: Trial): Promise<string> {
  const begun = performance.now();
  const command = startProgram(site, "backup");
  const code = await command.ended;
  lastTook.backup = performance.now() - begun;
  if (code !== 0)
    findings.add("wrong answers", `the backup ends with ${code}: ${command.output()}`);
  return command.output().trim().split("\n").at(-1) ?? "";
}

const getBackupFolder = ({ settings }: Site) => settings.BACKUP_DIR ?? "";

/** Checks that every file with the name of a backup is proven. */
async function checkNames({ site, findings }: Trial): Promise<void> {
  const rows = await query<{ address: string }>(
    site.database.url,
    "select address from backups where proven_at is not null",
  );
  const proven = new Set(rows.map(({ address }) => address));
  for (const name of await readdir(getBackupFolder(site))) {
    const path = join(getBackupFolder(site), name);
    if (name.endsWith(".backup") && !proven.has(path))
      findings.add("half-written", `${name} has the name of a backup and is not proven`);
  }
}

/** Returns the first processes of the PostgreSQL servers that our programs have started. */
function databaseServers(site: Site): number[] {
  return processes()
    .filter(({ folder }) => folder.startsWith(site.temporary) || folder.includes(".restoring"))
    .map(({ pid }) => pid);
}

/** The database in which a killed program proved or restored something ends with it. */
async function checkServersLeft(trial: Trial, before: ReadonlySet<number>): Promise<void> {
  const left = () => databaseServers(trial.site).filter((pid) => !before.has(pid));
  for (const until = Date.now() + longestEnd; left().length > 0; await delay(100)) {
    if (Date.now() < until) continue;
    trial.findings.add("left behind", `${left().length} processes of a killed program's database`);
    killAll(left());
  }
}

const longestRefusal = 20_000;

/**
 * Kills something in the middle of a restore into an empty folder. The remains must not start as a portal, least of all
 * as an empty one; the restore is then repeated and must contain everything acknowledged before the backup.
 */
export async function killWhileRestoring(trial: Trial): Promise<void> {
  const { site, newsroom, findings, random } = trial;
  const work = newsroom.open();
  await delay(500 + 1_000 * random());
  const promise = newsroom.promise();
  const archive = await backUp(trial);
  await work.stop();
  const dataDir = join(site.folder, `restored-${Math.floor(random() * 1e9)}`);
  const begin = () => startProgram(site, "restore", { dataDir, words: [archive] });

  const servers = new Set(databaseServers(site));
  const first = begin();
  await delay(random() * lastTook.restore);
  first.killAlone();
  findings.killed();
  const isWhole = (await first.ended) === 0;
  await checkServersLeft(trial, servers);
  if (!isWhole) {
    await checkRefused(trial, dataDir);
    const begun = performance.now();
    const second = begin();
    const code = await second.ended;
    lastTook.restore = performance.now() - begun;
    if (code !== 0)
      findings.add("wrong answers", `the restore ends with ${code}: ${second.output()}`);
  }
  await startCopy(trial, dataDir, promise);
  await rm(dataDir, { recursive: true, force: true });
  await rm(archive, { force: true });
  await checkAll(trial);
}

/** Checks that a folder with an unfinished restore is rejected with a message that mentions the restore. */
async function checkRefused({ site, findings }: Trial, dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.length === 0) return;
  const port = await freePort();
  const portal = startCommand(process.execPath, ["server/main.ts"], {
    cwd: root,
    env: {
      ...site.settings,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: "production",
      DEMO_CONTENT: "false",
    },
  });
  const code = await Promise.race([portal.ended, delay(longestRefusal).then(() => "none")]);
  if (code !== "none" && code !== 0 && /restor/i.test(portal.output())) return;
  const what = code === "none" ? "starts" : `ends with ${code}`;
  findings.add("lost", `a portal over a restore that was killed ${what}: ${names.join(" ")}`);
  portal.kill();
  await portal.ended;
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** As docs/operations.md describes. */
const copyCommand = 'cp -a data "$1.part" && sync && mv "$1.part" "$1"';

/**
 * Kills the copying of a small server's data folder, whose portal was stopped for it; then lets a copy finish. It must
 * start as a portal of its own and contain everything acknowledged.
 */
export async function killWhileCopying(trial: Trial): Promise<void> {
  const { site, newsroom, findings, random } = trial;
  const [portal] = site.portals;
  const work = newsroom.open();
  await delay(1_000 * random());
  await portal?.stop();
  await work.stop();
  const promise = newsroom.promise();

  const to = join(site.folder, `backup-${Math.floor(random() * 1e9)}`);
  const begin = () => startCommand("sh", ["-c", copyCommand, "sh", to], { cwd: site.folder });
  const killed = begin();
  await delay(random() * lastTook.copy);
  killed.kill();
  findings.killed();
  await killed.ended;
  await rm(`${to}.part`, { recursive: true, force: true });
  if (!(await exists(to))) {
    const begun = performance.now();
    const code = await begin().ended;
    lastTook.copy = performance.now() - begun;
    if (code !== 0) findings.add("wrong answers", `the copy ends with ${code}`);
  }

  portal?.start();
  await portal?.ready();
  await startCopy(trial, to, promise);
  await rm(to, { recursive: true, force: true });
  await checkAll(trial);
}

/** Starts a copy of the small server's data as a separate portal and checks its contents. */
async function startCopy(
  { site, newsroom, findings }: Trial,
  dataDir: string,
  promise: (url: string) => Promise<void>,
): Promise<void> {
  const settings = { ...site.settings, DATA_DIR: dataDir };
  const copy = new Portal(await freePort(), settings, join(site.folder, "copy.log"));
  copy.start();
  await copy.ready();
  const { url } = readEmbeddedDatabase(dataDir);
  await promise(url);
  await checkDatabase(url, newsroom.articles, findings);
  await checkFiles({ url, dataDir }, findings);
  await copy.stop();
}

const run = promisify(execFile);

/** As docs/operations.md describes; where rsync is missing, tar copies the same files. */
const dumpCommand = `
  "$PG_DUMP" --format=custom --file="$1.dump.part" "$DATABASE_URL" && mv "$1.dump.part" "$1.dump" || exit 1
  left="--exclude=./spool --exclude=./uploads --exclude=./variants --exclude=.incoming"
  if command -v rsync >&2; then
    rsync --archive --exclude=/spool --exclude=/uploads --exclude=/variants --exclude=.incoming data/ "$1.part/"
  else
    mkdir "$1.part" && tar -C data $left -cf - . | tar -C "$1.part" -xf -
  fi && sync && mv "$1.part" "$1.data"`;

/**
 * Kills something in the middle of a dump while all writers work; then lets a dump finish. Restored into an empty
 * database, it must contain everything acknowledged before it began.
 */
export async function killWhileDumping(
  trial: Trial,
  database: OwnDatabase,
  victim: Victim | "backup",
): Promise<void> {
  const { site, newsroom, findings, random } = trial;
  const to = join(site.folder, `dump-${Math.floor(random() * 1e9)}`);
  const begin = () =>
    startCommand("sh", ["-c", dumpCommand, "sh", to], {
      cwd: site.folder,
      env: { PG_DUMP: toProgramPath("pg_dump"), DATABASE_URL: database.url },
    });
  const work = newsroom.open();
  await delay(1_000 * random());
  let promise = newsroom.promise();
  const first = begin();
  await delay(random() * lastTook.dump);
  if (victim === "backup") {
    first.kill();
    findings.killed();
  } else await killAndRecover(trial, victim);
  const code = await first.ended;
  const names = [`${to}.dump.part`, `${to}.part`];
  if (code !== 0) {
    for (const name of [...names, `${to}.dump`, `${to}.data`]) await remove(name);
    promise = newsroom.promise();
    const begun = performance.now();
    const second = begin();
    const end = await second.ended;
    lastTook.dump = performance.now() - begun;
    if (end !== 0) findings.add("wrong answers", `the backup ends with ${end}: ${second.output()}`);
  }
  for (const name of names) if (await exists(name)) findings.add("left behind", name);
  await delay(200);
  await work.stop();
  await restore(trial, database, { to, promise });
  await checkAll(trial);
}

async function restore(
  { site, newsroom, findings }: Trial,
  database: OwnDatabase,
  { to, promise }: { to: string; promise: (url: string) => Promise<void> },
): Promise<void> {
  const url = await database.another("restored");
  await run(toProgramPath("pg_restore"), ["--no-owner", `--dbname=${url}`, `${to}.dump`]);
  await promise(url);
  await checkDatabase(url, newsroom.articles, findings);
  const dataDir = `${to}.data`;
  await checkFiles({ url, dataDir }, findings, "backup");
  const settings = { ...site.settings, DATABASE_URL: url, DATA_DIR: dataDir };
  const copy = new Portal(await freePort(), settings, join(site.folder, "copy.log"));
  copy.start();
  await copy.ready();
  await promise(url);
  await copy.stop();
  for (const name of [`${to}.dump`, dataDir]) await remove(name);
}

const remove = (path: string) => rm(path, { recursive: true, force: true });
