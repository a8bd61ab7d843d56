import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** A process of this machine, by Linux's /proc. */
export interface SystemProcess {
  readonly pid: number;
  readonly parent: number;
  readonly folder: string;
  readonly command: string;
}

/** All processes whose folder and command may be seen. Without pauses, so that who is found is there. */
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
      // It has ended meanwhile.
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
export function treeOf(pid: number): SystemProcess[] {
  const all = processes();
  const found = all.filter((process) => process.pid === pid);
  for (const { pid: parent } of found)
    found.push(...all.filter((process) => process.parent === parent));
  return found;
}

export const isAlive = (pid: number): boolean => processes().some((process) => process.pid === pid);

/** Ends processes at once, as a power cut would. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}
