import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articleRevisions, articles } from "../database/schema/articles.ts";
import { articleImports, importProgress } from "../database/schema/imports.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { newUser } from "../testing/factories.ts";
import { archived } from "../testing/import-trials.ts";

const command = fileURLToPath(new URL("run-import.ts", import.meta.url));

let test: TestDatabase;
let folder: string;
let file: string;
let started: ChildProcess | undefined;

/** Only against a test that hangs: every start takes seconds, on a busy machine many. */
const testTimeout = 240_000;

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

async function endOf(child: ChildProcess) {
  let said = "";
  child.stdout?.on("data", (part) => {
    said += part;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

const stored = () => test.database.$count(articles);

it("brings each line once, however often it is killed", { timeout: testTimeout }, async () => {
  const lines = Array.from({ length: 120 }, (_, place) =>
    // Every other line has a key, every twentieth is wrong.
    archived(place % 20 === 7 ? "" : `Title ${1_000 + place}`, place % 2 ? { key: place } : {}),
  );
  const right = lines.map(({ title }) => title).filter((title) => title !== "");
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  for (const enough of [1, 40]) {
    const child = startImport();
    const ended = endOf(child);
    await expect.poll(stored, { interval: 5, timeout: testTimeout }).toBeGreaterThanOrEqual(enough);
    child.kill("SIGKILL");
    await ended;
  }
  const { code, said } = await endOf(startImport());
  expect(code).toBe(2);
  const rows = await test.database.select({ title: articles.title }).from(articles);
  expect(rows.map(({ title }) => title).sort()).toEqual(right);
  expect(await test.database.$count(articleRevisions)).toBe(right.length);
  expect(await test.database.$count(articleImports)).toBe(right.length);
  expect(await test.database.$count(importProgress)).toBe(0);
  expect(said).toContain("Refused 6 lines.");
  expect((await readdir(folder)).filter((name) => name.includes("refused-2"))).toEqual([]);
  const reasons = await readFile(join(folder, "articles.refused.txt"), "utf8");
  expect(new Set(reasons.match(/^line \d+/gm)).size).toBe(6);
  const again = await endOf(startImport());
  expect(again.said).toContain(`${right.length} lines were here already.`);
  expect(await stored()).toBe(right.length);
});
