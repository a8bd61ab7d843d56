import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

/** A process of this machine, by Linux's /proc. */
export interface SystemProcess {
  readonly pid: number;
  readonly parent: number;
  readonly folder: string;
  readonly command: string;
}

/**
 * Returns all processes whose folder and command are readable. Synchronous, so that the listed processes still exist.
 */
export function processes(): SystemProcess[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      if (/^State:\s+[ZX]/m.test(status)) return [];
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return [{ pid: Number(name), parent, folder: readlinkSync(`/proc/${name}/cwd`), command }];
    } catch {
      // It has already ended.
      return [];
    }
  });
}

/** PostgreSQL's programs work in the folder of their cluster. */
export const processesOver = (folder: string) =>
  processes().filter((process) => process.folder === folder);

/** The Node processes of the portal over a data folder, its programs included: by the settings that they were started with. */
export function nodesOver(dataDir: string): SystemProcess[] {
  return processes().filter(({ pid, command }) => {
    if (!/\bserver\/[\w/-]+\.ts\b/.test(command)) return false;
    try {
      const settings = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
      return settings.includes(`DATA_DIR=${dataDir}`);
    } catch {
      return false;
    }
  });
}

/** A process and all that descend from it. */
export function listProcessTree(pid: number): SystemProcess[] {
  const all = processes();
  const found = all.filter((process) => process.pid === pid);
  for (const { pid: parent } of found)
    found.push(...all.filter((process) => process.parent === parent));
  return found;
}

export const isAlive = (pid: number): boolean => processes().some((process) => process.pid === pid);

/** Kills processes immediately, as a power failure would. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has already ended.
    }
  }
}

/** Returns a process's usage so far, from Linux's /proc: CPU seconds, and megabytes of memory. */
export function readCpuUsage(pid: number): {
  readonly seconds: number;
  readonly megabytes: number;
} {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return { seconds: ticks / 100, megabytes: Number(resident?.[1] ?? 0) / 1024 };
}

/**
 * Returns the megabytes of each process of a portal, the supervisor first, from Linux's /proc; without the database's.
 */
export function portalMemory(portal: number): number[] {
  const workers = processes().filter(
    ({ parent, command }) => parent === portal && command.includes("worker.ts"),
  );
  return [portal, ...workers.map(({ pid }) => pid)].map((pid) =>
    Math.round(readCpuUsage(pid).megabytes),
  );
}

/** Reads the CPU time that the portal and its database connections have used. */
export interface ProcessorClock {
  /** @returns milliseconds used since the last reading; null where the system does not report them */
  lap(): Promise<number | null>;
}

/**
 * Measures the processor time of a call, independent of the machine's other load: that of the portal's process and of
 * its database connections, from Linux's `/proc`. Null when the database is on another machine.
 */
export async function withProcessorClock<Result>(
  url: string,
  portal: number,
  work: (clock: ProcessorClock) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "hilal-bench" });
  await client.connect();
  const known = new Map<string, number>();
  const read = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'hilal-portal'",
    );
    const threads = await readdir(`/proc/${portal}/task`);
    const places = [
      ...threads.map((thread) => `/proc/${portal}/task/${thread}/schedstat`),
      ...rows.map(({ pid }) => `/proc/${pid}/schedstat`),
    ];
    let used = 0;
    for (const place of places) {
      // A thread or a connection may have ended already.
      const text = await readFile(place, "utf8").catch(() => undefined);
      if (text === undefined) continue;
      const spent = Number(text.split(" ")[0]) / 1e6;
      used += spent - (known.get(place) ?? 0);
      known.set(place, spent);
    }
    return used;
  };
  try {
    return await work({ lap: () => read().catch(() => null) });
  } finally {
    await client.end();
  }
}
