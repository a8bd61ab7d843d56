import { setTimeout as delay } from "node:timers/promises";
import { checkDatabase } from "../checks/consistent-database.ts";
import { checkLeftBehind } from "../checks/left-behind.ts";
import { checkFiles } from "../checks/stored-files.ts";
import type { Findings } from "../findings.ts";
import { untilAnswering } from "../servers/database.ts";
import type { Portal } from "../servers/portal.ts";
import type { Site } from "../servers/site.ts";
import type { Newsroom } from "../writes/newsroom.ts";

/** What the scenes are played with. */
export interface Trial {
  readonly site: Site;
  readonly newsroom: Newsroom;
  readonly findings: Findings;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
}

/** Who is killed: of several portals one, and all of them together with the database. */
export const victims = ["portal", "database", "both", "portal again"] as const;
export type Victim = (typeof victims)[number];

/** Waits for a moment that nobody can foresee, of at most so many milliseconds. */
export const anyMoment = ({ random }: Trial, longest: number) => delay(random() * longest);

/** Kills, starts again and waits until all is ready; the time that takes is noted. */
export async function killAndRecover(trial: Trial, victim: Victim): Promise<void> {
  const { site, findings, random } = trial;
  const { database, portals } = site;
  const killed = portalsHit(trial, victim);
  const begun = performance.now();
  if (victim === "database" || victim === "both") {
    database.kill(random() < 0.5 ? "first process" : "all processes");
  }
  for (const portal of killed) portal.kill();
  findings.killed();
  await restart(killed);
  if (victim === "portal again") {
    await anyMoment(trial, 2_000);
    for (const portal of killed) portal.kill();
    await restart(killed);
  }
  if (victim === "database") await untilAnswering(() => database.url);
  for (const portal of portals) await portal.ready();
  findings.readyAfter(performance.now() - begun);
}

function portalsHit({ site, random }: Trial, victim: Victim): Portal[] {
  if (victim === "database") return [];
  const { portals } = site;
  if (victim === "both") return [...portals];
  return portals.slice(Math.floor(random() * portals.length)).slice(0, 1);
}

async function restart(portals: readonly Portal[]): Promise<void> {
  for (const portal of portals) {
    await portal.ended();
    portal.start();
  }
}

/** Looks, while nobody writes, whether all that was acknowledged is there, whole, and nothing else. */
export async function checkAll({ site, newsroom, findings }: Trial): Promise<void> {
  const { url } = site.database;
  await newsroom.settle(url);
  await checkDatabase(url, newsroom.articles, findings);
  await checkFiles({ url, dataDir: site.dataDir }, findings);
  await checkLeftBehind(site, findings);
}
