import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-hand-over-"));
  program = join(folder, "program.ts");
  // A server program: prints that it runs, and works until it is asked to stop.
  await writeFile(
    program,
    `import { runProgram } from ${JSON.stringify(at("../server/process/run-program.ts"))};
    await runProgram({ parts: [], program: async () => async (stop) => {
      console.log("runs as " + process.pid + ".");
      const busy = setInterval(() => undefined, 1000);
      await new Promise((resolve) => stop.asked.addEventListener("abort", resolve));
      clearInterval(busy);
    } });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

const handsOver = (canBecome: boolean) => `
  ${canBecome ? "" : "process.execve = undefined;"}
  const { execNode } = await import(${JSON.stringify(at("exec-node.mjs"))});
  execNode(${JSON.stringify(program)});`;

/**
 * Runs Node with some code, and waits until the program that it starts is running.
 * @returns both
 */
async function running(code: string, options: { argv0?: string; asNpm?: boolean } = {}) {
  const { npm_lifecycle_event: _event, ...outer } = process.env;
  const env = options.asNpm ? { ...outer, npm_lifecycle_event: "start" } : outer;
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const words = ["--input-type=module", "--eval", code];
  const started: ChildProcess = spawn(process.execPath, words, {
    ...options,
    env,
    stdio: [...stdio],
  });
  let said = "";
  started.stdout?.on("data", (text) => {
    said += String(text);
  });
  const pid = () => Number(/runs as (\d+)\./.exec(said)?.[1]);
  await expect.poll(pid).toBeGreaterThan(0);
  onTestFinished(() => {
    started.kill("SIGKILL");
    try {
      process.kill(pid(), "SIGKILL");
    } catch (error) {
      // It has ended already, or ends between a check and the signal.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  });
  return { started, isRunning: async () => isRunning(pid()) && !(await isZombie(pid())) };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Whether it has ended, but was not reaped yet. */
async function isZombie(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z");
  return /\) [ZX]/.test(stat);
}

/** Code that starts Node as a child process, as npm and a shell do. */
const startsChild = (code: string, more = "") => `
  const { spawn } = await import("node:child_process");
  const words = ["--input-type=module", "--eval", ${JSON.stringify(code)}];
  const child = spawn(process.execPath, words, { stdio: "inherit" });
  ${more}`;

it("ends the program when the process that waits for it is ended by force", async () => {
  const { started, isRunning } = await running(handsOver(false));
  started.kill("SIGKILL");
  await expect.poll(isRunning).toBe(false);
});

it.runIf(process.platform === "linux").each([
  ["which became the program", true],
  ["which waits for the program", false],
])("ends the program when npm is ended by force, whose child %s", async (_what, canBecome) => {
  const npm = { argv0: "npm start", asNpm: true };
  const { started, isRunning } = await running(startsChild(handsOver(canBecome)), npm);
  started.kill("SIGKILL");
  await expect.poll(isRunning).toBe(false);
});

it.runIf(process.platform === "linux")(
  "lets the program go on in the background when what has started it ends, whether it became the program or waits for it",
  async () => {
    const leaves = (canBecome: boolean) =>
      startsChild(handsOver(canBecome), 'process.once("SIGUSR2", () => process.exit());');
    const both = await Promise.all(
      [true, false].map((canBecome) => running(leaves(canBecome), { argv0: "bash", asNpm: true })),
    );
    for (const { started } of both) started.kill("SIGUSR2");
    for (const { started } of both) await expect.poll(() => started.exitCode).toBe(0);
    // Longer than the interval of its check for the waiting process.
    await delay(1_200);
    for (const { isRunning } of both) expect(await isRunning()).toBe(true);
  },
);
