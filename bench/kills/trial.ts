import { setTimeout as delay } from "node:timers/promises";
import { query, untilAnswering } from "../kit/database.ts";
import { killAll } from "../kit/processes.ts";
import { checkDatabase, checkFiles, checkLeftBehind } from "./checks.ts";
import type { Findings } from "./findings.ts";
import type { Newsroom } from "./newsroom.ts";
import { Portal, type Site } from "./site.ts";
import { pickRandom } from "./writer.ts";

/** The setup of the scenes. */
export interface Trial {
  readonly site: Site;
  readonly newsroom: Newsroom;
  readonly findings: Findings;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
}

/**
 * What is killed: with several portals, the first process of one, or of all together with the database; one of a
 * portal's serving processes; or the npm that started it.
 */
const victims = ["portal", "portal again", "worker", "npm", "database", "both"] as const;
export type Victim = (typeof victims)[number];

/** How long the remains of a killed process may take to end by themselves, in milliseconds. */
const longestEnd = 10_000;
/** How long a portal may leave callers without an answer when one of its serving processes is killed. */
const longestSilence = 10_000;
/** How long a job of a killed process may wait until another process takes it over, in milliseconds. */
const longestHeld = 8_000;

/** Waits for a random time of at most so many milliseconds. */
export const anyMoment = ({ random }: Trial, longest: number) => delay(random() * longest);

/** Kills the victim, restarts it and waits until everything is ready; records the time this takes. */
export async function killAndRecover(trial: Trial, victim: Victim): Promise<void> {
  if (victim === "worker") return killWorker(trial);
  if (victim === "npm") return killNpm(trial);
  const { site, findings, random } = trial;
  const { database, portals } = site;
  const killed = portalsHit(trial, victim);
  const served = killed.flatMap((portal) => portal.nodes());
  const restarts = countRestarts(portals);
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
  await checkGone(findings, served);
  // A portal may end while its database is down; with any other victim, restarts are a fault.
  const again = countRestarts(portals) - restarts;
  if (again > 0 && (victim === "portal" || victim === "portal again"))
    findings.add("wrong answers", `${again} starts failed; see ${portals[0]?.log}`);
}

const countRestarts = (portals: readonly Portal[]) =>
  portals.reduce((sum, { restarts }) => sum + restarts, 0);

async function checkGone(findings: Findings, pids: readonly number[]): Promise<void> {
  const left = await Portal.untilGone(pids, longestEnd);
  for (const pid of left) findings.add("left behind", `process ${pid} of a killed portal`);
  killAll(left);
}

/** Kills one of the serving processes: the others go on, and a new one replaces it. */
async function killWorker({ site, findings, random }: Trial): Promise<void> {
  const portal = pickRandom(site.portals, random);
  const pid = pickRandom(portal?.workers() ?? [], random);
  if (!portal || pid === undefined) throw new Error("The portal has no serving process to kill.");
  const [first, count] = [portal.pid, portal.workers().length];
  const begun = performance.now();
  killAll([pid]);
  findings.killed();
  await portal.ready();
  const took = performance.now() - begun;
  findings.readyAfter(took);
  if (portal.pid !== first) findings.add("wrong answers", "the portal ended with its worker");
  else if (took > longestSilence) findings.add("late", `${Math.round(took)} ms without an answer`);
  for (const until = Date.now() + longestEnd; portal.workers().length < count; await delay(50)) {
    if (Date.now() < until) continue;
    return findings.add("wrong answers", "no other process has taken the killed one's place");
  }
}

/** Runs the portal under npm and kills npm, which must end the whole portal; then restarts it. */
async function killNpm({ site, findings, random }: Trial): Promise<void> {
  const portal = pickRandom(site.portals, random);
  if (!portal) return;
  await portal.stop();
  portal.start("npm");
  await portal.ready();
  await delay(random() * 1_500);
  const served = portal.nodes();
  const begun = performance.now();
  portal.kill();
  findings.killed();
  await portal.ended();
  await checkGone(findings, served);
  portal.start();
  await portal.ready();
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

/** Checks that jobs of a killed process are taken over. A process that works on a job holds its lock. */
async function checkHeld(url: string, findings: Findings): Promise<void> {
  const held = () =>
    query<{ name: string; count: number }>(
      url,
      `select name, count(*)::int as count from jobs.job
       where state = 'active' and started_on < now() - interval '2 seconds'
         and not exists (select from pg_locks where locktype = 'advisory' and objsubid = 1
           and (classid::bigint << 32 | objid::bigint) = hashtextextended(id || ':' || retry_count, 66))
       group by name`,
    );
  let left = await held();
  for (const until = Date.now() + longestHeld; left.length > 0 && Date.now() < until; ) {
    await delay(200);
    left = await held();
  }
  for (const { name, count } of left) findings.add("late", `${count} of ${name} that nobody does`);
}

/** Checks, while nothing writes, that everything acknowledged is stored completely, and nothing else. */
export async function checkAll({ site, newsroom, findings }: Trial): Promise<void> {
  const { url } = site.database;
  await checkHeld(url, findings);
  await newsroom.settle(url);
  await checkDatabase(url, newsroom.articles, findings);
  await checkFiles({ url, dataDir: site.dataDir }, findings);
  await checkLeftBehind(site, findings);
}

/** A call of the staff, before anybody is killed. @throws when it is not answered as it should be */
export async function staffCall<Body>(
  { site, newsroom }: Trial,
  method: "POST" | "PUT",
  path: string,
  json: object,
): Promise<Body> {
  const { token } = newsroom.desk.staff;
  const answer = await site.caller.ask(path, { method, json, token });
  if (answer && answer.status < 300) return answer.body as Body;
  throw new Error(`${path} answers ${answer?.status}: ${answer?.bytes.toString().slice(0, 300)}`);
}

let made = 0;

/**
 * Creates publishable articles.
 * @returns their ids
 */
export async function makeArticles(
  trial: Trial,
  count: number,
  status: "Active" | "Inactive",
): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    made += 1;
    const { id } = await staffCall<{ id: number }>(trial, "POST", "/api/create-article/", {
      title: `Of many ${made}`,
      writer: `Many ${made}`,
      description: `<p>${`The patrol ${made} crossed the glacier at first light. `.repeat(40)}</p>`,
      category: "in-focus",
      publish_date: "2025-03-23T09:00:00.000Z",
      cover_image: pickRandom(trial.newsroom.pictures.paths, trial.random) ?? "",
      status,
    });
    ids.push(id);
  }
  return ids;
}
