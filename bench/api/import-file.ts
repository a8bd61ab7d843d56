import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Imported {
  readonly seconds: number;
  /** The most memory the importing process held, in megabytes; null where the system does not tell. */
  readonly peakMegabytes: number | null;
}

/** Imports a file by the operator's own command, over a data folder whose portal is stopped. */
export async function importFile(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<Imported> {
  const started = performance.now();
  const child = spawn(process.execPath, ["server/import/run-import.ts", file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "inherit", "inherit"],
  });
  let peakMegabytes: number | null = null;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    const peak = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
    if (peak) peakMegabytes = Math.round(Number(peak) / 1024);
  }, 250);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import ended with ${code}.`);
  return { seconds: Math.round((performance.now() - started) / 1000), peakMegabytes };
}
