import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { allJobs } from "../../start/all-jobs.ts";
import { openServices } from "../../start/open-services.ts";
import { createTestDatabase } from "../../testing/database/test-database.ts";
import { readConfig } from "../config.ts";
import { noIpcPeers } from "../ipc.ts";
import { createLog } from "../log.ts";
import { startUp } from "../start-up.ts";
import { removeOrphanedFiles } from "./remove-orphaned-files.ts";
import { openSpool } from "./spool.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hilal-orphans-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const folders = () =>
  ["spool", "media/.incoming", "variants/.incoming", "outbox/.incoming"].map((folder) =>
    join(dataDir, folder),
  );

/** Starts another instance that is writing a file in each of the folders. */
async function startWriting(): Promise<{ kill(): Promise<void> }> {
  const program = fileURLToPath(new URL("../../testing/disk/hold-spool.ts", import.meta.url));
  const child: ChildProcess = fork(program, [dataDir, ...folders()]);
  await once(child, "message");
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  return { kill };
}

/** Files below the folder, and the folders that instances created. */
async function left() {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const unfinished = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".lock"));
  const own = entries.filter((entry) => entry.isDirectory() && /^[\da-f-]{36}$/.test(entry.name));
  return { files: unfinished.length, folders: own.length };
}

it("what a killed instance was writing is gone with the next start of any, what a living one writes is not", async () => {
  const testDatabase = await createTestDatabase();
  onTestFinished(() => testDatabase.drop());
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    SESSION_SECRET: "a secret that only the tests know, long enough",
    LOG_LEVEL: "silent",
  });
  const start = async (works: boolean) => {
    const place = { siblings: noIpcPeers, databaseUrl: testDatabase.url, prepares: works, works };
    const { opened, close } = await startUp(createLog("silent"), (starting) =>
      openServices(config, starting, { ...place, restarts: 0 }),
    );
    onTestFinished(() => close());
    return opened;
  };
  const first = await start(true);
  const [living, killed] = [await startWriting(), await startWriting()];
  expect(await left()).toEqual({ files: 8, folders: 8 });
  await killed.kill();
  await start(false);
  expect(await left()).toEqual({ files: 4, folders: 4 });

  await living.kill();
  const clean = allJobs(first.services).find(({ kind }) => kind === "media.clean");
  await clean?.handle({});
  expect(await left()).toEqual({ files: 0, folders: 0 });
});

it("what this process itself is writing stays", async () => {
  const spool = openSpool(dataDir);
  await writeFile(await spool.newFile(), "half of");
  expect(await removeOrphanedFiles(dataDir, new Date(Date.now() + 86_400_000))).toBe(0);
  expect(await left()).toEqual({ files: 1, folders: 1 });
  await spool.close();
  expect(await readdir(join(dataDir, "spool"))).toEqual([]);
});

it("what no lock tells of is removed when it was not touched for an hour", async () => {
  const now = new Date();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const [incoming = ""] = folders().slice(1);
  await mkdir(join(incoming, "own"), { recursive: true });
  const files = { old: 61, fresh: 59, "own/old": 61 };
  for (const [name, minutes] of Object.entries(files)) {
    await writeFile(join(incoming, name), "half of");
    await utimes(join(incoming, name), before(minutes), before(minutes));
  }
  await utimes(join(incoming, "own"), before(61), before(61));
  expect(await removeOrphanedFiles(dataDir, now)).toBe(2);
  expect(await readdir(incoming)).toEqual(["fresh"]);
});

it("starts meet no harm when two of them clean up at once", async () => {
  const killed = await startWriting();
  await killed.kill();
  const removed = await Promise.all([1, 2, 3].map(() => removeOrphanedFiles(dataDir, new Date())));
  expect(removed.reduce((sum, count) => sum + count)).toBe(4);
  for (const folder of folders()) expect(await readdir(folder)).toEqual([]);
});
