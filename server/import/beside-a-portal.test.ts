import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { runningPostgres } from "../database/embedded/running-postgres.ts";
import { compileCache } from "../testing/portals/compile-cache.ts";

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-beside-"));
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 }));

it("works in the embedded database of a portal that runs over the same folder, and leaves it running", async () => {
  expect(await runningPostgres(folder)).toBeNull();
  const portal = fork(program("../database/embedded/testing/hold-database.ts"), [folder], {
    env: { ...process.env, ...compileCache },
  });
  onTestFinished(() => {
    portal.kill("SIGKILL");
  });
  const [url] = (await once(portal, "message")) as [string];
  expect(await runningPostgres(folder)).toBe(url);

  const file = join(folder, "articles.ndjson");
  await writeFile(file, "{}\n");
  const command = spawn(process.execPath, [program("run-import.ts"), file], {
    env: { ...process.env, ...compileCache, DATA_DIR: folder, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [command.stdout, command.stderr]) {
    stream.on("data", (part) => {
      said += part;
    });
  }
  await once(command, "close");
  // It reached the portal's database, which nobody has signed in to yet.
  expect(said).toContain("There is no administrator yet; start the portal once.");
  expect(said).not.toMatch(/in use by another portal|FATAL/);
  expect(await runningPostgres(folder)).toBe(url);
}, 120_000);
