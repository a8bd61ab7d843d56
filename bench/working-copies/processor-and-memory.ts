import { readFileSync } from "node:fs";

/** What a process has used so far, by Linux's /proc: seconds of the processor, and megabytes that it holds. */
export function usageOf(pid: number): { readonly seconds: number; readonly megabytes: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return { seconds: ticks / 100, megabytes: Number(resident?.[1] ?? 0) / 1024 };
}
