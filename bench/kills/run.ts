import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evenRandom } from "../api/even-random.ts";
import { checkEndState } from "./checks/end-state.ts";
import { Findings } from "./findings.ts";
import { type Kill, planOf } from "./plan.ts";
import { report } from "./report.ts";
import { killWhileBackingUp } from "./scenes/backing-up.ts";
import { killWhileChangingMany } from "./scenes/changing-many.ts";
import { killWhileCopying } from "./scenes/copying.ts";
import { killWhileDumping } from "./scenes/dumping.ts";
import { killWhileImporting } from "./scenes/importing.ts";
import { killWhilePublishing } from "./scenes/publishing.ts";
import { killWhileReleasing } from "./scenes/releasing.ts";
import { killWhileRestoring } from "./scenes/restoring.ts";
import { checkAll, type Trial } from "./scenes/trial.ts";
import { type OwnDatabase, startOwnDatabase, versionOf } from "./servers/own-database.ts";
import { openSmallServer, openTwoPortals, type Site } from "./servers/site.ts";
import { openNewsroom } from "./writes/newsroom.ts";

/**
 * Kills the portal's first process, one of its serving processes, the npm that started it, PostgreSQL, or a program, with
 * SIGKILL and in the middle of something, starts again what does not come by itself, and looks whether anything acknowledged
 * is lost, done twice or late, and whether anything is left behind. Linux only, since it looks into /proc; PG_BIN names the
 * folder of PostgreSQL's programs where PATH does not. `npm run bench:kills -- 50 [seed [what]]`, where `what` is one of the
 * scenes of plan.ts, such as "publishing" or "changing many".
 */
const kills = Number(process.argv[2] ?? 50);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const random = evenRandom(seed);
const findings = new Findings();
const plan = planOf(kills, process.argv[4]);
const folder = await mkdtemp(join(tmpdir(), "hilal-kills-"));
// The database's user passes through it.
await chmod(folder, 0o755);
process.stdout.write(`${kills} kills with the seed ${seed}, in ${folder}\n`);

const version = await versionOf("postgres");
const dumpVersion = await versionOf("pg_dump");

try {
  await play(plan.smallServer, "small-server", (place) => openSmallServer(place, findings));
  if (version === null) {
    process.stdout.write("LEFT OUT: no PostgreSQL in PATH or PG_BIN for two portals.\n");
  } else {
    const database = await startOwnDatabase(join(folder, "postgres"), version);
    const canDump = dumpVersion !== null && dumpVersion >= version;
    if (!canDump) process.stdout.write(`LEFT OUT: no pg_dump for PostgreSQL ${version}.\n`);
    const possible = plan.twoPortals.filter((kill) => canDump || kill.while !== "dumping");
    await play(
      possible,
      "two-portals",
      (place) => openTwoPortals(place, database, findings),
      database,
    );
  }
} finally {
  report(findings);
}
if (findings.isClean)
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
// Whatever still runs is ended with us.
process.exit(findings.isClean ? 0 : 1);

async function play(
  planned: readonly Kill[],
  name: string,
  open: (place: string) => Promise<Site>,
  database?: OwnDatabase,
): Promise<void> {
  if (planned.length === 0) return;
  const place = join(folder, name);
  await mkdir(place, { mode: 0o755 });
  const site = await open(place);
  try {
    const { url } = site.database;
    const newsroom = await openNewsroom(site.caller, { url, findings, random });
    const trial: Trial = { site, newsroom, findings, random };
    for (const [number, kill] of planned.entries()) {
      findings.of(`${site.name}: ${kill.while}, ${kill.of}`);
      process.stdout.write(`${number + 1} of ${planned.length}: ${findings.current.kind}\n`);
      await playOne(trial, kill, database);
    }
    findings.of(`${site.name}: at the end`);
    await checkEndState(site, newsroom, findings);
    await checkAll(trial);
  } finally {
    await Promise.all(site.portals.map((portal) => portal.stop()));
  }
}

async function playOne(trial: Trial, kill: Kill, database: OwnDatabase | undefined): Promise<void> {
  if (kill.while === "publishing") await killWhilePublishing(trial, kill.of);
  if (kill.while === "importing") await killWhileImporting(trial, kill.of);
  if (kill.while === "releasing") await killWhileReleasing(trial, kill.of);
  if (kill.while === "changing many") await killWhileChangingMany(trial, kill.of);
  if (kill.while === "backing up") await killWhileBackingUp(trial, kill.of);
  if (kill.while === "restoring") await killWhileRestoring(trial);
  if (kill.while === "copying") await killWhileCopying(trial);
  if (kill.while === "dumping" && database) await killWhileDumping(trial, database, kill.of);
}
