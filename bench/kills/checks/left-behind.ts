import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Findings } from "../findings.ts";
import { nodesOver, processes, processesOver, treeOf } from "../servers/processes.ts";
import type { Site } from "../servers/site.ts";

/** All that may lie in a data folder; see docs/operations.md. */
const known = [
  ...["postgres", "postgres-password", "in-use.lock", "in-use.pid", "session-secret"],
  ...["media", "reserve", "variants", "outbox", "uploads", "spool", "imports", "first-admin.txt"],
];

/** Looks, while nobody writes, for what a kill has left: unfinished files, locks of the dead, processes. */
export async function checkLeftBehind(site: Site, findings: Findings): Promise<void> {
  let left: string[] = [];
  // What the last callers left is cleared away a moment after their answers, what a killed process left with the start
  // of its successor.
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
    // The portal keeps a copy of PostgreSQL's programs where their user reaches them.
    if (!name.startsWith("hilal-postgres")) strange.push(join("temporary", name));
  }
  const half = stores.flat().filter(({ name }) => /\.(part|tmp|unfinished|probe)$/.test(name));
  return [...strange, ...unfinished, ...half.map(({ name }) => name)];
}

/** Each process of the database is a child of its first one, and that one is the only one of its kind. */
function processesLeft({ database, dataDir, firstProcesses, portals }: Site): string[] {
  const over = processesOver(database.folder);
  const firsts = over.filter(({ parent }) => !over.some(({ pid }) => pid === parent));
  const [first] = firsts;
  if (first) firstProcesses.add(first.pid);
  const watchers = processes().filter(({ command }) => {
    const watched = /kill -INT "\$1" sh (\d+)$/.exec(command)?.[1];
    return watched !== first?.pid.toString() && firstProcesses.has(Number(watched));
  });
  const known = new Set(portals.flatMap((portal) => treeOf(portal.pid)).map(({ pid }) => pid));
  const orphans = nodesOver(dataDir).filter(({ pid }) => !known.has(pid));
  return [
    ...[...orphans, ...firsts.slice(1)].map(({ pid, command }) => `process ${pid}: ${command}`),
    ...watchers.map(({ pid, command }) => `process ${pid}: ${command}`),
    ...sharedMemoryLeft(firstProcesses).map((id) => `shared memory ${id}`),
  ];
}

/** Segments of System V that a first process of the database has made and nobody uses any more. */
function sharedMemoryLeft(makers: ReadonlySet<number>): number[] {
  const [, ...lines] = readFileSync("/proc/sysvipc/shm", "utf8").trim().split("\n");
  return lines.flatMap((line) => {
    const [, id, , , maker, , users] = line.trim().split(/\s+/).map(Number);
    return id !== undefined && users === 0 && makers.has(maker ?? 0) ? [id] : [];
  });
}
