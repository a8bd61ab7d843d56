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
