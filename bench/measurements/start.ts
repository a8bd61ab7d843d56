import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../e2e/harness/free-port.ts";
import { root } from "../kit/archive.ts";
import { percentile } from "../kit/measure.ts";
import { inFolder } from "../kit/portal.ts";

/**
 * `npm start` on a fresh clone of this checkout's last commit, with npm's own cache of packages as it is, and three times
 * more; until it is ready.
 */
export async function measure(): Promise<void> {
  await inFolder(async (folder) => {
    const clone = join(folder, "clone");
    await promisify(execFile)("git", ["clone", "--quiet", root, clone]);
    const first = await start(clone);
    const later: number[] = [];
    for (let time = 0; time < 3; time += 1) later.push(await start(clone));
    console.table({
      "first start, installation included (aim: ≤ 45)": { seconds: first },
      "second start (aim: ≤ 3), median of three": { seconds: percentile(later, 0.5) },
    });
  });
}

/** @returns seconds until it is ready */
async function start(clone: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - started) / 1_000;
  child.kill("SIGTERM");
  await ended;
  return Number(seconds.toFixed(1));
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}
