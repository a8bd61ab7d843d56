import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../e2e/harness/free-port.ts";
import { root } from "../kit/archive.ts";
import { percentile, rounded } from "../kit/measure.ts";
import { inFolder } from "../kit/portal.ts";

/** Seconds that each may take. */
const aims = { first: 45, firstWithoutNpm: 12, later: 3 } as const;

interface Started {
  /** Until it is ready. */
  readonly seconds: number;
  /** Of these, what npm took to install. */
  readonly installing: number;
}

/**
 * `npm start` on a fresh clone of this checkout's last commit, with npm's own cache of packages as it is, and three times
 * more; until it is ready. It ends with 1 when one of them takes half as long again as it may.
 */
export async function measure(): Promise<void> {
  await inFolder(async (folder) => {
    const clone = join(folder, "clone");
    await promisify(execFile)("git", ["clone", "--quiet", root, clone]);
    const first = await start(clone);
    const later: number[] = [];
    for (let time = 0; time < 3; time += 1) later.push((await start(clone)).seconds);
    const taken = {
      first: first.seconds,
      firstWithoutNpm: rounded(first.seconds - first.installing),
      later: percentile(later, 0.5),
    };
    console.table({
      [`first start, installation included (aim: ≤ ${aims.first})`]: { seconds: taken.first },
      [`of it, not npm's (aim: ≤ ${aims.firstWithoutNpm})`]: { seconds: taken.firstWithoutNpm },
      [`second start (aim: ≤ ${aims.later}), median of three`]: { seconds: taken.later },
    });
    const names = ["first", "firstWithoutNpm", "later"] as const;
    if (names.some((name) => taken[name] > 1.5 * aims[name])) process.exitCode = 1;
  });
}

async function start(clone: string): Promise<Started> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: clone,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "exit");
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = rounded((performance.now() - started) / 1_000);
  child.kill("SIGTERM");
  await ended;
  const installing = Number(/^Installing .* done \(([\d.]+) s\)/m.exec(output)?.[1] ?? 0);
  return { seconds, installing };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}
