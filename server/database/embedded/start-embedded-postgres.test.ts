import { fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { createLog } from "../../log.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const log = createLog("silent");
const folders: string[] = [];

async function newFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "hilal embedded "));
  folders.push(folder);
  return folder;
}

async function ask<T>(url: string, question: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows as T[];
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe("the embedded database", () => {
  it("keeps what was written, finds Urdu by trigrams, and starts again", async () => {
    const dataDir = await newFolder();
    const first = await startEmbeddedPostgres({ dataDir, log });
    await ask(
      first.url,
      "create extension pg_trgm; create table words (word text); insert into words values ('ہلال')",
    );
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(
      await ask(second.url, "select word, show_trgm(word) <> '{}' as found from words"),
    ).toEqual([{ word: "ہلال", found: true }]);
    expect(await ask(second.url, "show fsync")).toEqual([{ fsync: "on" }]);
    await second.stop();
  });

  it("refuses a data folder that a living process holds", async () => {
    const dataDir = await newFolder();
    const held = await startEmbeddedPostgres({ dataDir, log });
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      `in use by another portal (process ${process.pid})`,
    );
    await held.stop();
  });

  it("recovers by itself after the portal was killed, with nothing lost", async () => {
    const dataDir = await newFolder();
    const child = fork(fileURLToPath(new URL("testing/hold-database.ts", import.meta.url)), [
      dataDir,
    ]);
    const [url] = (await once(child, "message")) as [string];
    await ask(url, "create table kept (n int); insert into kept select generate_series(1, 1000)");
    child.kill("SIGKILL");
    await once(child, "exit");
    const again = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(again.url, "select count(*)::int as n from kept")).toEqual([{ n: 1000 }]);
    await again.stop();
  });

  it("works in a folder that only its owner may enter", async () => {
    const parent = await newFolder(homedir());
    await chmod(parent, 0o700);
    const dataDir = join(parent, "data");
    const started = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(started.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await started.stop();
    const again = await startEmbeddedPostgres({ dataDir, log });
    expect(await ask(again.url, "select current_database() as name")).toEqual([{ name: "hilal" }]);
    await again.stop();
  });
});
