import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articleRevisions, articles } from "../../database/schema/articles.ts";
import { articleImports, importProgress } from "../../database/schema/imports.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { waitingForLocks } from "../../testing/database/waiting-for-locks.ts";
import { newUser } from "../../testing/factories.ts";
import { archived } from "../../testing/import-trials.ts";
import { compileCache } from "../../testing/portals/compile-cache.ts";

const command = fileURLToPath(new URL("../../start/run-import.ts", import.meta.url));

let test: TestDatabase;
let folder: string;
let file: string;
let started: ChildProcess | undefined;

/** Only stops a hanging test: every start takes seconds, and many on a busy machine. */
const testTimeout = 240_000;
const within = { interval: 5, timeout: testTimeout };

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "hilal-import-"));
  file = join(folder, "articles.ndjson");
  await newUser(test.database, { role: "admin" });
});
afterAll(async () => {
  started?.kill("SIGKILL");
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the operator's own command. */
function startImport(): ChildProcess {
  started = spawn(process.execPath, [command, file], {
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: "production",
      DATABASE_URL: test.url,
      SESSION_SECRET: "a secret that only the tests know, long enough",
      DATA_DIR: folder,
      IMAGE_HOSTS: "images.example.org",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return started;
}

async function waitForExit(child: ChildProcess) {
  let said = "";
  child.stdout?.on("data", (part) => {
    said += part;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

const stored = () => test.database.$count(articles);

it("brings each line once when it is stopped, goes on, is killed and goes on again", {
  timeout: testTimeout,
}, async () => {
  const lines = Array.from({ length: 240 }, (_, place) =>
    // Every second line has a key, every twentieth is invalid.
    archived(place % 20 === 7 ? "" : `Title ${1_000 + place}`, place % 2 ? { key: place } : {}),
  );
  const right = lines.map(({ title }) => title).filter((title) => title !== "");
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));

  // Stopped while its first articles wait to be stored, the import ends after those.
  const holding = await test.pool.connect();
  await holding.query("begin; lock table articles in exclusive mode");
  const stopped = startImport();
  const said = waitForExit(stopped);
  await expect.poll(() => waitingForLocks(test.database), within).toBe(1);
  stopped.kill("SIGTERM");
  await holding.query("rollback");
  holding.release();
  // A non-zero exit code: a script must not take a stopped import for a finished one.
  expect(await said).toEqual({
    code: 1,
    said: expect.stringContaining("Stopped; the same command goes on from there."),
  });
  expect(await stored()).toBeGreaterThan(0);
  expect(await stored()).toBeLessThan(right.length);

  // The resumed import is killed.
  const before = await stored();
  const child = startImport();
  const ended = waitForExit(child);
  await expect.poll(stored, within).toBeGreaterThan(before);
  child.kill("SIGKILL");
  await ended;
  const { code, said: summary } = await waitForExit(startImport());
  expect(code).toBe(2);
  const rows = await test.database.select({ title: articles.title }).from(articles);
  expect(rows.map(({ title }) => title).sort()).toEqual(right);
  expect(await test.database.$count(articleRevisions)).toBe(right.length);
  // These records tell a repeated import that the lines are already imported.
  expect(await test.database.$count(articleImports)).toBe(right.length);
  expect(await test.database.$count(importProgress)).toBe(0);
  expect(summary).toContain("Refused 12 lines.");
  expect((await readdir(folder)).filter((name) => name.includes("refused-2"))).toEqual([]);
  const reasons = await readFile(join(folder, "articles.refused.txt"), "utf8");
  expect(new Set(reasons.match(/^line \d+/gm)).size).toBe(12);
});
