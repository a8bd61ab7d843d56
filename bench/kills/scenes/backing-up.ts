import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Command, startCommand } from "../servers/command.ts";
import { query } from "../servers/database.ts";
import { root } from "../servers/portal.ts";
import { killAll, processes } from "../servers/processes.ts";
import type { Site } from "../servers/site.ts";
import { checkAll, killAndRecover, type Trial, type Victim } from "./trial.ts";

/** How long a backup took that nobody killed, in milliseconds. */
let lastTook = 6_000;
const longestEnd = 10_000;

/** `npm run backup` or `npm run restore`, over a data folder. */
export const startProgram = (
  site: Site,
  name: "backup" | "restore",
  { dataDir = site.dataDir, words = [] }: { dataDir?: string; words?: readonly string[] } = {},
): Command =>
  startCommand(process.execPath, [`server/backup/programs/run-${name}.ts`, ...words], {
    cwd: root,
    env: { ...site.settings, DATA_DIR: dataDir, TMPDIR: site.temporary, NODE_ENV: "production" },
  });

/** A kill in the middle of a backup that is made and proven while everybody writes; then one that is let finish. */
export async function killWhileBackingUp(trial: Trial, victim: Victim | "backup"): Promise<void> {
  const { site, newsroom, findings, random } = trial;
  const servers = new Set(databaseServers(site));
  const work = newsroom.open();
  const first = startProgram(site, "backup");
  await delay(random() * lastTook);
  if (victim === "backup") {
    first.killAlone();
    findings.killed();
  } else await killAndRecover(trial, victim);
  await first.ended;
  if (victim === "backup") {
    await checkServersLeft(trial, servers);
    await checkNames(trial);
  }
  // One that was proven while the database was gone is noted by the next.
  await backUp(trial);
  await work.stop();
  await checkNames(trial);
  for (const name of await readdir(folderOf(site))) {
    if (!name.endsWith(".backup")) findings.add("left behind", `backups/${name}`);
    await rm(join(folderOf(site), name));
  }
  await checkAll(trial);
}

/** Makes a backup that nobody kills. @returns its path */
export async function backUp({ site, findings }: Trial): Promise<string> {
  const begun = performance.now();
  const command = startProgram(site, "backup");
  const code = await command.ended;
  lastTook = performance.now() - begun;
  if (code !== 0)
    findings.add("wrong answers", `the backup ends with ${code}: ${command.output()}`);
  return command.output().trim().split("\n").at(-1) ?? "";
}

const folderOf = ({ settings }: Site) => settings.BACKUP_DIR ?? "";

/** What has the name of a backup is one that is proven. */
async function checkNames({ site, findings }: Trial): Promise<void> {
  const rows = await query<{ address: string }>(
    site.database.url,
    "select address from backups where proven_at is not null",
  );
  const proven = new Set(rows.map(({ address }) => address));
  for (const name of await readdir(folderOf(site))) {
    const path = join(folderOf(site), name);
    if (name.endsWith(".backup") && !proven.has(path))
      findings.add("half-written", `${name} has the name of a backup and is not proven`);
  }
}

/** The first processes of PostgreSQL that belong to nobody but our programs. */
export function databaseServers(site: Site): number[] {
  return processes()
    .filter(({ folder }) => folder.startsWith(site.temporary) || folder.includes(".restoring"))
    .map(({ pid }) => pid);
}

/** The database in which a killed program proved or restored something ends with it. */
export async function checkServersLeft(trial: Trial, before: ReadonlySet<number>): Promise<void> {
  const left = () => databaseServers(trial.site).filter((pid) => !before.has(pid));
  for (const until = Date.now() + longestEnd; left().length > 0; await delay(100)) {
    if (Date.now() < until) continue;
    trial.findings.add("left behind", `${left().length} processes of a killed program's database`);
    killAll(left());
  }
}
