import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Log } from "../../process/log.ts";
import { compileCache } from "../../testing/portals/compile-cache.ts";
import { backupJobs, backupSchedule } from "./backup-jobs.ts";

/** The job, with a program of these words in place of the operator's command. */
async function makeJob(words: string, signal = new AbortController().signal) {
  const folder = await mkdtemp(join(tmpdir(), "hilal-backup-job-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, "program.mjs");
  await writeFile(program, words);
  const told: unknown[] = [];
  const log = { info: (about: object) => told.push(about) } as unknown as Log;
  const [job] = backupJobs({ log, signal, program });
  return { told, run: async () => job?.handle({}) };
}

it("logs what the backup says, line by line", async () => {
  const { told, run } = await makeJob('console.log("Reading 3 tables …"); console.log("/a/path");');
  await run();
  expect(told).toEqual([{ told: "Reading 3 tables …" }, { told: "/a/path" }]);
});

it("fails with the reason that the backup gives", async () => {
  const { run } = await makeJob('console.error("The disk is full."); process.exit(1);');
  await expect(run()).rejects.toThrow("The backup failed: The disk is full.");
});

it("breaks the backup off when the portal stops", async () => {
  const stopping = new AbortController();
  const { told, run } = await makeJob(
    'console.log("begun"); setTimeout(() => console.log("ended"), 600_000);',
    stopping.signal,
  );
  const running = run();
  running?.catch(() => undefined);
  await expect.poll(() => told).toEqual([{ told: "begun" }]);
  stopping.abort();
  await expect(running).rejects.toThrow("abort");
});

it("ends the backup with the process that began it, also when that is killed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hilal-backup-job-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const address = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const [program, beginning] = [join(folder, "program.mjs"), join(folder, "beginning.mjs")];
  await writeFile(
    program,
    `import { runProgram } from ${address("../../process/run-program.ts")};
    const untilAsked = ({ asked }) => new Promise((resolve) => {
      console.log(process.pid);
      setTimeout(resolve, 600_000);
      asked.addEventListener("abort", resolve);
    });
    await runProgram({ parts: [], program: async () => untilAsked });`,
  );
  await writeFile(
    beginning,
    `import { backupJobs } from ${address("backup-jobs.ts")};
    const log = { info: ({ told }) => console.log(told) };
    const { signal } = new AbortController();
    const [job] = backupJobs({ log, signal, program: ${JSON.stringify(program)} });
    await job.handle({});`,
  );
  const begun = spawn(process.execPath, [beginning], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...compileCache },
  });
  const [line] = (await once(begun.stdout, "data")) as [Buffer];
  const backup = Number(line.toString());
  onTestFinished(() => {
    if (isThere(backup)) process.kill(backup, "SIGKILL");
  });
  expect(isThere(backup)).toBe(true);
  begun.kill("SIGKILL");
  await expect.poll(() => isThere(backup), { timeout: 20_000 }).toBe(false);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each([
  ["02:30", "30 21 * * *"],
  ["05:00", "0 0 * * *"],
  ["23:59", "59 18 * * *"],
  [undefined, undefined],
])("comes at %s in Karachi by %s in UTC", (at, schedule) => {
  expect(backupSchedule({ BACKUP_AT: at })).toBe(schedule);
});
