import { execFile } from "node:child_process";
import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../../e2e/harness/free-port.ts";
import { checkDatabase } from "../checks/consistent-database.ts";
import { checkFiles } from "../checks/stored-files.ts";
import { startCommand } from "../servers/command.ts";
import { type OwnDatabase, programOf } from "../servers/own-database.ts";
import { Portal } from "../servers/portal.ts";
import { checkAll, killAndRecover, type Trial, type Victim } from "./trial.ts";

const run = promisify(execFile);

/** As docs/operations.md says; where there is no rsync, tar copies the same files. */
const backup = `
  "$PG_DUMP" --format=custom --file="$1.dump.part" "$DATABASE_URL" && mv "$1.dump.part" "$1.dump" || exit 1
  left="--exclude=./spool --exclude=./uploads --exclude=./variants --exclude=.incoming"
  if command -v rsync >&2; then
    rsync --archive --exclude=/spool --exclude=/uploads --exclude=/variants --exclude=.incoming data/ "$1.part/"
  else
    mkdir "$1.part" && tar -C data $left -cf - . | tar -C "$1.part" -xf -
  fi && sync && mv "$1.part" "$1.data"`;

/** How long a backup took that nobody killed, in milliseconds. */
let lastTook = 700;

/**
 * A kill in the middle of a backup that is made while everybody writes; then a backup that is let finish. Restored into
 * an empty database it must hold all that had been acknowledged before it began.
 */
export async function killWhileDumping(
  trial: Trial,
  database: OwnDatabase,
  victim: Victim | "backup",
): Promise<void> {
  const { site, newsroom, findings, random } = trial;
  const to = join(site.folder, `dump-${Math.floor(random() * 1e9)}`);
  const begin = () =>
    startCommand("sh", ["-c", backup, "sh", to], {
      cwd: site.folder,
      env: { PG_DUMP: programOf("pg_dump"), DATABASE_URL: database.url },
    });
  const work = newsroom.open();
  await delay(1_000 * random());
  let promise = newsroom.promise();
  const first = begin();
  await delay(random() * lastTook);
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
    lastTook = performance.now() - begun;
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
  await run(programOf("pg_restore"), ["--no-owner", `--dbname=${url}`, `${to}.dump`]);
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

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
