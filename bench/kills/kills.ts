import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evenRandom } from "../kit/invented-articles.ts";
import { say } from "../kit/measure.ts";
import {
  killWhileBackingUp,
  killWhileCopying,
  killWhileDumping,
  killWhileRestoring,
} from "./backup-scenes.ts";
import { checkEndState } from "./checks.ts";
import { type OwnDatabase, readVersion, startOwnDatabase } from "./databases.ts";
import { Findings, report } from "./findings.ts";
import { openNewsroom } from "./newsroom.ts";
import {
  killWhileChangingMany,
  killWhileImporting,
  killWhilePublishing,
  killWhileReleasing,
} from "./newsroom-scenes.ts";
import { openSmallServer, openTwoPortals } from "./site.ts";
import { checkAll, type Trial, type Victim } from "./trial.ts";

/**
 * Kills the portal's first process, one of its serving processes, the npm that started it, PostgreSQL, or a program,
 * with SIGKILL and in the middle of some work; restarts what does not restart by itself; and checks whether anything
 * acknowledged is lost, done twice or late, and whether anything is left behind. Linux only, since it reads /proc;
 * PG_BIN is the folder of PostgreSQL's programs when they are not in PATH.
 * @param words number of kills, the seed, and the work to interrupt, such as "publishing" or "changing many"
 */
export async function measure([count = "50", seeded, only]: readonly string[]): Promise<void> {
  const seed = Number(seeded ?? Date.now() % 1_000_000);
  const findings = new Findings();
  const plan = planKills(Number(count), only);
  const folder = await mkdtemp(join(tmpdir(), "hilal-kills-"));
  // The database's user passes through it.
  await chmod(folder, 0o755);
  say(`${count} kills with the seed ${seed}, in ${folder}`);
  const bench: Bench = { folder, findings, random: evenRandom(seed) };

  const version = await readVersion("postgres");
  const dumpVersion = await readVersion("pg_dump");
  try {
    await play(bench, plan.smallServer);
    if (version === null) {
      say("LEFT OUT: no PostgreSQL in PATH or PG_BIN for two portals.");
    } else {
      const database = await startOwnDatabase(join(folder, "postgres"), version);
      const canDump = dumpVersion !== null && dumpVersion >= version;
      if (!canDump) say(`LEFT OUT: no pg_dump for PostgreSQL ${version}.`);
      const possible = plan.twoPortals.filter((kill) => canDump || kill.while !== "dumping");
      await play(bench, possible, database);
    }
  } finally {
    report(findings);
  }
  if (findings.isClean)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  else process.exitCode = 1;
}

interface Bench {
  readonly folder: string;
  readonly findings: Findings;
  readonly random: () => number;
}

/** Runs the scenes with two portals over the given database, or with a small server when there is none. */
async function play(
  { folder, findings, random }: Bench,
  planned: readonly Kill[],
  database?: OwnDatabase,
): Promise<void> {
  if (planned.length === 0) return;
  const place = join(folder, database ? "two-portals" : "small-server");
  await mkdir(place, { mode: 0o755 });
  const site = await (database
    ? openTwoPortals(place, database, findings)
    : openSmallServer(place, findings));
  try {
    const { url } = site.database;
    const newsroom = await openNewsroom(site.caller, { url, findings, random });
    const trial: Trial = { site, newsroom, findings, random };
    for (const [number, kill] of planned.entries()) {
      findings.of(`${site.name}: ${kill.while}, ${kill.of}`);
      say(`${number + 1} of ${planned.length}: ${findings.current.kind}`);
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

/** The possible victims of each scene. */
interface Hit {
  readonly publishing: Victim;
  readonly releasing: Victim;
  readonly "changing many": Victim;
  readonly importing: Victim | "import";
  readonly copying: "copy";
  readonly dumping: Victim | "backup";
  readonly "backing up": Victim | "backup";
  readonly restoring: "restore";
}

/** A kind of kill: the scene to interrupt, and the victim. */
type Kill = {
  [While in keyof Hit]: { readonly while: While; readonly of: Hit[While] };
}[keyof Hit];

const kinds = <While extends keyof Hit>(name: While, of: readonly Hit[While][]): Kill[] =>
  of.map((victim) => ({ while: name, of: victim }) as Kill);

/** More than half of the kills hit a small server with its embedded database. */
const smallServer: readonly Kill[] = [
  ...kinds("publishing", ["portal", "portal", "portal", "portal again"]),
  ...kinds("publishing", ["worker", "worker", "worker", "npm", "npm"]),
  ...kinds("publishing", ["database", "database", "both", "both"]),
  ...kinds("copying", ["copy"]),
  ...kinds("releasing", ["portal", "worker", "database", "both"]),
  ...kinds("changing many", ["portal", "worker", "both"]),
  ...kinds("backing up", ["backup", "backup", "backup", "portal"]),
  ...kinds("restoring", ["restore", "restore", "restore"]),
];

/** The other kills hit two portals over their own database. */
const twoPortals: readonly Kill[] = [
  ...kinds("publishing", ["portal", "portal again", "worker", "worker", "database", "both"]),
  ...kinds("importing", ["import", "portal", "database", "both"]),
  ...kinds("dumping", ["backup", "portal", "both"]),
  ...kinds("releasing", ["portal", "worker", "both"]),
  ...kinds("changing many", ["portal", "database"]),
  ...kinds("backing up", ["backup"]),
];

/**
 * Distributes a number of kills over the two setups, each kind in turn; with fewer kills than kinds, they are chosen
 * evenly from the list.
 * @param only the scene to interrupt; all when left out
 * @throws when there is no such scene
 */
function planKills(
  kills: number,
  only?: string,
): { smallServer: readonly Kill[]; twoPortals: readonly Kill[] } {
  const [small, two] = [smallServer, twoPortals].map((all) =>
    all.filter((kill) => only === undefined || kill.while === only),
  ) as [Kill[], Kill[]];
  if (small.length + two.length === 0) {
    const scenes = new Set([...smallServer, ...twoPortals].map((kill) => kill.while));
    throw new Error(`Nobody is killed in the middle of ${only}, but of ${[...scenes].join(", ")}.`);
  }
  const ofSmall = Math.round((kills * small.length) / (small.length + two.length));
  const dealt = (all: readonly Kill[], count: number) =>
    Array.from({ length: count }, (_, turn) => {
      const stride = Math.max(1, all.length / count);
      return all[Math.floor(turn * stride) % all.length];
    }).filter((kill) => !!kill);
  return { smallServer: dealt(small, ofSmall), twoPortals: dealt(two, kills - ofSmall) };
}
